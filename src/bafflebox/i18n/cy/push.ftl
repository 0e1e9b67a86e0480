# Negeseuon i bobl y mae eu tudalen ar gau: ar ffôn, a thrwy’r post; yn Gymraeg.

push-called = Bwrdd { $table }: rydych yn chwarae { $player }
push-called-how = Mae eich gêm wedi ei galw. { $tournament }
push-again = Mae'r ddesg yn eich galw eto: dewch, os gwelwch yn dda. { $tournament }
push-corrected = Cywirwyd canlyniad
push-corrected-how = Curodd { $player } { $other } { $score }. { $place ->
    [moved] Mae eich lle yn y tabl wedi newid.
   *[stands] Mae eich lle yn y tabl yn aros.
}

notify-turn = Eich tro chi yn erbyn { $player }
notify-turn-days = { $n ->
    [one] Mae gennych ddiwrnod ar ei gyfer.
   *[other] Mae gennych { $n } diwrnod ar ei gyfer.
}
notify-turn-waits = Mae { $player } yn aros wrth y bwrdd.
notify-invited = Mae { $name } yn eich gwahodd i ornest
notify-invited-how = Mae'r gwahoddiad ar eich tudalen ffrindiau.
notify-friend = Mae { $name } yma
notify-friend-how = Gwahoddwch nhw i ornest.
notify-followed = Mae { $player } yn chwarae yn erbyn { $opponent }
notify-followed-how = Gwyliwch yr ornest.
notify-contest-arena = Mae eich arena yn dechrau mewn {$n} munud
notify-contest-swiss = Mae'r twrnamaint Swisaidd yn dechrau mewn {$n} munud
notify-contest-how = Cedwir eich lle: agorwch y dudalen mewn pryd.
notify-mail-turn = { $n ->
    [0] Eich tro chi yw hi mewn gornest, ac mae eich gwrthwynebydd yn aros.
    [one] Eich tro chi yw hi mewn gornest, gyda diwrnod ar ei gyfer.
   *[other] Eich tro chi yw hi mewn gornest, gyda { $n } diwrnod ar ei gyfer.
}
mail-one = Bafflebox: { $said }
mail-many = Bafflebox: { $n } neges i chi
mail-line = { $said }
    { $link }
mail-confirm = Cadarnhewch eich cyfeiriad ar gyfer Bafflebox
mail-confirm-how = Gofynnodd rhywun, chi yn ôl pob tebyg, am negeseuon gan { $site } i'r cyfeiriad hwn. I'w gadarnhau, agorwch
    { $link }
    Os nad chi oedd, peidiwch â gwneud dim: ni ddaw rhagor o bost.
mail-stop = Gofynnoch am y negeseuon hyn yn { $site }. I atal pob un ohonynt:
    { $link }
