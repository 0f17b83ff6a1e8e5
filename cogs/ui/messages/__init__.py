"""What is shown: functions that compose messages."""
