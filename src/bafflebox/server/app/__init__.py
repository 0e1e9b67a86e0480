"""The application: handlers, middleware, files, health, metrics and the command that starts them."""
