// Walking the tree of plays that came with the roll: where each checker may go, and back again.
// @ts-check

/** @typedef {import("../board/pieces.js").Move} Move */
/** @typedef {{done?: boolean, more?: boolean, moves?: Move[]}} Node */
/** What one gesture did: its moves, and where the walk stood before it.
 * @typedef {{moves: Move[], nodes: Node[], node: number}} Step */
/** @typedef {{nodes: Node[], node: number, steps: Step[]}} Walk */
/** A way to a target: its moves, the nodes it begins and ends in, the dice it uses in order.
 * @typedef {{target: number, moves: Move[], from: number, node: number, dice: number[], hits: number[]}} Route */

/** @param {{nodes: Node[]}} plays @returns {Walk} */
export function begin(plays) {
  return { nodes: plays.nodes, node: 0, steps: [] };
}

/** @param {Walk} walk @returns {Move[]} the moves that can be made next */
export function nextMoves(walk) {
  return walk.nodes[walk.node]?.moves ?? [];
}

/** @param {Walk} walk whether the play may be declared done here */
export function mayStop(walk) {
  return walk.nodes[walk.node]?.done === true;
}

/** @param {Walk} walk whether the rest of the tree has to be asked for */
export function isCut(walk) {
  return walk.nodes[walk.node]?.more === true;
}

/** @param {Walk} walk @returns {number[]} places from which a checker can move, highest first */
export function sources(walk) {
  return [...new Set(nextMoves(walk).map(([origin]) => origin))].sort((a, b) => b - a);
}

/** @param {Walk} walk @returns {Move[]} all moves made so far */
export function made(walk) {
  return walk.steps.flatMap((step) => step.moves);
}

/** @param {Walk} walk @returns {[number, number, number[]][]} what is sent as the play */
export function asMessage(walk) {
  return made(walk).map(([origin, target, dice]) => [origin, target, dice]);
}

/** @param {Walk} walk @returns {number[]} the numbers used so far; what was used backward counts too */
export function usedDice(walk) {
  return made(walk).flatMap(([, , dice]) => dice.map(Math.abs));
}

/**
 * The best way to each place that a checker can reach now.
 * @param {Walk} walk
 * @param {number} origin
 * @param {{chain?: boolean, order?: number[]}} [how] `chain`: moves of one checker follow each other; `order`: which number goes first
 * @returns {Map<number, Route>}
 */
export function routes(walk, origin, { chain = true, order = [] } = {}) {
  /** @type {Map<number, Route>} */
  const found = new Map();
  /** @type {Route[]} */
  let frontier = [{ target: origin, moves: [], from: walk.node, node: walk.node, dice: [], hits: [] }];
  while (frontier.length) {
    /** @type {Route[]} */
    const next = [];
    for (const route of frontier) {
      for (const move of walk.nodes[route.node]?.moves ?? []) {
        if (move[0] !== route.target) continue;
        const further = extend(route, move);
        next.push(further);
        const known = found.get(further.target);
        if (!known || better(further, known, order)) found.set(further.target, further);
      }
    }
    frontier = chain ? next.filter((route) => route.target > 0) : [];
  }
  found.delete(origin);
  return found;
}

/** @param {Route} route @param {Move} move @returns {Route} */
function extend(route, move) {
  const [, target, dice, hit, node = 0] = move;
  return {
    target,
    moves: [...route.moves, move],
    from: route.from,
    node,
    dice: [...route.dice, ...dice],
    hits: hit ? [...route.hits, target] : route.hits,
  };
}

/** @param {Route} one @param {Route} two @param {number[]} order */
function better(one, two, order) {
  if (one.dice.length !== two.dice.length) return one.dice.length < two.dice.length;
  const first = (/** @type {Route} */ route) => {
    const place = order.indexOf(Math.abs(route.dice[0]));
    return place < 0 ? order.length : place;
  };
  return first(one) < first(two);
}

/** @param {Walk} walk @param {Route} route @returns {Walk} */
export function take(walk, route) {
  const step = { moves: route.moves, nodes: walk.nodes, node: walk.node };
  return { nodes: walk.nodes, node: route.node, steps: [...walk.steps, step] };
}

/** @param {Walk} walk @returns {Walk} one gesture back */
export function back(walk) {
  const step = walk.steps.at(-1);
  return step ? { nodes: step.nodes, node: step.node, steps: walk.steps.slice(0, -1) } : walk;
}

/** @param {Walk} walk @param {Node[]} nodes the part of the tree that was asked for @returns {Walk} */
export function grown(walk, nodes) {
  return { ...walk, nodes, node: 0 };
}

/**
 * The only play there is, as one gesture a move; null where there is a choice.
 * @param {Walk} walk
 * @returns {Route[] | null}
 */
export function forced(walk) {
  /** @type {Map<number, string | null>} */
  const ends = new Map();
  if (countEnds(walk.nodes, walk.node, ends) !== 1) return null;
  /** @type {Route[]} */
  const found = [];
  let node = walk.node;
  while (walk.nodes[node]?.moves?.length) {
    const move = /** @type {Move[]} */ (walk.nodes[node].moves)[0];
    const route = extend({ target: move[0], moves: [], from: node, node, dice: [], hits: [] }, move);
    found.push(route);
    node = route.node;
  }
  return found.length ? found : null;
}

/**
 * Any play to its end, as one gesture a move, with checkers borne off where one can be; null where the tree is cut off.
 * @param {Walk} walk
 * @returns {Route[] | null}
 */
export function anyPlay(walk) {
  /** @type {Route[]} */
  const found = [];
  let { node } = walk;
  while (walk.nodes[node]?.moves?.length) {
    const moves = /** @type {Move[]} */ (walk.nodes[node].moves);
    const move = moves.find(([, target]) => target === 0) ?? moves[0];
    const route = extend({ target: move[0], moves: [], from: node, node, dice: [], hits: [] }, move);
    found.push(route);
    ({ node } = route);
  }
  return walk.nodes[node]?.done && found.length ? found : null;
}

/**
 * How many different ends the walk can still have: 0, 1, or 2 for more.
 * @param {Node[]} nodes @param {number} from @param {Map<number, string | null>} seen
 */
function countEnds(nodes, from, seen) {
  const ends = new Set();
  const waiting = [from];
  while (waiting.length && ends.size < 2) {
    const at = /** @type {number} */ (waiting.pop());
    if (seen.has(at)) continue;
    seen.set(at, null);
    const node = nodes[at];
    if (!node || node.more) return 2;
    if (node.done) ends.add(at);
    for (const move of node.moves ?? []) waiting.push(/** @type {number} */ (move[4]));
  }
  return ends.size;
}

/**
 * The label of a route: the numbers that it uses, `6`, `6+4` or `3×2`; where a checker may go both ways `+4`, `−1` or `−1+3`.
 * @param {Route} route
 * @param {boolean} [signed] whether the checker may go both ways
 */
export function routeLabel({ dice }, signed = false) {
  if (signed && dice.every((die) => die > 0)) return `+${dice.reduce((sum, die) => sum + die, 0)}`;
  if (signed)
    return [...dice]
      .sort((one, two) => Math.sign(one) - Math.sign(two))
      .map((die) => (die < 0 ? `−${-die}` : `+${die}`))
      .join("");
  if (dice.length > 2 && dice.every((die) => die === dice[0])) return `${dice.length}×${dice[0]}`;
  return dice.join("+");
}
