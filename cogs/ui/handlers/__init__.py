"""Who answers a press, a selection or a submitted modal."""
