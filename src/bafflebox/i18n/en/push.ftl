# Messages to people whose page is closed: on a phone, and by mail; in English.

push-called = Table { $table }: you play { $player }
push-called-how = Your match is called. { $tournament }
push-again = The desk calls you again: please come. { $tournament }
push-corrected = A result was corrected
push-corrected-how = { $player } beat { $other } { $score }. { $place ->
    [moved] Your place in the draw has changed.
   *[stands] Your place in the draw stands.
}

notify-turn = Your turn against { $player }
notify-turn-days = { $n ->
    [one] You have a day for it.
   *[other] You have { $n } days for it.
}
notify-turn-waits = { $player } is waiting at the table.
notify-invited = { $name } invites you to a match
notify-invited-how = The invitation is on your friends page.
notify-friend = { $name } is here
notify-friend-how = Invite them to a match.
notify-followed = { $player } plays { $opponent }
notify-followed-how = Watch the match.
notify-contest-arena = Your arena begins in {$n} minutes
notify-contest-swiss = The Swiss tournament begins in {$n} minutes
notify-contest-how = Your seat is kept: open the page in time.
notify-mail-turn = { $n ->
    [0] It is your turn in a match, and your opponent is waiting.
    [one] It is your turn in a match, with a day for it.
   *[other] It is your turn in a match, with { $n } days for it.
}
mail-one = Bafflebox: { $said }
mail-many = Bafflebox: { $n } messages for you
mail-line = { $said }
    { $link }
mail-confirm = Confirm your address for Bafflebox
mail-confirm-how = You, or another person, asked for messages from { $site } at this address. To confirm it, open
    { $link }
    If it wasn’t you, do nothing: no further mail comes.
mail-stop = You asked for these messages at { $site }. Stop all of them:
    { $link }
