# How the match desk is used, in English.

guide-title = The match desk: clock, scribe and referee
guide-lead = One tablet or phone between two players at a wooden board. Recording is optional, and nothing is ever guessed.
guide-print = Print this page
guide-start = Set it up
guide-start-text = Names, rules, points, clock, and the level of detail: the score alone, the rolls, or the plays too. It can be changed at any time under Something happened.
guide-clock = Press the clock
guide-clock-text = Your whole half is your clock: tap it when your turn is over. The delay runs first; your own time stands still until it is gone.
guide-roll = Write the roll
guide-roll-text = One tap writes a roll: the higher die comes first. A roll that is not written is allowed; the press ends the turn all the same.
guide-play = Write the play
guide-play-text = Tap the points that men leave, the higher die first; a tap on the other die swaps them, and a held point moves by any length. The press ends the turn, whatever is written. What was done is written as it was done; only a claim makes an illegal play loud.
guide-over = Game over
guide-over-text = Tap Game over, then who won and how: each button shows the score that it makes. It counts once the other has confirmed it.
guide-stop = Something happened
guide-stop-text = One tap stops both clocks. A second one says what happened: eight cards, each with its rule and what follows. It follows once the other player agrees; if not, both may give way, roll for it or call the director.
guide-rights = Cards and rights
guide-rights-text = Nominate and Concede appear when the rules allow them. The doubling die is turned by a tap on it. A break that is due is said with its cause; tap your half when you are back. Where plays are not written, Point out… tells what only the board shows and the rules count: a dance, a first man out, a triangle.
guide-settle = Score-sheet and money
guide-settle-text = After the match the score-sheet says who owes what, term by term. Each player confirms the result, and the sum, by a tap on their own half; then it is printed on A4 or for the pocket.
