// Where everything lies on the board, in units of its viewBox. Points are 1-24 from the reader's own side,
// 25 is that side's bar and 0 its tray; nothing here knows a rule.
// @ts-check

/** @typedef {"own" | "opp"} Who */
/** @typedef {{x: number, y: number}} Spot */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {import("../kit/ui/plan.js").EndOn} EndOn */
/** @typedef {{x: number, y: number, dx: number, dy: number}} Base the foot of a point and the way its checkers stack */
/**
 * @typedef {object} Geometry
 * @property {boolean} end seen from its narrow end
 * @property {boolean} left home on the left
 * @property {number} W width
 * @property {number} H height
 * @property {number} R radius of a checker
 * @property {number} full checkers of a stack that do not overlap
 * @property {number} room for a stack, less one checker
 * @property {number} gutter where the numbers stand
 * @property {Box[]} fields
 * @property {Box[]} wells
 * @property {string[]} hinges
 * @property {number} dieSize
 * @property {number} cubeSize
 * @property {(point: number) => Base} base
 * @property {(point: number) => string} triangle
 * @property {(point: number) => Spot} number where the number of a point stands
 * @property {(point: number, k: number, n: number) => Spot} slot place k (from 0) of n checkers on a point
 * @property {(who: Who, k: number, n: number) => Spot} bar
 * @property {(who: Who, k: number) => Box} off slice k of what is borne off
 * @property {(who: Who, i: number, n: number) => Spot} die
 * @property {(n: number) => number} sizeOf of each of n dice
 * @property {(owner: Who | "centre") => Spot} cube
 * @property {(place: number) => Box} area what can be touched for a place of the reader's
 * @property {(place: number) => {box: Box, label: Spot}} out a tray as a place to go to
 * @property {(x: number, y: number) => number | null} placeAt the place there
 */

export const BAR = 25;
export const OFF = 0;
/** The tray of the other side, where one person plays both. */
export const THEIR_OFF = 26;

/**
 * @param {{end?: EndOn | null, left?: boolean, far?: boolean}} look `end`: seen from its narrow end, so large; `far`: home at the top
 * @returns {Geometry}
 */
export function geometry({ end = null, left = false, far = false } = {}) {
  return end ? endOn(left, far, end) : wide(left, far);
}

/**
 * @param {boolean} left
 * @param {boolean} far
 * @returns {Geometry}
 */
function wide(left, far) {
  const W = 1000;
  const H = 700;
  const R = 28;
  const mx = (/** @type {number} */ x) => (left ? W - x : x);
  const my = (/** @type {number} */ y) => (far ? H - y : y);
  const box = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, /** @type {number} */ height) => ({
    x: left ? W - x - width : x,
    y: far ? H - y - height : y,
    width,
    height,
  });
  /** @param {number} p @returns {Base} */
  const base = (p) => {
    const top = p > 12;
    const column = top ? p - 13 : 12 - p;
    const x = 96 + 62 * column + 31 + (column > 5 ? 64 : 0);
    return { x: mx(x), y: my(top ? 30 : 670), dx: 0, dy: top !== far ? 1 : -1 };
  };
  /** @type {Geometry} */
  const g = {
    end: false,
    left,
    W,
    H,
    R,
    full: 5,
    room: 224,
    gutter: 34,
    fields: [box(96, 30, 372, 640), box(532, 30, 372, 640)],
    wells: [box(16, 30, 64, 640), box(920, 30, 64, 312), box(920, 358, 64, 312)],
    hinges: ["M500 30V670"],
    dieSize: 56,
    cubeSize: 50,
    base,
    triangle(p) {
      const { x, y, dy } = base(p);
      const tip = y + dy * 266;
      return `M${x - 30} ${y}L${x - 1.2} ${tip}Q${x} ${tip + dy * 2.4} ${x + 1.2} ${tip}L${x + 30} ${y}Z`;
    },
    number(p) {
      const { x, y, dy } = base(p);
      return { x, y: y - dy * 15 };
    },
    slot(p, k, n) {
      const { x, y, dy } = base(p);
      const pitch = n > 5 ? 224 / (n - 1) : 56;
      return { x, y: y + dy * (R + 1 + k * pitch) };
    },
    bar(who, k, n) {
      const pitch = Math.min(46, n > 1 ? 230 / (n - 1) : 46);
      return { x: 500, y: my(who === "own" ? 286 - k * pitch : 414 + k * pitch) };
    },
    off(who, k) {
      const y = who === "own" ? 648 - k * 19.2 : 35 + k * 19.2;
      return box(926, y, 52, 17);
    },
    die(who, i, n) {
      // four dice lie closer, clear of names on the felt
      const [middle, pitch] = n > 2 ? [728, 64] : [718, 70];
      return { x: mx(who === "own" ? middle : n > 2 ? 294 : 282) + (i - (n - 1) / 2) * pitch, y: 350 };
    },
    sizeOf: () => 56,
    cube(owner) {
      return { x: mx(48), y: my(owner === "centre" ? 350 : owner === "own" ? 620 : 80) };
    },
    area(place) {
      if (place === BAR) return box(468, 30, 64, 640);
      if (place === OFF) return box(904, 350, 96, 350);
      if (place === THEIR_OFF) return box(904, 0, 96, 350);
      const { x, dy } = base(place);
      return { x: x - 31, y: dy > 0 ? 0 : 350, width: 62, height: 350 };
    },
    out(place) {
      const lower = (place === OFF) !== far;
      const x = left ? 18 : 922;
      return { box: { x, y: lower ? 360 : 32, width: 60, height: 308 }, label: { x: x + 30, y: lower ? 388 : 328 } };
    },
    placeAt: () => null,
  };
  g.placeAt = finder(g);
  return g;
}

