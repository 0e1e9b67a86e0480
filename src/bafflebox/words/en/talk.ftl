# Talk at a table, and what is done about it; in English.

talk-title = Talk
talk-open = Talk
talk-open-new = { $n ->
        [one] Talk: {$n} new line
       *[other] Talk: {$n} new lines
    }
talk-room-players = Between the two of you: who watches does not read it.
talk-room-watchers = Among those who watch: the players do not read it while the match goes on.
talk-room-all = The match is over: everybody here reads what is said now.
talk-none = Nothing was said yet.
talk-you = you
talk-say = Say something
talk-send = Send
talk-heard = {$name}: {$words}
talk-about = {$name}: what can be done
talk-muted = not shown
talk-mute = Show nothing of {$name}
talk-unmute = Show {$name} again
talk-back = Back
talk-watching = { $n ->
        [one] {$n} watching
       *[other] {$n} watching
    }
refused-no_talk = The players do not talk while this match goes on; afterwards they may.
refused-no_talk-watching = Who watches is silent while this match goes on; afterwards everybody may talk.
refused-no_talk-guest = Who watches talks under a name of his own: sign in first. Without one you can read.
refused-no_talk-alone = Nobody sits here to talk with.
refused-no_words = There is nothing to read in this line.
refused-talk_too_long = A line has at most {$most} characters.
refused-talk_slower = That was a lot at once; say more in {$seconds} s.
talk-report = Tell the staff…
talk-report-line = The staff get this line, what stands around it, and your words.
talk-report-person = The staff get the last lines and your words.
talk-report-opponent = Tell the staff about {$name}…
talk-report-words = What is wrong? (may stay empty)
talk-report-do = Send to the staff
talk-report-done = It is with the staff: the lines, your words and your name.
refused-no_note = There is nothing here that could be told to the staff.
refused-no_note-guest = Who tells the staff something has a name: sign in first.
refused-note_later = You have told the staff a lot; the next note in {$minutes} min.
refused-muted = The staff have asked you to be silent until {$until}. You can play and read.
refused-shut_out = The staff have shut you out until {$until}: no seat, no lobby, no talk. What is kept of you stays yours.
refused-no_person = There is no such note and no such account.
staff-title = Staff
staff-you = You are here as {$name}. Whatever you do stays below, with your name.
staff-none = Nobody has told you anything.
staff-about-line = A line of
staff-about-person = About
staff-by = by {$name}, {$date}
staff-until = until {$date}
staff-table = the table
staff-closed = Closed {$date}
staff-done = What was done
staff-did-mute = was silenced
staff-did-bar = was shut out
staff-did-lift = was let go on
staff-did-close = a note was closed
staff-hours = For how long
staff-for = { $n ->
        [1] 1 hour
        [24] 1 day
        [168] 7 days
       *[720] 30 days
    }
staff-mute = Silence
staff-bar = Shut out
staff-lift = Lift
staff-close = Close the note
staff-account = An account by name
