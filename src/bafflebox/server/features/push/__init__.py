"""Messages to phones whose page is closed (web push), by consent."""