/**
 * @param {boolean} left
 * @param {boolean} far
 * @param {EndOn} look
 * @returns {Geometry}
 */
function endOn(left, far, { width: W, lane, rim, tray, gutter }) {
  const half = 6 * lane;
  const trays = 13 * lane + 2 * rim;
  const middle = rim + half + lane / 2;
  const R = Math.min(19, lane / 2 - 2.5);
  const mid = W / 2;
  const length = mid - gutter - 31;
  // a stack ends before the dice in the middle
  const room = length + 9 - 2 * R;
  const slice = (mid - gutter - 9) / 15;
  const inset = tray > 30 ? 5 : 4;
  const mx = (/** @type {number} */ x) => (left ? W - x : x);
  const my = (/** @type {number} */ y) => (far ? trays - y : y);
  const pitchOf = (/** @type {number} */ n) => Math.min(54, (half - 8) / n);
  /** @param {number} p @returns {Base} */
  const base = (p) => {
    const right = p > 12;
    const row = right ? p - 13 : 12 - p;
    const y = rim + row * lane + (row > 5 ? lane : 0) + lane / 2;
    return { x: mx(right ? W - gutter : gutter), y: my(y), dx: right !== left ? -1 : 1, dy: 0 };
  };
  const field = (/** @type {number} */ y) => ({ x: gutter, y, width: W - 2 * gutter, height: half });
  /** @type {Geometry} */
  const g = {
    end: true,
    left,
    W,
    H: trays + tray + rim,
    R,
    full: Math.floor(room / (2 * R)) + 1,
    room,
    gutter,
    fields: [field(rim), field(rim + half + lane)],
    wells: [{ x: gutter, y: trays, width: W - 2 * gutter, height: tray }],
    hinges: [`M${gutter} ${middle}H${W - gutter}`, `M${mid} ${trays}v${tray}`],
    dieSize: Math.max(34, Math.min(42, lane)),
    cubeSize: Math.min(34, lane - 5),
    base,
    triangle(p) {
      const { x, y, dx } = base(p);
      const h = lane / 2 - 1;
      const tip = x + dx * length;
      return `M${x} ${y - h}L${tip} ${y - 0.9}Q${tip + dx * 1.8} ${y} ${tip} ${y + 0.9}L${x} ${y + h}Z`;
    },
    number(p) {
      const { x, y, dx } = base(p);
      return { x: x - (dx * gutter) / 2, y };
    },
    slot(p, k, n) {
      const { x, y, dx } = base(p);
      const pitch = n > 1 ? Math.min(2 * R, room / (n - 1)) : 0;
      return { x: x + dx * (R + 1 + k * pitch), y };
    },
    bar(who, k, n) {
      const first = mid - 45;
      const most = Math.min(34, 2 * R - 4);
      const pitch = n > 1 ? Math.min(most, (first - gutter - R - 11) / (n - 1)) : 0;
      return { x: mx(who === "own" ? first - k * pitch : W - first + k * pitch), y: middle };
    },
    off(who, k) {
      const thick = slice - 1.6;
      const x = who === "own" ? gutter + 5 + k * slice : W - gutter - 5 - thick - k * slice;
      return { x: left ? W - x - thick : x, y: trays + inset, width: thick, height: tray - 2 * inset };
    },
    die(who, i, n) {
      const y = my(rim + half / 2 + (who === "own" ? half + lane : 0));
      return { x: mid, y: y + (i - (n - 1) / 2) * pitchOf(n) };
    },
    sizeOf: (n) => (n > 2 ? Math.min(36, pitchOf(n) - 4) : g.dieSize),
    cube: () => ({ x: mid, y: middle }),
    area(place) {
      if (place === BAR) return { x: 0, y: rim + half, width: W, height: lane };
      if (place === OFF || place === THEIR_OFF) {
        return { x: (place === OFF) === left ? mid : 0, y: trays - rim / 2, width: mid, height: tray + rim };
      }
      const { y, dx } = base(place);
      return { x: dx > 0 ? 0 : mid, y: y - lane / 2, width: mid, height: lane };
    },
    out(place) {
      const right = (place === OFF) === left;
      const box = { x: right ? mid + 3 : gutter + 3, y: trays + 3, width: mid - gutter - 6, height: tray - 6 };
      return { box, label: { x: mid + (right ? 20 : -20), y: trays + tray / 2 + 5 } };
    },
    placeAt: () => null,
  };
  g.placeAt = finder(g);
  return g;
}

/** @param {Geometry} g @returns {(x: number, y: number) => number | null} */
function finder(g) {
  const boxes = Array.from({ length: 27 }, (_, place) => g.area(place));
  return (x, y) => {
    const found = boxes.findIndex((b) => x >= b.x && x < b.x + b.width && y >= b.y && y < b.y + b.height);
    return found < 0 ? null : found;
  };
}

/**
 * A place of the reader's as `mover` numbers it; null for the tray of the other side.
 * @param {number} place
 * @param {Who} mover
 */
export function forMover(place, mover) {
  if (place === BAR) return BAR;
  if (place === OFF || place === THEIR_OFF) return (place === OFF) === (mover === "own") ? OFF : null;
  return mover === "own" ? place : 25 - place;
}

/**
 * A place as `mover` numbers it, for the reader.
 * @param {number} place
 * @param {Who} mover
 */
export function forReader(place, mover) {
  if (place === BAR) return BAR;
  if (place === OFF) return mover === "own" ? OFF : THEIR_OFF;
  return mover === "own" ? place : 25 - place;
}
