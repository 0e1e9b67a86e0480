"""What is played: from a format and a number of lines to matches, each with where its two players come from."""
