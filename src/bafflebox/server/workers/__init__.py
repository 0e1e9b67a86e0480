"""Many servers on one database: who leads which table, and how what comes in at one of them reaches the one that leads."""
