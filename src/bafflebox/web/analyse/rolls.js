// All 21 rolls with their best plays, or the plays of one roll.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Marked, Worth, WorthHead, percent, quality, signed } from "../kit/ui/quality.js";
import { formatMoves } from "../play/notation.js";
import { later } from "../kit/ui/later.js";
import { judged, rolls } from "./asking.js";
import { change, position, shown } from "./position.js";

/** @typedef {import("../kit/ui/quality.js").Play} Play */
/** @typedef {import("../board/pieces.js").Move} Move */

const BookPlays = later(() => import("../reference/book.js").then((/** @type {any} */ found) => found.BookPlays));

/** The depth of an answer in words. @param {string} level */
export const depth = (level) => t("position.depth", { level });

/** @param {Move[]} moves */
const written = (moves) => (moves.length ? formatMoves(moves) : t("row.dance"));

/** @param {{values: number[]}} props */
const Pair = ({ values }) => html`<span class="pip" dir="ltr">${values.map((each) => html`<i>${num(each)}</i>`)}</span>`;

export function AllRolls() {
  const found = rolls.answer.value;
  const name = t("position.all_rolls");
  const said = found
    ? `${t("position.mean", { mean: num(signed(found.mean)) })} · ${depth(found.level)}`
    : rolls.trouble.value || t("position.thinking");
  return html`<section class="card t21" aria-label=${name}><div class="hd2"><h2>${name} <small>${t("position.best_play")}</small></h2>
    <small role="status">${said}</small></div>
    <ol>${(found?.rolls ?? Array.from({ length: 21 }, () => null)).map((each) =>
      each
        ? html`<li key=${each.dice.join("")}><button data-roll=${each.dice.join("")} onClick=${() => play(each.dice, each.moves)}>
      <${Pair} values=${each.dice} /><bdi class="ltr">${written(each.moves)}</bdi>
      <b><bdi class="ltr">${num(signed(each.equity))}</bdi></b></button></li>`
        : html`<li class="empty"></li>`,
    )}</ol></section>`;
}

/** Rolls this and makes the play. @param {number[]} dice @param {Move[]} moves */
function play(dice, moves) {
  change({ dice });
  shown.value = { moves, quality: "best", made: true };
}

/** @param {{next: () => void}} props `next`: the other side's turn from the play that is made */
export function Candidates({ next }) {
  const found = judged.answer.value;
  const plays = /** @type {Play[]} */ (found?.plays ?? []);
  const [first] = plays;
  const made = shown.value?.made ? String(shown.value.moves) : null;
  const look = (/** @type {Play} */ each, /** @type {number} */ place, made = false) => {
    if (made || !shown.peek()?.made) shown.value = { moves: each.moves, quality: quality(each, place), made };
  };
  return html`<section class="card cands" aria-label=${t("position.candidates")}><div class="hd2"><h2>${t("position.candidates")}
    <${Pair} values=${position.value.dice} /></h2><small role="status">${
      found ? depth(found.level) : judged.trouble.value || t("position.thinking")
    }</small></div>
    ${found?.opening && html`<${BookPlays} opening=${found.opening} />`}
    ${
      first &&
      html`<table class="tbl"><thead><tr><th scope="col">${t("review.play")}</th><th scope="col">${t("review.win")}</th>
      <th scope="col" class="roomy">${t("position.gammons")}</th><${WorthHead} /></tr></thead><tbody>${plays.map(
        (each, place) => html`<tr key=${each.say} class=${`${place ? "" : "best"} ${String(each.moves) === made ? "you" : ""}`}>
      <td><button aria-pressed=${String(String(each.moves) === made)} onMouseEnter=${() => look(each, place)}
        onFocus=${() => look(each, place)} onClick=${() => look(each, place, true)}><bdi class="ltr">${written(each.moves)}</bdi></button>
      <${Marked} play=${each} place=${place} /></td><td>${percent(each.chances.win)}</td>
      <td class="roomy">${percent(each.chances.win_gammon)} · ${percent(each.chances.lose_gammon)}</td>
      <${Worth} play=${each} best=${first.equity} place=${place} /></tr>`,
      )}</tbody></table>`
    }
    ${
      made !== null &&
      html`<div class="acts"><button class="btn sm" data-act="next-turn" onClick=${next}>${t("position.next")}</button></div>`
    }</section>`;
}
