"""Study on the whole terminal: reports, replay, quiz, library, rule books, and the running list of a tournament."""
