// Boards and checkers chosen from pictures; what is touched is seen at once wherever a board is.
// @ts-check
import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Board } from "../board/board.js";
import { geometry } from "../board/geometry.js";
import { setOut } from "../board/pieces.js";
import { num, t } from "../kit/i18n/text.js";
import { LEAST, contrast, tokensOf } from "../kit/state/checkers.js";
import { BOARDS, CHECKERS, boardShown, pageTheme, prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";

await style("looks");

const G = geometry({});
/** A picture, no position of a game. @type {Record<number, number>} */
const STANDS = { 24: 2, 13: 3, 10: 1, 8: 3, 6: 4, 5: 2 };
const counts = Array.from({ length: 26 }, (_, at) => STANDS[at] ?? 0);
const PIECES = setOut(counts, counts);
const DICE = [{ who: /** @type {const} */ ("own"), values: [6, 4], used: [] }];

/** @param {{dice?: boolean}} props a board to look at */
export function Picture({ dice = false }) {
  return html`<${Board} g=${G} pieces=${PIECES} dice=${dice ? DICE : []} num=${num} speed=${0} />`;
}

/** Why the chosen colours are not taken. */
const refused = signal("");
/** The colours as they were chosen last, taken or not. */
const tried = signal(/** @type {{w: string, b: string} | null} */ (null));

export function Boards() {
  const high = pageTheme.value === "contrast";
  return html`<fieldset class="looks"><legend>${t("set.board")}</legend><div class="looks-grid">${BOARDS.map(
    (name) => html`<label class="look" key=${name}><input type="radio" name="board" checked=${boardShown.value === name}
      onChange=${() => (prefs.board.value = name)} /><span class="tile"><span class="pic" data-board=${name}><${Picture} /></span>
      <span class="nm">${t(`board.${name}`)}<${Icon} name="done" /></span></span></label>`,
  )}</div>${high && html`<p class="small">${t("board.high")}</p>`}</fieldset>`;
}

export function Checkers() {
  const own = prefs.men.value === "own";
  /** @type {import("preact/hooks").MutableRef<HTMLElement | null>} */
  const root = useRef(null);
  return html`<fieldset class="looks" ref=${root}><legend>${t("set.checkers")}</legend><div class="looks-grid five">${[
    ...CHECKERS,
    "own",
  ].map(
    (name) => html`<label class="look" key=${name}><input type="radio" name="men" checked=${prefs.men.value === name}
      onChange=${() => (prefs.men.value = name)} /><span class="tile"><${Pair} name=${name} />
      <span class="nm">${t(`men.${name}`)}<${Icon} name="done" /></span></span></label>`,
  )}</div>${own && html`<${Own} root=${root} />`}</fieldset>`;
}

/** A light and a dark checker on two points. @param {{name: string}} props */
function Pair({ name }) {
  const style = name === "own" ? tokensOf(prefs.ownCheckers.value) : undefined;
  const id = `look-${name}`;
  const one = (/** @type {"w" | "b"} */ c, /** @type {number} */ x, /** @type {number} */ y) => html`<g class=${`ck ${c}`}
    transform=${`translate(${x} ${y})`}><ellipse class="shade" cy="2.6" rx="27.6" ry="27.6" />
    ${c === "b" && html`<path class="oct" d="M-11.4-27.5h22.8L27.5-11.4v22.8L11.4 27.5h-22.8L-27.5 11.4v-22.8z" />`}
    <circle class="bd" r="27" fill=${`url(#${id}${c})`} /><circle class="gr" r="19.5" />
    ${c === "w" ? html`<circle class="mk" r="7" />` : html`<path class="mk" d="M-9 0h18M0-9v18" />`}</g>`;
  return html`<svg class="pic" viewBox="0 0 124 92" data-men=${name} style=${style} aria-hidden="true"><defs>${["w", "b"].map(
    (c) => html`<radialGradient id=${id + c} cx=".38" cy=".3" r=".85"><stop offset="0" class=${`${c}1`} />
    <stop offset="1" class=${`${c}2`} /></radialGradient>`,
  )}</defs><rect class="ground" width="124" height="92" /><path class="pb" d="M0 0h62L31 110z" /><path class="pa" d="M62 0h62L93 110z" />
    ${one("w", 42, 38)}${one("b", 81, 54)}</svg>`;
}

/** Two colours of one's own. @param {{root: import("preact/hooks").MutableRef<HTMLElement | null>}} props */
function Own({ root }) {
  const now = tried.value ?? prefs.ownCheckers.value;
  const choose = (/** @type {"w" | "b"} */ side, /** @type {string} */ colour) => {
    const wanted = { ...now, [side]: colour };
    tried.value = wanted;
    refused.value = against(wanted, root.current);
    if (!refused.value) prefs.ownCheckers.value = wanted;
  };
  const field = (/** @type {"w" | "b"} */ side) => html`<label><input type="color" value=${now[side]}
    onInput=${(/** @type {Typed} */ event) => choose(side, event.target.value)} /><span>${t(`men.own.${side}`)}</span></label>`;
  return html`<div class="own">${field("w")}${field("b")}</div>
    <p class=${`small${refused.value ? " refused" : ""}`} role="status">${refused.value || t("men.own.about", { n: LEAST })}</p>`;
}

/** Rounded down: what is refused reads as too little. @param {number} ratio */
const tenths = (ratio) => num((Math.floor(ratio * 10) / 10).toFixed(1));

/**
 * Why these colours can't be told apart on one of the boards; "" where they can on all. A dark checker also has its light edge.
 * @param {{w: string, b: string}} own @param {HTMLElement | null} root
 */
function against({ w, b }, root) {
  const sides = contrast(w, b);
  if (sides < LEAST) return t("men.own.alike", { ratio: tenths(sides), n: LEAST });
  const tiles = /** @type {NodeListOf<HTMLElement>} */ (root?.parentElement?.querySelectorAll(".pic[data-board]") ?? []);
  for (const tile of tiles) {
    const look = getComputedStyle(tile);
    const ratio = Math.min(...["--fe1", "--fe2"].map((felt) => contrast(tokensOf({ w, b })["--w2"], look.getPropertyValue(felt).trim())));
    if (ratio < LEAST) return t("men.own.felt", { ratio: tenths(ratio), n: LEAST, board: t(`board.${tile.dataset.board}`) });
  }
  return "";
}
