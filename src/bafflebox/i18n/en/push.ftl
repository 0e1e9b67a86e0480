# Messages to a player's phone, in English.

push-called = Table { $table }: you play { $player }
push-called-how = Your match is called. { $tournament }
push-again = The desk calls you again: please come. { $tournament }
push-corrected = A result was corrected
push-corrected-how = { $player } beat { $other } { $score }. { $place ->
    [moved] Your place in the draw has changed.
   *[stands] Your place in the draw stands.
}
