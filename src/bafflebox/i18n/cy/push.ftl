# Negeseuon i ffôn chwaraewr, yn Gymraeg.

push-called = Bwrdd { $table }: rydych yn chwarae { $player }
push-called-how = Mae eich gêm wedi ei galw. { $tournament }
push-again = Mae'r ddesg yn eich galw eto: dewch, os gwelwch yn dda. { $tournament }
push-corrected = Cywirwyd canlyniad
push-corrected-how = Curodd { $player } { $other } { $score }. { $place ->
    [moved] Mae eich lle yn y tabl wedi newid.
   *[stands] Mae eich lle yn y tabl yn aros.
}
