"""What stands between the network and the tables: the application, its limits, sockets, files."""
