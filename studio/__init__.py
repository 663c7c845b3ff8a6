"""The application without widgets: documents, commands, jobs, sessions and the command line."""
