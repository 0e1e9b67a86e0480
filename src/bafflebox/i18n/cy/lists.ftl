# The list of moves and the score-sheet, in Welsh (Cymraeg).

number = Rhif
game = Gêm
how = Sut
moves = Symudiadau
sheet = Taflen sgôr
sheet-of = o {$n}
sheet-now = nawr
row-Doubled = Dyblu
row-Taken = Derbyn
row-Dropped = Gollwng
row-Beavered = Afanc
row-Raccooned = Racŵn
row-Raised = Dyblu i {$n}
row-Nominated = Enwebu {$dice}
row-Rethrown = Taflu eto
row-ResignationOffered = Cynnig {$level}
row-ResignationRefused = Gwrthod
row-ConcessionOffered = Cynnig {$n}
row-dance = dawns
row-ConcessionRefused = Gwrthod
row-StartGivenAway = Gadael i'r llall ddechrau
around-open = Hawlio
windows-end = { $n ->
 [one] Mae eich sedd ar agor mewn ffenestr arall: caewch hi
 *[other] Mae eich sedd ar agor mewn {$n} ffenestr arall: caewch nhw
}
sheet-settle = Taflen sgôr a setliad
