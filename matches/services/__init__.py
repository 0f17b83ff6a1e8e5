"""The parts of the service: each holds the methods for one kind of thing that people do with matches."""
