// Positions by name: the position id of GNU Backgammon, alone or with its match id, and XGID. Own is the side on roll.
// @ts-check

/**
 * @typedef {{own: number[], opp: number[], dice?: number[], cube?: {value: number, owner: "own" | "opp" | "centre"},
 *   score?: {own: number, opp: number, length: number | null, crawford: boolean}}} Known
 */

const CODE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** @param {string} text @returns {number[] | null} bits, lowest first in each byte */
function bitsOf(text) {
  /** @type {number[]} */
  const six = [...text].map((sign) => CODE.indexOf(sign));
  if (six.some((value) => value < 0)) return null;
  const stream = six.flatMap((value) => [32, 16, 8, 4, 2, 1].map((bit) => Number((value & bit) !== 0)));
  /** @type {number[]} */
  const bits = [];
  for (let at = 0; at + 8 <= stream.length; at += 8) bits.push(...stream.slice(at, at + 8).reverse());
  return bits;
}

/** @param {number[]} bits @returns {string} */
function textOf(bits) {
  /** @type {number[]} */
  const stream = [];
  for (let at = 0; at < bits.length; at += 8) stream.push(...bits.slice(at, at + 8).reverse());
  while (stream.length % 6) stream.push(0);
  let text = "";
  for (let at = 0; at < stream.length; at += 6) text += CODE[parseInt(stream.slice(at, at + 6).join(""), 2)];
  return text;
}

/**
 * The 14 signs that name a position: each side's checkers on points 1-24 and the bar, the side not on roll first.
 * @param {{own: number[], opp: number[]}} position
 */
export function formatPositionId({ own, opp }) {
  const bits = [opp, own].flatMap((side) => Array.from({ length: 25 }, (_, index) => [...Array(side[index + 1]).fill(1), 0]).flat());
  return textOf([...bits, ...Array(Math.max(0, 80 - bits.length)).fill(0)].slice(0, 80));
}

/** @param {string} id @returns {Known | null} */
export function parsePositionId(id) {
  const bits = /^[A-Za-z0-9+/]{14}$/.test(id) ? bitsOf(id) : null;
  if (!bits) return null;
  const sides = [Array(26).fill(0), Array(26).fill(0)];
  let at = 0;
  for (const side of sides) {
    for (let place = 1; place <= 25; place++, at++) {
      while (bits[at] === 1) {
        side[place]++;
        at++;
      }
      if (at >= bits.length) return null;
    }
    side[0] = 15 - side.reduce((sum, count) => sum + count, 0);
    if (side[0] < 0) return null;
  }
  return { opp: sides[0], own: sides[1] };
}

/**
 * `XGID=-b----E-C---eE---c-e----B-:cube:owner:turn:dice:own:opp:crawford:length:most`, own as the upper player of XG if `turn` is -1.
 * @param {string} text
 * @returns {Known | null}
 */
export function parseXgid(text) {
  const parts = text
    .trim()
    .replace(/^XGID=/i, "")
    .split(":");
  const [board, cube, owner, turn, dice, score1, score2, crawford, length] = parts;
  if (!/^[-a-pA-P]{26}$/.test(board) || parts.length < 4) return null;
  const first = Array(26).fill(0);
  const second = Array(26).fill(0);
  [...board].forEach((sign, at) => {
    if (sign === "-") return;
    if (sign >= "a") second[25 - at] += sign.charCodeAt(0) - 96;
    else first[at] += sign.charCodeAt(0) - 64;
  });
  for (const side of [first, second]) {
    side[0] = 15 - side.reduce((sum, count, at) => sum + (at ? count : 0), 0);
    if (side[0] < 0) return null;
  }
  const flipped = turn === "-1";
  const match = Number(length ?? 0);
  const who = Number(owner) * (flipped ? -1 : 1);
  const points = [Number(score1 ?? 0), Number(score2 ?? 0)];
  return {
    own: flipped ? second : first,
    opp: flipped ? first : second,
    ...(/^[1-6]{2}$/.test(dice ?? "") ? { dice: [...dice].map(Number) } : {}),
    cube: { value: 2 ** Number(cube ?? 0), owner: who > 0 ? "own" : who < 0 ? "opp" : "centre" },
    score: { own: points[flipped ? 1 : 0], opp: points[flipped ? 0 : 1], length: match || null, crawford: match > 0 && crawford === "1" },
  };
}

/** @param {Known} known @returns {string} */
export function formatXgid({
  own,
  opp,
  dice = [],
  cube = { value: 1, owner: "centre" },
  score = { own: 0, opp: 0, length: null, crawford: false },
}) {
  let board = "";
  for (let at = 0; at <= 25; at++) {
    const mine = at ? own[at] : 0;
    const theirs = at < 25 ? opp[25 - at] : 0;
    board += mine ? String.fromCharCode(64 + mine) : theirs ? String.fromCharCode(96 + theirs) : "-";
  }
  const owner = { own: 1, opp: -1, centre: 0 }[cube.owner];
  return `XGID=${[
    board,
    Math.log2(cube.value),
    owner,
    1,
    dice.length === 2 ? dice.join("") : "00",
    score.own,
    score.opp,
    score.length ? Number(score.crawford) : 0,
    score.length ?? 0,
    10,
  ].join(":")}`;
}

/** @param {string} text any of these ids @returns {Known | null} */
export function parseAnyId(text) {
  const clean = text.trim();
  const gnubg = /([A-Za-z0-9+/]{14})(?::[A-Za-z0-9+/]{12})?/.exec(clean);
  if (/XGID|:.*:.*:/i.test(clean)) return parseXgid(clean.slice(Math.max(0, clean.search(/XGID/i))));
  return gnubg ? parsePositionId(gnubg[1]) : null;
}
