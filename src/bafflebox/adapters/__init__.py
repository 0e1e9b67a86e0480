"""What touches the outside: files, chance, time; later other engines and sockets."""
