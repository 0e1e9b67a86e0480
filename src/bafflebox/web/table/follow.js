// Moves that stand written somewhere, made on the board one after the other.
// @ts-check

/** @typedef {import("../board/pieces.js").Move} Move */

/**
 * Makes these moves of the roll on the board from its beginning on; as far as they can be made they are, and can be taken back.
 * A play that has been sent is left as it is.
 * @param {import("./hand.js").Hand} hand
 * @param {Move[]} moves
 */
export function follow(hand, moves) {
  while (hand.walk.peek()?.steps.length) if (!hand.undo()) return;
  for (const [from, to, dice] of moves) {
    const walk = hand.walk.peek();
    const next = walk?.nodes[walk.node]?.moves?.find((move) => move[0] === from && move[1] === to && String(move[2]) === String(dice));
    if (!walk || !next) return;
    hand.go({ target: to, moves: [next], from: walk.node, node: next[4] ?? 0, dice: next[2], hits: next[3] ? [to] : [] }, true);
  }
}
