"""What is on a message, and the ids by which a press finds its way back."""
