"""Sockets, HTTP and server-sent events below any application: connections, limits, addresses, settings."""
