// A position that is set by hand: checkers put down, taken off and carried, and the whole positions to begin with.
// @ts-check
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { forReader } from "./geometry.js";

/** @typedef {import("./geometry.js").Who} Who */
/** @typedef {{own: number[], opp: number[]}} Both checkers by place, each side from its own home; 25 the bar, 0 off */

export const START = Array.from({ length: 26 }, (_, at) => ({ 24: 2, 13: 5, 8: 3, 6: 5 })[at] ?? 0);
const EMPTY = [15, ...Array(25).fill(0)];

/**
 * One more checker of that side there, up to what it has; a full touch round takes them off again.
 * @param {Both} both @param {number} place as the reader counts @param {Who} who @returns {Both}
 */
export function touched(both, place, who) {
  if (place === 0 || place === 26) return both;
  const other = who === "own" ? "opp" : "own";
  const at = who === "own" || place === 25 ? place : 25 - place;
  const mine = [...both[who]];
  const theirs = [...both[other]];
  if (place !== 25) {
    theirs[0] += theirs[25 - at];
    theirs[25 - at] = 0;
  }
  if (mine[0] > 0 && mine[at] < 15) {
    mine[at]++;
    mine[0]--;
  } else {
    mine[0] += mine[at];
    mine[at] = 0;
  }
  return /** @type {Both} */ (/** @type {unknown} */ ({ [who]: mine, [other]: theirs }));
}

/** A checker carried from one place to another. @param {Both} both @param {number} from @param {number | null} to @returns {Both} */
export function carried(both, from, to) {
  const who = ownerAt(both, from);
  if (!who || to === null) return both;
  const origin = who === "own" || from === 25 ? from : 25 - from;
  const target = to === 0 || to === 26 ? 0 : who === "own" || to === 25 ? to : 25 - to;
  const other = who === "own" ? "opp" : "own";
  if (target > 0 && target < 25 && both[other][25 - target]) return both;
  const mine = [...both[who]];
  mine[origin]--;
  mine[target]++;
  return { ...both, [who]: mine };
}

/** @param {Both} both @param {number} place @returns {Who | null} */
export function ownerAt({ own, opp }, place) {
  if (place === 25) return own[25] ? "own" : opp[25] ? "opp" : null;
  if (place === 0 || place === 26) return null;
  return own[place] ? "own" : opp[25 - place] ? "opp" : null;
}

/** A place in words. @param {Both} both @param {number} place @param {(who: Who) => string} name */
export function spokenOf({ own, opp }, place, name) {
  if (place === 25) return t("speak.bar", { own: own[25], opp: opp[25] });
  if (place === 0 || place === 26) return t("speak.off", { n: place ? opp[0] : own[0], name: name(place ? "opp" : "own") });
  const mine = own[place];
  const count = mine || opp[25 - place];
  return `${t("speak.point", { n: forReader(place, "own") })}${t("comma")}${
    count ? `${t("speak.count", { n: count })} ${t(mine ? "speak.yours" : "speak.theirs")}` : t("speak.empty")
  }`;
}

/**
 * What a touch sets, and whole positions.
 * @param {{both: Both, change: (both: Both) => void, brush: Who, choose: (who: Who) => void, name: (who: Who) => string}} props
 */
export function Tools({ both, change, brush, choose, name }) {
  return html`<div class="editor-tools">
    <fieldset><legend class="hide">${t("editor.brush")}</legend><div class="seg">
    ${
      /** @type {Who[]} */ (["own", "opp"]).map(
        (who) => html`<label>
    <input type="radio" name="brush" value=${who} checked=${brush === who} onChange=${() => choose(who)} /><span><bdi>${name(who)}</bdi>
    </span></label>`,
      )
    }</div></fieldset>
    <button class="btn sm" data-act="editor-start" onClick=${() => change({ own: START, opp: START })}>${t("editor.start")}</button>
    <button class="btn sm" data-act="editor-empty" onClick=${() => change({ own: EMPTY, opp: EMPTY })}>${t("editor.empty")}</button>
    <button class="btn sm" title=${t("editor.swap")} onClick=${() => change({ own: both.opp, opp: both.own })}>
    <${Icon} name="turn" /><span class="wordy">${t("editor.swap")}</span></button></div>`;
}
