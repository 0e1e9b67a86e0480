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
