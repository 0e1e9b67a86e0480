// Where everything lies on the board, in units of its viewBox. Points are 1-24 from the reader's own side,
// 25 is his bar and 0 his tray; nothing here knows a rule.
// @ts-check

/** @typedef {"own" | "opp"} Who */
/** @typedef {{x: number, y: number}} Spot */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{x: number, y: number, dx: number, dy: number}} Base the foot of a point and the way its checkers stack */
/**
 * @typedef {object} Geometry
 * @property {boolean} end seen from its narrow end
 * @property {boolean} left home on the left
 * @property {number} W width
 * @property {number} H height
 * @property {number} R radius of a checker
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
 * @property {(owner: Who | "centre") => Spot} cube
 * @property {(place: number) => Box} area what can be touched for a place of the reader's
 * @property {(x: number, y: number) => number | null} placeAt the place there
 */

export const BAR = 25;
export const OFF = 0;
/** The tray of the other side, for whoever plays both. */
export const THEIR_OFF = 26;
/** Below this width, in px, a point of the wide board is too narrow for a thumb. */
export const WIDE_FROM = 640;
export const LANE = 44;
export const LANE_LEAST = 34;

/**
 * @param {{end?: boolean, left?: boolean, far?: boolean, lane?: number}} look `far`: home at the top
 * @returns {Geometry}
 */
export function geometry({ end = false, left = false, far = false, lane = LANE } = {}) {
  return end ? endOn(left, far, lane) : wide(left, far);
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
    placeAt: () => null,
  };
  g.placeAt = finder(g);
  return g;
}

/**
 * @param {boolean} left
 * @param {boolean} far
 * @param {number} lane
 * @returns {Geometry}
 */
function endOn(left, far, lane) {
  const W = 390;
  const lanes = 13 * lane;
  const H = lanes + 68;
  const R = Math.min(19, lane / 2 - 2.5);
  const mx = (/** @type {number} */ x) => (left ? W - x : x);
  const my = (/** @type {number} */ y) => (far ? lanes + 16 - y : y);
  /** @param {number} p @returns {Base} */
  const base = (p) => {
    const right = p > 12;
    const row = right ? p - 13 : 12 - p;
    const y = 8 + row * lane + (row > 5 ? lane : 0) + lane / 2;
    return { x: mx(right ? 372 : 18), y: my(y), dx: right !== left ? -1 : 1, dy: 0 };
  };
  const half = 6 * lane;
  const trays = lanes + 16;
  /** @type {Geometry} */
  const g = {
    end: true,
    left,
    W,
    H,
    R,
    fields: [
      { x: 18, y: 8, width: 354, height: half },
      { x: 18, y: 8 + half + lane, width: 354, height: half },
    ],
    wells: [{ x: 18, y: trays, width: 354, height: 44 }],
    hinges: [`M18 ${8 + half + lane / 2}H372`, `M195 ${trays}v44`],
    dieSize: Math.min(42, lane),
    cubeSize: Math.min(34, lane - 6),
    base,
    triangle(p) {
      const { x, y, dx } = base(p);
      const h = lane / 2 - 1;
      const tip = x + dx * 146;
      return `M${x} ${y - h}L${tip} ${y - 0.9}Q${tip + dx * 1.8} ${y} ${tip} ${y + 0.9}L${x} ${y + h}Z`;
    },
    number(p) {
      const { x, y, dx } = base(p);
      return { x: x - dx * 9, y };
    },
    slot(p, k, n) {
      const { x, y, dx } = base(p);
      const pitch = n > 4 ? 117 / (n - 1) : 2 * R;
      return { x: x + dx * (R + 1 + k * pitch), y };
    },
    bar(who, k, n) {
      const pitch = Math.min(34, n > 1 ? 102 / (n - 1) : 34);
      return { x: mx(who === "own" ? 150 - k * pitch : 240 + k * pitch), y: 8 + half + lane / 2 };
    },
    off(who, k) {
      const x = who === "own" ? 23 + k * 11.2 : 367 - 9.6 - k * 11.2;
      return { x: left ? W - x - 9.6 : x, y: trays + 5, width: 9.6, height: 34 };
    },
    die(who, i, n) {
      const pitch = Math.min(54, (half - 8) / n);
      const y = my(8 + half / 2 + (who === "own" ? half + lane : 0));
      return { x: 195, y: y + (i - (n - 1) / 2) * pitch };
    },
    cube() {
      return { x: 195, y: 8 + half + lane / 2 };
    },
    area(place) {
      if (place === BAR) return { x: 0, y: 8 + half, width: W, height: lane };
      if (place === OFF || place === THEIR_OFF) return { x: (place === OFF) === left ? 195 : 0, y: trays - 4, width: 195, height: 52 };
      const { y, dx } = base(place);
      return { x: dx > 0 ? 0 : 195, y: y - lane / 2, width: 195, height: lane };
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

/**
 * The height of a lane of the end-on board that fits into so many px of width and height.
 * @param {number} width
 * @param {number} height
 */
export function laneFor(width, height) {
  const lane = ((height * 390) / width - 68) / 13;
  return Math.max(LANE_LEAST, Math.min(LANE, Math.floor(lane * 2) / 2));
}
