# Options of the rule books and their values, in Welsh (Cymraeg).

title-match = Chwarae gornest
title-money = Chwarae am arian
title-modern = Gornest fodern
title-american = Rheolau Americanaidd 2021
title-iranian = Nard Iran
title-welsh = Backgammon Cymreig
option-must_hit = rhaid taro lle gellir
option-hit_with_each_die = taro cymaint â phosibl
option-stakes = cyfrif pwyntiau, neu un pris y gêm
option-stake = gwerth pob pwynt neu gêm
option-shish_besh = yr hyn y mae chwech-pump yn ei wneud ar y dechrau
option-frugal_first = dim trydydd darn ar ddau yn y tro cyntaf
option-aziz = gwerth buddugoliaeth a phymtheg darn ar y bar
choice-points = pwyntiau
choice-flat = un pris
choice-none = dim
choice-first = yn dechrau
choice-strongest = y cryfaf
home-name = Eich enw
home-other = Eu henw nhw
home-entered = Rhoi'r dis â llaw
home-real = Bwrdd go iawn: daw tro i ben, a chofnodir yr hyn a wnaed
home-share = Rhannu gornest a adewir
home-director = Cyfarwyddwr, â dolen ei hun
