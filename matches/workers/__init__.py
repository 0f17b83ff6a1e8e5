"""What runs beside the service: delivery of posts, timers, computer seats, housekeeping, and their supervisor."""
