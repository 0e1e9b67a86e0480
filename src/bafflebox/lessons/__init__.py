"""Lessons: the first five minutes of the standard game, and the lesson of each rule set, judged by its law."""
