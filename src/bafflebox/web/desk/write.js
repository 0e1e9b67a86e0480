// Writing a play: one tap a checker, in any order; it shows what was done and never what may be played (A1.4). The press sends it.
// @ts-check
import { signal } from "@preact/signals";
import { num, t } from "../kit/i18n/text.js";
import { BAR, OFF } from "../board/geometry.js";
import { countsOf, fly, setOut } from "../board/pieces.js";
import { placeText } from "../play/notation.js";
import { html } from "../kit/ui/html.js";
import { viewport } from "../kit/ui/viewport.js";
import { tap, until, whole } from "./act.js";
import { Icon } from "./icon.js";
import { Die } from "./picture.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */
/** @typedef {import("../table/table.js").Table} Table */
/** What is written of the roll on the board: each move with its die, whatever its length.
 * @typedef {{roll: string, moves: [number, number][], dice: number[], swapped: boolean, from: number}} Draft */

const WIDE = [
  [13, 14, 15, 16, 17, 18, 0, 19, 20, 21, 22, 23, 24],
  [12, 11, 10, 9, 8, 7, 0, 6, 5, 4, 3, 2, 1],
];
const NARROW = [
  [24, 23, 22, 21, 20, 19],
  [18, 17, 16, 15, 14, 13],
  [12, 11, 10, 9, 8, 7],
  [6, 5, 4, 3, 2, 1],
];
/** Of a phone held upright, whose rows have six places: its width is less, and it is no phone on its side. */
const PHONE = 721;
const FLAT = 561;
/** ms for which a place is held to begin a move of any length. */
const HOLD = 450;
/** ms for which a press waits for the turn that it ends. */
const MOMENT = 3000;

const drafts = signal(/** @type {Record<string, Draft>} */ ({}));

/** @param {View} view what makes a roll the same roll */
const rollOf = (view) => JSON.stringify([view.game, view.turn, view.dice?.values, view.own, view.opp]);

/** @param {Table} table @param {View} view @returns {Draft} */
function draftOf(table, view) {
  const found = drafts.value[table.id];
  return found?.roll === rollOf(view) ? found : { roll: rollOf(view), moves: [], dice: [], swapped: false, from: -1 };
}

/** @param {Table} table @param {Draft} draft */
const put = (table, draft) => {
  drafts.value = { ...drafts.peek(), [table.id]: draft };
};

/** What stands written is no draft any more: played again, it is written anew. @param {Table} table */
function forget(table) {
  const { [table.id]: _, ...others } = drafts.peek();
  drafts.value = others;
  return true;
}

/** @param {Table} table @param {View} view @param {Who} who whether this player writes a play now */
export const writes = (table, view, who) => view.phase === "rolled" && view.writing?.depth === "full" && Boolean(table.can("play", who));

/** @param {View} view the numbers of the dice, each once for every checker that it moves */
function numbersOf(view) {
  const values = [...(view.dice?.values ?? [])].sort((one, two) => two - one);
  return values.length === 2 && values[0] === values[1] ? [...values, ...values] : values;
}

/** @param {View} view @param {Draft} draft which die moves next: the higher one first, unless they were swapped; -1: none */
function nextOf(view, draft) {
  const numbers = numbersOf(view);
  const free = numbers.map((_, at) => at).filter((at) => !draft.dice.includes(at));
  return (draft.swapped && numbers.length === 2 ? free.at(-1) : free[0]) ?? -1;
}

/** @param {Draft} draft @returns {string} `24/18 13/9` */
const wordsOf = ({ moves }) => moves.map(([from, to]) => `${placeText(from)}/${placeText(to)}`).join(" ");

/** What the strip says while a play is written. @param {Table} table @param {View} view */
export function written(table, view) {
  const draft = draftOf(table, view);
  const next = nextOf(view, draft);
  const strong = draft.moves.map(([from, to]) => `${named(from)}/${named(to)}`).join(" ");
  if (next < 0) return { strong, text: t("scribe.press_done") };
  return { strong, text: t(strong ? "scribe.and_the" : "scribe.tap_checker", { n: numbersOf(view)[next] ?? 0 }) };
}

