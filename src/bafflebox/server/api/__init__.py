"""What is asked over HTTP: tables set up, finished matches read, positions analysed, rules looked up."""
