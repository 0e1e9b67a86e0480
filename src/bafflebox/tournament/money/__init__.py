"""Tournament money: pools, prizes, an auction, and a double-entry ledger."""
