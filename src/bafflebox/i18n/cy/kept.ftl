# Yr hyn a wnaeth chwaraewr heb gysylltiad, yn Gymraeg.

kept-title = Ar gadw ar y ddyfais hon
kept-since = Ers i chi golli'r cysylltiad
kept-sent = ar gadw
kept-there = wedi cyrraedd
kept-late = yn rhy hwyr
kept-clocks = Mae'r clociau'n dangos yr amser a glywyd ddiwethaf. Cloc y gweinydd sy'n penderfynu; dangosir faint a dynnwyd pan ddaw'r cysylltiad yn ôl.
kept-back = Yn ôl ar ôl {$n} eiliad.
kept-move_arrived = Cyrhaeddodd eich symudiad.
kept-arrived = Cyrhaeddodd yr hyn a wnaethoch.
kept-charged = Tynnwyd {$n} eiliad oddi ar eich amser.
kept-too_late = Yn rhy hwyr: {$why}
kept-not = Ni all hyn aros am y cysylltiad.
kept-play = Eich symudiad, {$moves}
kept-pass = Eich tro heb symud
kept-roll = Eich tafliad
kept-roll_later = Taflu pan ddaw fy nhro
kept-take = Eich derbyniad
kept-drop = Eich gwrthodiad
kept-next = Y gêm nesaf
kept-accept = Eich ateb: ie
kept-refuse = Eich ateb: na
act-roll_later = Taflu ar fy nhro