/** @param {number} at */
const named = (at) => (at === BAR ? t("scribe.bar") : at === OFF ? t("scribe.off_board") : num(at));

/**
 * The press that ends a turn, with what was written before it.
 * @param {Table} table @param {Who} who @returns {{text: string, press: () => Promise<unknown>} | null}
 */
export function endTurn(table, who) {
  const view = table.view.value;
  if (!view) return null;
  const ends = ending(table, who);
  const writing = writes(table, view, who);
  if (!ends && !writing) return null;
  const press = async () => {
    if (writing && (await send(table, view, who)))
      await Promise.race([until(() => !ending(table, who)?.words), new Promise((done) => setTimeout(done, MOMENT))]);
    const act = ending(table, who);
    return act && tap(table, act, { words: act.words });
  };
  return { text: t("scribe.tap"), press: () => whole(table, press) };
}

/** @param {Table} table @param {Who} who the act that ends the turn: with what is written, or with the play unwritten */
function ending(table, who) {
  const acts = table.acts.value.filter((act) => act.do === "end_turn" && (!act.by || act.by === who));
  return acts.find((act) => !act.words) ?? acts[0];
}

/** @param {Table} table @param {View} view @param {Who} who @returns {Promise<boolean>} whether a play stands written now */
async function send(table, view, who) {
  const act = table.can("play", who);
  if (!act) return false;
  const draft = draftOf(table, view);
  const words = wordsOf(draft) || "nothing";
  if (await tap(table, act, { words })) return forget(table);
  if (!table.refused.peek()) return false;
  // what the rules do not allow is written as it was done, with a mark that only a claim makes loud; half a play is not written
  const complete = nextOf(view, draft) < 0;
  const done = complete && (await tap(table, { do: "record", by: who }, { words: `play ${words}` }));
  if (done || !complete) table.refused.value = null;
  return done && forget(table);
}

/** Both dice: the ringed one moves next, a tap on it swaps them. @param {{table: Table, view: View, who: Who}} props */
export function Pair({ table, view, who }) {
  const draft = draftOf(table, view);
  const numbers = numbersOf(view);
  const next = nextOf(view, draft);
  const swap = () => put(table, { ...draft, swapped: !draft.swapped });
  const shown = numbers.map((value, at) => ({
    class: draft.dice.includes(at) ? "used" : at === next ? "next" : "",
    die: html`<${Die} value=${value} dark=${who === "opp"} />`,
    value,
  }));
  if (numbers.length > 2)
    return html`<span class="pair four">${shown.map((each) => html`<span class=${each.class}>${each.die}</span>`)}</span>`;
  return html`<span class="pair">${shown.map(
    (each, at) => html`<button class=${each.class} data-act=${`turn-${at}-${who}`} aria-label=${num(each.value)} onClick=${swap}>
      ${each.die}</button>`,
  )}</span>`;
}

