"""The position of the day: the question, the first answer of each visitor, how everybody answered, and streaks."""
