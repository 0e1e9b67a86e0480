// All that cost something, the dearest first; or every decision in its order.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { MARKS, signed } from "../kit/ui/quality.js";
import { html } from "../kit/ui/html.js";
import { did, nameOf, notation, over } from "./words.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("protocol").MatchRead} MatchRead */

/**
 * @param {{match: MatchRead, turns: Turn[], at: number, move: (to: number) => void,
 *   wanted: import("@preact/signals").Signal<string>}} props
 */
export function List({ match, turns, at, move, wanted }) {
  const rows = turns.map((turn, index) => ({ turn, index }));
  const costly = rows.filter(({ turn }) => turn.grade);
  const lists = /** @type {Record<string, {turn: Turn, index: number}[]>} */ ({
    white: costly.filter(({ turn }) => turn.side === "white"),
    black: costly.filter(({ turn }) => turn.side === "black"),
    cube: costly.filter(({ turn }) => turn.what === "cube"),
    all: rows,
  });
  const shown = wanted.value === "all" ? rows : [...lists[wanted.value]].sort((one, two) => two.turn.loss - one.turn.loss);
  const most = Math.max(0.001, ...shown.map(({ turn }) => turn.loss));
  const label = (/** @type {string} */ name) =>
    name === "all" || name === "cube"
      ? t(`review.${name}`, { n: lists[name].length })
      : `${nameOf(match.names, name)} ${num(lists[name].length)}`;
  return html`<div class="card flat errors decisions"><h2>${t("review.decisions")}</h2>
    <div class="chips" role="group" aria-label=${t("review.decisions")}>${Object.keys(lists).map(
      (name) => html`<button class="btn sm" aria-pressed=${String(wanted.value === name)} onClick=${() => (wanted.value = name)}>
    ${label(name)}</button>`,
    )}</div>
    ${shown.length === 0 && html`<p class="small none">${t("review.clean")}</p>`}
    <ol>${shown.map(
      ({ turn, index }) => html`<li aria-current=${index === at ? "true" : null}><button onClick=${() => move(index)}>
    <b class=${`mark ${turn.grade || "none"}`}>${MARKS[turn.grade] ?? ""}</b>
    <span><bdi class="ltr">${did(turn)}</bdi><small>${t("review.game", { n: turn.game })}, ${over(turn)}${
      turn.grade && html` · ${turn.what === "cube" ? turn.advice : t("study.best", { moves: notation(turn.best[0]?.moves) })}`
    }</small></span><span class="e">${turn.loss >= 0.001 && html`<u style=${{ width: `${Math.max(4, (44 * turn.loss) / most)}px` }}></u>`}
    <bdi class="ltr">${turn.loss >= 0.001 ? num(signed(-turn.loss)) : "–"}</bdi></span></button></li>`,
    )}</ol></div>`;
}