/** @param {{table: Table, view: View, who: Who}} props points are numbered as the mover sees them */
export function PlayPad({ table, view, who }) {
  const draft = draftOf(table, view);
  const made = draft.moves.map(([from, to]) => /** @type {import("../board/pieces.js").Move} */ ([from, to, [], false]));
  const men = countsOf(fly(setOut(view.own, view.opp), who, made).pieces, who);
  const theirs = view[who === "own" ? "opp" : "own"];
  const places = new Set(draft.moves.flat());
  const { width, height } = viewport.value;
  const rows = width < PHONE && (height >= FLAT || width < FLAT) ? NARROW : WIDE;
  const touch = (/** @type {number} */ at) => {
    if (draft.from >= 0) return put(table, at === draft.from ? { ...draft, from: -1 } : moving(draft, draft.from, at, nextOf(view, draft)));
    put(table, tapped(view, draft, men, at));
  };
  const cell = (/** @type {number} */ at) => {
    const mine = men[at] ?? 0;
    // where a checker came nobody else stands, whatever it hit
    const their = at === BAR || places.has(at) ? 0 : (theirs[BAR - at] ?? 0);
    const side = (who === "own") === mine > 0 ? "w" : "b";
    const classes = ["pl", mine && "own", places.has(at) && "new", draft.from === at && "from"].filter(Boolean);
    return html`<button class=${classes.join(" ")} data-act=${`at-${placeText(at)}-${who}`}
      aria-disabled=${mine || draft.from >= 0 ? null : "true"}
      aria-label=${t("scribe.place", { place: named(at), mine, their })}
      onClick=${() => touch(at)} ...${held(() => mine && put(table, { ...draft, from: at }))}>
      <b>${named(at)}</b><i class=${mine || their ? side : ""}>${mine || their ? num(mine || their) : ""}</i></button>`;
  };
  return html`<div class="playpad">${rows.flat().map((at) => (at ? cell(at) : html`<span class="pl gap"></span>`))}</div>
    ${
      ((men[BAR] ?? 0) > 0 || draft.from >= 0) &&
      html`<div class="playpad aside">${(men[BAR] ?? 0) > 0 && cell(BAR)}${
        draft.from >= 0 &&
        html`<button class="pl own" data-act=${`at-off-${who}`} onClick=${() => touch(OFF)}><b>${t("scribe.off_board")}</b><i></i></button>`
      }</div>`
    }`;
}

/** Takes back the last move. @param {{table: Table, view: View, who: Who}} props */
export function Undo({ table, view, who }) {
  const draft = draftOf(table, view);
  const undo = () => put(table, { ...draft, moves: draft.moves.slice(0, -1), dice: draft.dice.slice(0, -1), from: -1 });
  return html`<button class="btn sq" data-act=${`undo-${who}`} aria-label=${t("act.undo")} disabled=${!draft.moves.length} onClick=${undo}>
    <${Icon} name="undo" /></button>`;
}

/** @param {Draft} draft @param {number} from @param {number} to @param {number} die @returns {Draft} */
const moving = (draft, from, to, die) => ({
  ...draft,
  from: -1,
  moves: [...draft.moves, [from, to]],
  dice: [...draft.dice, die],
});

/** What a tap on a place writes. @param {View} view @param {Draft} draft @param {number[]} men @param {number} at @returns {Draft} */
function tapped(view, draft, men, at) {
  const numbers = numbersOf(view);
  const doubles = numbers.length > 2;
  const last = draft.moves.at(-1);
  // of two checkers that came together one goes back
  if (doubles && last?.[1] === at && draft.moves.at(-2)?.join() === last.join())
    return { ...draft, moves: draft.moves.slice(0, -1), dice: draft.dice.slice(0, -1) };
  const die = nextOf(view, draft);
  if (die < 0 || !men[at]) return draft;
  const to = Math.max(OFF, at - (numbers[die] ?? 0));
  const one = moving(draft, at, to, die);
  const again = nextOf(view, one);
  return doubles && (men[at] ?? 0) > 1 && again >= 0 ? moving(one, at, to, again) : one;
}

/** The place that is held now; one finger at a time. */
const hold = { timer: 0, done: false };

/** Handlers of a place that may be held. @param {() => void} begin */
const held = (begin) => ({
  onPointerDown: () => {
    hold.done = false;
    hold.timer = window.setTimeout(() => {
      hold.done = true;
      begin();
    }, HOLD);
  },
  onPointerUp: () => clearTimeout(hold.timer),
  onPointerLeave: () => clearTimeout(hold.timer),
  // the tap that ends it is none
  onClickCapture: (/** @type {Event} */ event) => {
    if (hold.done) event.stopImmediatePropagation();
    hold.done = false;
  },
});
