# Tudalen chwaraewr, a'r hyn y mae cyfrif yn ei ddangos ohono'i hun, yn Gymraeg.

player-page = Tudalen chwaraewr
player-guest = Gydag enw i chi'ch hun mae gennych dudalen: sgoriau chwarae, gornestau, a dim ond yr hyn rydych am ei ddangos.
player-as = Sut mae'r dudalen yn edrych
player-as-own = I chi
player-as-friends = I ffrindiau
player-as-anybody = I bawb
player-choose = Dewis beth a ddangosir
player-hidden = Nid yw eraill yn gweld tudalen i chi: ni ddangosir dim iddynt, neu ni chwaraewyd dim yn gyhoeddus.
player-none = Ni ddangosir dim arall yma.
player-none-own = Dim gornest gyhoeddus eto. Rhestrir yma ornestau sy'n dechrau yn y lobi, ar ôl iddynt orffen.
player-met = Chi yn erbyn { $name }:
player-plays = Yn chwarae yn erbyn { $opponent } nawr
player-enter = Mewngofnodi i ddilyn
player-follow = Dilyn
player-following = Yn dilyn
player-follow-how = Gwelwch pan fyddant yn chwarae'n gyhoeddus, a gallwch wylio.
player-ask = Gofyn am fod yn ffrindiau
player-asked = Gofynnwyd. Dim ond os cytunir y gwelwch ateb.
player-ratings = Sgôr chwarae
player-course = { $rules }: o { $first } i { $last } dros { $n ->
    [one] un ornest
    [two] dwy ornest
   *[other] {$n} gornest
}; uchaf { $most }, isaf { $least }.
player-won = enillwyd
player-lost = collwyd
player-drawn = ni enillodd neb
player-score = ennill { $won }, colli { $lost }
player-games = Gornestau
player-games-of = y { $n } olaf o { $all }
player-another = chwaraewr arall
player-others = chwaraewyr eraill
player-no_length = heb hyd
player-moved = sgôr { $moved }
player-replay = Ailchwarae
player-replay-of = Ailchwarae: { $name }
player-opponents = Gwrthwynebwyr
player-habits = Beth maent yn ei chwarae
player-habits-rules = Rheolau
player-habits-lengths = Hyd
player-habits-clocks = Amser
player-contests = Cystadlaethau
player-place = { $place } o { $players }
player-shown = Eich tudalen
player-shown-how = Mae'n rhestru gornestau a ddechreuodd yn y lobi, y gallai pawb eu gwylio, a dim o rai eraill. Chi sy'n dewis pwy sy'n gweld pob rhan.
player-part-ratings = Sgoriau chwarae a'u hynt
player-part-games = Gornestau
player-part-opponents = Gwrthwynebwyr a chanlyniadau
player-part-habits = Beth rydych yn ei chwarae
player-part-contests = Lleoedd mewn cystadlaethau
player-to-anybody = Pawb
player-to-friends = Ffrindiau
player-to-nobody = Neb
player-followed = Caiff eraill fy nilyn
player-followed-how = Gwelant pan fyddaf yn chwarae'n gyhoeddus. Mae diffodd hwn yn tynnu pob dilynwr.
player-followers = { $n ->
    [one] Un dilynwr:
    [two] Dau ddilynwr:
   *[other] {$n} dilynwr:
}
player-see = Gweld eich tudalen
player-follows = Chwaraewyr rydych yn eu dilyn
player-follows-none = ddim yn chwarae'n gyhoeddus nawr
player-unfollow = Peidio â dilyn
