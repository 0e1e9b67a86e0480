# Sut i ddefnyddio desg yr ornest, yn Gymraeg.

guide-title = Desg yr ornest: cloc, cofnodwr a dyfarnwr
guide-lead = Un ddyfais rhwng dau chwaraewr wrth fwrdd pren. Nid oes rhaid ysgrifennu dim, ac ni ddyfelir byth yr hyn nas ysgrifennwyd.
guide-print = Argraffu'r dudalen hon
guide-start = Ei gosod
guide-start-text = Enwau, rheolau, pwyntiau, cloc, a faint a ysgrifennir: y sgôr yn unig, y tafliadau, neu'r chwarae hefyd. Gellir ei newid unrhyw bryd dan Digwyddodd rhywbeth.
guide-clock = Gwasgu'r cloc
guide-clock-text = Eich hanner cyfan yw eich cloc: tapiwch ef pan fydd eich tro ar ben. Yr oediad sy'n rhedeg gyntaf; saif eich amser eich hun tan hynny.
guide-roll = Ysgrifennu'r tafliad
guide-roll-text = Mae un tap yn ysgrifennu tafliad: y dis uchaf yn gyntaf. Caniateir tafliad nas ysgrifennir; mae'r gwasgiad yn gorffen y tro yr un fath.
guide-play = Ysgrifennu'r chwarae
guide-play-text = Tapiwch y pwyntiau y mae'r gwerin yn eu gadael, y dis uchaf yn gyntaf; mae tap ar y dis arall yn eu cyfnewid, ac mae dal pwynt yn symud unrhyw bellter. Mae'r gwasgiad yn gorffen y tro, beth bynnag sydd wedi ei ysgrifennu. Ysgrifennir yr hyn a wnaed fel y'i gwnaed; dim ond hawliad sy'n codi chwarae anghyfreithlon.
guide-over = Gêm ar ben
guide-over-text = Tapiwch Gêm ar ben, yna pwy enillodd a sut: mae pob botwm yn dangos y sgôr a wna. Mae'n cyfrif pan fydd y llall wedi ei gadarnhau.
guide-stop = Digwyddodd rhywbeth
guide-stop-text = Mae un tap yn atal y ddau gloc. Mae'r ail yn dweud beth ddigwyddodd: wyth cerdyn, pob un â'i reol a beth sy'n dilyn. Mae'n dilyn pan fydd y chwaraewr arall yn cytuno; os na, gall y ddau ildio, taflu amdano neu alw'r cyfarwyddwr.
guide-rights = Cardiau a hawliau
guide-rights-text = Mae Enwebu ac Ildio'n ymddangos pan fydd y rheolau'n eu caniatáu. Troir y dis dyblu â thap arno. Dywedir egwyl sy'n ddyledus gyda'i hachos; tapiwch eich hanner pan fyddwch yn ôl. Lle nad ysgrifennir symudiadau, mae Nodi yn dweud yr hyn y mae'r bwrdd yn unig yn ei ddangos ac y mae'r rheolau'n ei gyfrif.
guide-settle = Taflen sgôr ac arian
guide-settle-text = Ar ôl yr ornest mae'r daflen sgôr yn dweud beth sydd ar bwy, eitem wrth eitem. Mae pob chwaraewr yn cadarnhau'r canlyniad, a'r swm, â thap ar ei hanner ei hun; yna fe'i hargreffir ar A4 neu i'r boced.
