"""`bafflebox library`: matches kept in one file, found again, gone through as far as there was time, counted, taken out."""
