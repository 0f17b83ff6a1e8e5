"""The program around the conversations: the client, its settings, its connections, its log, numbers and health."""
