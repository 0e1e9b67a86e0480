"""The position of the day: one decision of a real game for each date, the same for everybody."""
