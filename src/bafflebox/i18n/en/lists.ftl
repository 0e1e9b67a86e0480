# The list of moves and the score-sheet, in English.

number = Number
game = Game
how = How
moves = Moves
sheet = Score-sheet
sheet-of = of {$n}
sheet-now = now
row-Doubled = Doubles
row-Taken = Takes
row-Dropped = Drops
row-Beavered = Beavers
row-Raccooned = Raccoons
row-Raised = Doubles to {$n}
row-Nominated = Nominates {$dice}
row-Rethrown = Rolls again
row-ResignationOffered = Offers a {$level}
row-ResignationRefused = Refuses
row-ConcessionOffered = Offers {$n}
row-dance = dance
row-ConcessionRefused = Refuses
row-StartGivenAway = Lets the other start
around-open = Claim
windows-end = { $n ->
 [one] Your seat is open in another window: end it
 *[other] Your seat is open in {$n} other windows: end them
}
sheet-settle = Score-sheet and settlement
