"""The league around the evenings: people, series and ladders, folded from the tournaments themselves."""
