# Y cyfeirlyfr: llyfr agoriadau, siawns y gornest, pwyntiau derbyn.
openings-title = Y llyfr agoriadau
openings-about = Chwarae am arian gyda chiwb, heb reol Jacoby. Chwaraewyd y gemau am {$turns} tro ac yna eu barnu, heb lwc y dis; ± yw'r cyfwng 95 %.
openings-first = Tafliad cyntaf {$roll}
openings-reply = {$roll} mewn ateb i {$after}
openings-replies = Atebion i {$after}
openings-roll = tafliad
openings-play = symudiad
openings-equity = ecwiti
openings-games = gemau
openings-lost = collwyd
openings-next = nesaf
openings-told = Llyfr agoriadau: {$plays} ({$n} gêm)
