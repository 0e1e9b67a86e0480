"""The referee: clocks, breaks, conduct, cases, and checks of records and logs."""
