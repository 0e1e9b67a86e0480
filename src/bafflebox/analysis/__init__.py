"""Match analysis: the cost of each decision, the luck of each roll, and the totals."""
