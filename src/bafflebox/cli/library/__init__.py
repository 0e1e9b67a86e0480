"""`bafflebox library`: a database of matches: adding, searching, analysis, statistics, removal."""
