// The keyboard on the board: from place to place as the board is seen.
// @ts-check

/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * The place next to this one on the board as it is seen.
 * @param {Geometry} g
 * @param {number} place
 * @param {string} key
 */
export function walkOn(g, place, key) {
  const from = middle(g, place);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  let best = null;
  let least = Infinity;
  for (let each = 0; each <= 26; each++) {
    if (each === place) continue;
    const to = middle(g, each);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (along < 8) continue;
    const cost = along + aside * 3;
    if (cost < least) [best, least] = [each, cost];
  }
  return best;
}

/** @param {Geometry} g @param {number} place */
function middle(g, place) {
  const box = g.area(place);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
