"""The texts of the optional rules of money play (O)."""

from bafflebox.rules.text.entry import Kind, RuleText

RULES: tuple[RuleText, ...] = (
    RuleText(
        id="O1",
        title="Automatic doubles",
        text=(
            "If the dice of the opening roll are equal, the cube is turned to its next value, the first time "
            "from 1 to 2, and stays in the middle; then the opening is rolled again. The players agree "
            "beforehand how often this may happen in one game."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Optional Rules; 002; 003 Advanced",
        decision=(
            "The limit for one game is set with the option, and the default is one. Equal opening dice "
            "beyond the limit are only rolled again."
        ),
    ),
    RuleText(
        id="O2",
        title="Beavers",
        text=(
            "A player who has just been doubled may redouble at once and keep the cube. The doubler then "
            "accepts or refuses as with an ordinary double."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Optional Rules; 002; 003 Advanced",
        decision=(
            "Refusing a beaver loses the value that the first double asked for: a cube doubled from 1 to 2, "
            "beavered to 4 and refused costs 2 points. An automatic double (O1) cannot be beavered. Raccoons "
            "are an option of this project: raccoons says how many further raises may follow a beaver, from 0 "
            "to 3 by turns and 0 by default. They work in the same way, and the cube stays with the side that "
            "was doubled first. Raccoons without beavers are refused."
            " Whoever refuses a raise loses the value before it."
        ),
    ),
    RuleText(
        id="O3",
        title="Jacoby rule",
        text=(
            "Gammons and backgammons count as single games unless one of the players has offered a double in "
            "that game."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Optional Rules; 002; 003 Advanced",
        decision=(
            "An automatic double (O1) turns the cube although nobody offered it, so it does not bring "
            "gammons into force; a single game then scores the value of the cube. 001 speaks of a double "
            "that was offered and 003 of a cube that was turned. Because a refused double ends the game, the "
            "two differ nowhere else."
        ),
    ),
    RuleText(
        id="O4",
        title="Stake and running score",
        text=(
            "Money play is for an agreed stake for each point. Every game is settled in points, and the "
            "session keeps a running score of both players."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Bearing Off (doubling); 002; 003 Intermediate",
        decision=(
            "The settlement sheet multiplies the running score by the stake. It is a ledger only: the "
            "project makes no payments."
        ),
    ),
)
