# Talk at a table, and what is done about it; in English.

talk-title = Talk
talk-open = Talk
talk-open-new = { $n ->
        [one] Talk: {$n} new line
       *[other] Talk: {$n} new lines
    }
talk-room-players = Between the two of you: watchers can't read it.
talk-room-watchers = Among watchers: the players can't read it during the match.
talk-room-all = The match is over: everybody here can read this.
talk-none = Nothing was said yet.
talk-you = you
talk-say = Say something
talk-send = Send
talk-heard = {$name}: {$words}
talk-about = {$name}: what can be done
talk-muted = not shown
talk-mute = Hide
talk-unmute = Show again
talk-block = Block
talk-back = Back
talk-watching = { $n ->
        [one] {$n} watching
       *[other] {$n} watching
    }
refused-no_talk = The players can't talk during this match; afterwards they can.
refused-no_talk-watching = Watchers can't talk during this match; afterwards everybody can.
refused-no_talk-guest = Watchers need an account to talk: sign in first. You can read without one.
refused-no_talk-alone = There is nobody here to talk to.
refused-no_words = This line is empty.
refused-talk_too_long = A line has at most {$most} characters.
refused-talk_slower = Too many lines at once; try again in {$seconds} s.
talk-report = Report…
talk-report-line = The staff get this line, the lines around it, and your comment.
talk-report-person = The staff get the last lines and your comment.
talk-report-opponent = Report {$name}…
talk-report-words = What is wrong? (optional)
talk-report-do = Send to the staff
talk-report-done = Sent to the staff: the lines, your comment and your name.
refused-no_note = There is nothing to report here.
refused-no_note-guest = You need an account to send a report: sign in first.
refused-note_later = Too many reports; try again in {$minutes} min.
refused-muted = The staff have muted you until {$until}. You can play and read.
refused-shut_out = The staff have banned you until {$until}: no seat, no lobby, no talk. Your data stays yours.
refused-kept_apart = You and a player at this table are kept apart by a block. Other tables and the lobby are open to you.
refused-no_person = There is no such note and no such account.
staff-title = Staff
staff-you = You are here as {$name}. Your acts are listed below, with your name.
staff-none = There are no reports.
staff-about-line = A line of
staff-about-person = About
staff-by = by {$name}, {$date}
staff-by_house = by the server, {$date}
staff-evidence-matches = In the last {$n} rated matches, to the one linked here, { $use ->
        [all] the choices are those of an engine.
        [some] about a third of the choices look like those of an engine.
       *[hard] the choices look like those of an engine where people often err, and not elsewhere.
    }
staff-evidence-hard = Plays where people often err: {$best} % of {$n} were the best, {$usual} % is usual at this level; {$lost} lost per play, {$usual_lost} is usual.
staff-evidence-easy = Other plays: {$best} % of {$n} were the best, {$usual} % is usual; {$lost} lost per play, {$usual_lost} is usual.
staff-evidence-cube = Doubles, takes and drops: {$best} % of {$n} were the best, {$usual} % is usual; {$lost} lost per choice, {$usual_lost} is usual.
staff-evidence-pace = Time per choice: {$seconds} s, spread {$spread} s; correlation with what was at stake {$follows}. It isn't part of the evidence.
staff-evidence-weight = Evidence {$evidence}; notes are made from {$least}. Fewer than one honest account in a hundred reaches that.
staff-evidence-easy_wins = {$n} rated matches won within {$days} days say little about strength, and counted less for that.
staff-evidence-easy_wins_from = Against {$name}: {$n} won, {$early} of them given away by early resignations, {$together} from one address or browser; they moved the rating by {$moved}.
staff-evidence-caution = This is no proof. Look at the matches and ask the player before you act.
staff-until = until {$date}
staff-table = the table
staff-closed = Closed {$date}
staff-done = What was done
staff-did-mute = was muted
staff-did-bar = was banned
staff-did-lift = sanction lifted
staff-did-close = a note was closed
staff-hours = For how long
staff-for = { $n ->
        [1] 1 hour
        [24] 1 day
        [168] 7 days
       *[720] 30 days
    }
staff-mute = Mute
staff-bar = Ban
staff-lift = Lift
staff-close = Close the note
staff-account = An account by name
