// How a table fits a window: which layout, and all sizes. Nothing of it ever scrolls.
// @ts-check

/**
 * The end-on board of a phone; all in px, and drawn one to one so that numbers stay readable.
 * @typedef {{width: number, lane: number, rim: number, tray: number, gutter: number}} EndOn
 */
/**
 * `one`: both players share a strip; `short`: not even then is there room, and the board alone scrolls.
 * @typedef {{kind: "phone", size: "tall" | "middle" | "low", one: boolean, short: boolean, strip: number, dock: number, end: EndOn,
 *   bw: number, bh: number}} PhonePlan
 */
/** The line beside the board, for a phone on its side. @typedef {{kind: "flat", bw: number, bh: number, panel: number}} FlatPlan */
/**
 * @typedef {{kind: "tablet" | "desktop", bw: number, bh: number, panel: number, top: number, below: number, margin: number, gap: number,
 *   side: number, low: boolean}} WidePlan
 */
/** @typedef {PhonePlan | FlatPlan | WidePlan} Plan */

/** Below this width an upright window shows the board from its narrow end. */
const PHONE = 720;
/** As much wider than high as this, the panel stands beside the board. */
const SIDEWAYS = 1.15;
const LANE = { most: 44, good: 38, shared: 26, least: 24 };
/** What may surround the end-on board: strips, dock, tray, rims; the first that leaves good lanes is taken. */
const SIZES = /** @type {const} */ ([
  ["tall", 50, 104, 44, 8],
  ["middle", 44, 92, 34, 6],
  ["low", 36, 86, 26, 4],
]);
const SHARED_STRIP = 40;
/** How much higher than board and line the panel may be, in px. */
const SPARE = 90;

/** @param {number} lane what there is room for, made even @param {number} [least] */
const even = (lane, least = LANE.least) => Math.max(least, Math.min(LANE.most, Math.floor(lane * 2) / 2));

/** @param {EndOn} end the height of that board */
export const endHeight = ({ lane, rim, tray }) => 13 * lane + tray + 3 * rim;

/**
 * @param {number} width px, less the safe areas
 * @param {number} height
 * @returns {Plan}
 */
export function plan(width, height) {
  const ratio = width / height;
  if (ratio < SIDEWAYS && width < PHONE) return phone(width, height);
  if (ratio >= SIDEWAYS && (width < 960 || height < 560)) {
    const bw = Math.floor(Math.min(((height - 8) * 10) / 7, width - 248));
    return { kind: "flat", bw, bh: Math.floor(bw * 0.7), panel: width - bw - 24 };
  }
  const low = height < 760;
  const [top, below, pad] = low ? [48, 56, 12] : [56, 60, 16];
  if (ratio < SIDEWAYS) {
    const bw = Math.floor(Math.min(width - 32, ((height - top - below - 310) * 10) / 7));
    return { kind: "tablet", bw, bh: Math.floor(bw * 0.7), panel: 0, top, below, margin: 16, gap: 12, side: 0, low };
  }
  const gap = low || width < 1200 ? 16 : 28;
  const room = width - 3 * gap;
  const bw = Math.floor(Math.min(((height - top - below - 10 - 2 * pad) * 10) / 7, room - (width < 1200 ? 264 : 320)));
  const bh = Math.floor(bw * 0.7);
  // where the window is higher than the board needs, the list of moves gets some of it
  const side = Math.min(height - top - 2 * pad, bh + 10 + below + SPARE);
  return { kind: "desktop", bw, bh, panel: Math.min(352, room - bw), top, below, margin: gap, gap, side, low };
}

/**
 * The same, with `lent` px of an upright phone used below the board: the board shrinks, the buttons do not.
 * @param {number} width @param {number} height @param {number} lent px
 * @returns {Plan}
 */
export function planBeside(width, height, lent) {
  const whole = plan(width, height);
  return whole.kind === "phone" ? phone(width, height - lent) : whole;
}

/** @param {number} width @param {number} height @returns {PhonePlan} */
function phone(width, height) {
  const laneOf = (/** @type {typeof SIZES[number]} */ [, strip, dock, tray, rim]) => (height - 2 * strip - dock - tray - 3 * rim) / 13;
  const row = SIZES.find((each) => laneOf(each) >= LANE.good) ?? SIZES[2];
  const [size, strip, dock, tray, rim] = row;
  const one = laneOf(row) < LANE.shared;
  const room = laneOf(row) + (one ? (2 * strip - SHARED_STRIP) / 13 : 0);
  const end = { width, lane: even(room), rim, tray, gutter: width < 350 ? 16 : 18 };
  return {
    kind: "phone",
    size,
    one,
    short: room < LANE.least,
    strip: one ? SHARED_STRIP : strip,
    dock,
    end,
    bw: width,
    bh: endHeight(end),
  };
}

/** What stands around the board of a lesson on an upright phone: its bar, the sentence, the task with the buttons. */
const LESSON = { bar: 48, say: 58, dock: 126, tray: 44, rim: 8, low: { dock: 112, tray: 26, rim: 4 } };

/**
 * The end-on board of a lesson: the words keep their room, the lanes give way.
 * @param {number} width
 * @param {number} height
 * @returns {EndOn}
 */
export function endOnLesson(width, height) {
  const lanes = (/** @type {{dock: number, tray: number, rim: number}} */ { dock, tray, rim }) =>
    (height - LESSON.bar - LESSON.say - dock - tray - 3 * rim) / 13;
  const size = lanes(LESSON) < LANE.shared ? LESSON.low : LESSON;
  return { width, lane: even(lanes(size), 18), rim: size.rim, tray: size.tray, gutter: width < 350 ? 16 : 18 };
}

/** The sizes of a plan for the style sheet. @param {Plan} fit */
export function sizesOf(fit) {
  return Object.fromEntries(Object.entries(fit).flatMap(([name, size]) => (typeof size === "number" ? [[`--${name}`, `${size}px`]] : [])));
}

/**
 * The end-on board of a page that scrolls: as high as there is room, but never too low for a thumb.
 * @param {number} width
 * @param {number} height
 * @returns {EndOn}
 */
export function endOnIn(width, height) {
  const [, , , tray, rim] = SIZES[1];
  return { width, lane: even((height - tray - 3 * rim) / 13, 34), rim, tray, gutter: width < 350 ? 16 : 18 };
}
