"""What is shown: functions that compose messages and send nothing. They are built of `cogs.ui.components`."""
