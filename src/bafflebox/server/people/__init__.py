"""Who may sit where: keys of seats, invitations to them, the windows in which a seat is open."""
