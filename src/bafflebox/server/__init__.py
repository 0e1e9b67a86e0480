"""The web table: HTTP, sockets, tables, storage. The only owner of wall time and of real dice."""
