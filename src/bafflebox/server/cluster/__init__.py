"""Several workers on one database: leases, routing, and proxies between workers over Redis."""
