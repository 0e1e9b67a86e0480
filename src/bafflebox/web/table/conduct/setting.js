// What a ruling sets: a position on a board, the cube, the score, whose turn it is, a clock; and how each is written.
// @ts-check
import { signal } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import { Board } from "../../board/board.js";
import { Tools, carried, ownerAt, spokenOf, touched } from "../../board/editor.js";
import { setOut } from "../../board/pieces.js";
import { num, t } from "../../kit/i18n/text.js";
import { placeText } from "../../play/notation.js";
import { nameOf } from "../names.js";
import { html } from "../../kit/ui/html.js";
import { called } from "./words.js";
import { stakeFace } from "../../kit/ui/stake.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../../board/editor.js").Both} Both */
/** @typedef {import("../../board/geometry.js").Who} Who */

export const SETTABLE = ["position", "cube", "score", "turn", "clock"];
const CUBES = [1, 2, 4, 8, 16, 32, 64];

/** The position that is being set on the desk's board; null while none is. */
export const setting = signal(/** @type {Both | null} */ (null));

/** Checkers in words: `6:5 8:3 bar:1`. @param {number[]} men from the side's own home */
const placed = (men) => men.flatMap((count, at) => (count && at ? [`${placeText(at)}:${count}`] : [])).join(" ");

/** @param {Both} both the director sees the board from White's side */
export const positionWords = ({ own, opp }) => `position white ${placed(own)} black ${placed(opp)}`;

/** What is filled in at first. @param {Table} table @param {string} what @param {string[]} names */
export function usual(table, what, names) {
  const view = table.view.peek();
  if (what === "position") {
    setting.value = view ? { own: [...view.own], opp: [...view.opp] } : null;
    return setting.value ? positionWords(setting.value) : what;
  }
  setting.value = null;
  if (what === "cube") return `cube ${view?.cube?.value ?? 1}`;
  if (what === "score") return `score ${view?.score.own ?? 0}-${view?.score.opp ?? 0}`;
  return what === "turn" ? `turn ${names[0]}` : `clock ${names[0]} 5:00`;
}

/** @param {{table: Table, words: string, names: string[], change: (words: string) => void}} props */
export function Setting({ table, words, names, change }) {
  const [what, ...rest] = words.split(" ");
  const select = (/** @type {string} */ label, /** @type {string} */ value, /** @type {[string, any][]} */ all, /** @type {any} */ put) =>
    html`<select class="sm" aria-label=${label} value=${value} onChange=${(/** @type {Typed} */ { target }) => put(target.value)}>${all.map(
      ([each, text]) => html`<option value=${each} selected=${each === value}>${text}</option>`,
    )}</select>`;
  const people = names.map((name) => /** @type {[string, any]} */ ([name, called(table, name)]));
  const kinds = SETTABLE.map((each) => /** @type {[string, any]} */ ([each, t(`setting.${each}`)]));
  const cube = rest.slice(1).join(" ");
  const [, one = "0", two = "0"] = /(-?\d+)-(-?\d+)$/.exec(words) ?? [];
  const points = (/** @type {string} */ name, /** @type {string} */ value, /** @type {(value: string) => string} */ put) =>
    html`<label class="small"><bdi>${called(table, name)}</bdi><input class="field sm ltr" type="number" value=${value}
      onInput=${(/** @type {Typed} */ event) => change(put(event.target.value || "0"))} /></label>`;
  const time = words.split(" ").at(-1) ?? "";
  const who = rest.slice(0, what === "clock" ? -1 : undefined).join(" ");
  const choose = (/** @type {string} */ kind) => change(usual(table, kind, names));
  return html`<div class="setting">${select(t("decide.text"), what, kinds, choose)}
    ${what === "position" && html`<p class="small">${t("setting.on_board")}</p>`}
    ${
      what === "cube" &&
      html`${select(
        t("setting.cube"),
        rest[0],
        CUBES.map((each) => [`${each}`, num(each)]),
        (/** @type {string} */ value) => change(`cube ${value} ${cube}`.trim()),
      )}${select(t("setting.owner"), cube, [["", t("setting.centre")], ...people], (/** @type {string} */ owner) =>
        change(`cube ${rest[0]} ${owner}`.trim()),
      )}`
    }
    ${
      what === "score" &&
      html`${points(names[0], one, (value) => `score ${value}-${two}`)}${points(names[1], two, (value) => `score ${one}-${value}`)}`
    }
    ${what === "turn" && select(t("setting.turn"), who, people, (/** @type {string} */ name) => change(`turn ${name}`))}
    ${
      what === "clock" &&
      html`${select(t("setting.clock"), who, people, (/** @type {string} */ name) => change(`clock ${name} ${time}`))}
      <input class="field sm ltr" aria-label=${t("setting.time")} placeholder="5:00" value=${time}
        onInput=${(/** @type {Typed} */ event) => change(`clock ${who} ${event.target.value.trim()}`)} />`
    }</div>`;
}

/**
 * The board on which the position is set, in the place of the table's.
 * @param {{table: Table, g: import("../../board/geometry.js").Geometry, both: Both}} props
 */
export function SettingBoard({ table, g, both }) {
  const [brush, choose] = useState(/** @type {Who} */ ("own"));
  const pieces = useMemo(() => setOut(both.own, both.opp), [both]);
  const name = (/** @type {Who} */ who) => nameOf(table, who);
  const change = (/** @type {Both} */ next) => (setting.value = next);
  const off = (/** @type {number[]} */ men) => 15 - men.slice(1).reduce((sum, count) => sum + count, 0);
  return html`<div class="brd setting-board" onContextMenu=${(/** @type {MouseEvent} */ event) => event.preventDefault()}>
    <${Board} g=${g} pieces=${pieces} dice=${[]} speed=${0} num=${num} name=${t("setting.position")}
      speak=${(/** @type {number} */ place) => spokenOf(both, place, name)}
      cube=${{ ...stakeFace(1), owner: "centre", rest: true, can: false }} arrows=${[]}
      onTap=${(/** @type {number} */ place) => change(touched(both, place, brush))}
      mayDrag=${(/** @type {number} */ place) => ownerAt(both, place) !== null} mover="own" onLift=${() => {}}
      onDrop=${(/** @type {number} */ from, /** @type {number | null} */ to) => change(carried(both, from, to))} /></div>
    <p class="small">${t("setting.off", { own: off(both.own), opp: off(both.opp) })}</p>
    <${Tools} both=${both} change=${change} brush=${brush} choose=${choose} name=${name} />`;
}
