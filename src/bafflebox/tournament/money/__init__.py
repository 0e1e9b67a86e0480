"""Money of a tournament: pools, prizes, an auction, and a ledger in which every penny comes from somewhere and goes somewhere."""
