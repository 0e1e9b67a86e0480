// What the match comes to: both players' rates and luck, its course, and its games.
// @ts-check
import { useSignal } from "@preact/signals";
import { isolate, num, t } from "../kit/i18n/text.js";
import { Graph } from "../study/graph.js";
import { copy } from "../kit/ui/copy.js";
import { JudgedBy } from "../study/level.js";
import { MARKS, signed } from "../kit/ui/quality.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { viewport } from "../kit/ui/viewport.js";
import { rate, wins } from "./sums.js";
import { nameOf } from "./words.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("protocol").MatchRead} MatchRead */
/** @typedef {import("protocol").MatchTurns} MatchTurns */

const SIDES = /** @type {import("./sums.js").Side[]} */ (["white", "black"]);

/** @param {number | null} value */
const one = (value) => (value === null ? "–" : num(value.toFixed(1)));

/** @typedef {import("@preact/signals").Signal<any>} Signal */

/** @param {{match: MatchRead, report: MatchTurns, goes: Signal, side: Signal}} props */
export function Totals({ match, report, goes, side }) {
  const copied = useSignal(false);
  const { done, of } = report;
  const share = match.length ? 50 : 1;
  const unit = match.length ? "match" : "points";
  const luck = (/** @type {number} */ value) => `${num(signed(share * value, match.length ? 1 : 2))}`;
  const without = report.report.without_luck;
  const skill = (/** @type {string} */ each) => {
    if (without === null) return "–";
    const value = each === "white" ? without : match.length ? 1 - without : -without;
    return match.length ? num((100 * value).toFixed(1)) : num(signed(value, 2));
  };
  return html`<div class="card flat totals"><table class="tbl"><thead><tr><th><span class="hide">${t("review.title")}</span></th>
    <th scope="col">${t("review.pr")}</th><th scope="col" class="roomy">${t("study.checkers")}</th>
      <th scope="col" class="roomy">${t("study.cube_col")}</th>
    <th scope="col">${t("review.luck", { unit })}</th><th scope="col">${t("review.without", { unit })}</th></tr></thead><tbody>${SIDES.map(
      (each, place) => {
        const found = report.report[each];
        return html`<tr><th scope="row"><button aria-pressed=${String(side.value === each)} title=${t("review.seen", {
          name: nameOf(match.names, each),
        })} onClick=${() => (side.value = each)}><i class=${`disc ${each === side.value ? "own" : "opp"}`}></i>
      <bdi>${match.names[place]}</bdi> <span class="pts">${num(match.points[place])}</span></button></th>
      <td><b class="pr">${one(found.rate)}</b></td><td class="roomy">${one(found.checkers)}</td><td class="roomy">${one(found.cube)}</td>
      <td><bdi class="ltr">${luck(found.luck)}</bdi></td><td><bdi class="ltr">${skill(each)}</bdi></td></tr>`;
      },
    )}</tbody></table>
    <p class="small"><${JudgedBy} levels=${[match.level]} /></p>
    <details class="small"><summary>${t("review.pr-ask")}</summary><p>${t("review.pr-what")}</p></details>
    ${
      match.found.length > 0 &&
      html`<details class="small"><summary>${t("review.mended", { n: match.found.length })}</summary><ul>${match.found.map(
        (each) => html`<li>${each.said}</li>`,
      )}</ul></details>`
    }
    ${match.brought && html`<p class="small">${t("review.brought", { by: isolate(match.brought.by), n: match.brought.plies })}</p>`}
    ${match.trouble && html`<p class="wrong">${t("review.trouble", { text: match.trouble })}</p>`}
    <div class="acts">${
      done < of &&
      html`<progress max=${of} value=${done} aria-label=${t("review.done", { done, of })}></progress>
      <button class="btn sm" data-act="stop" onClick=${() => (goes.value = !goes.value)}>
      ${t(goes.value ? "review.stop" : "review.on")}</button>`
    }<span class="small" role="status">${done < of ? t(goes.value ? "review.done" : "review.stopped", { done, of }) : ""}</span>
    <span class="grow"></span><a class="btn txt sm" href="/study" onClick=${go}>${t("review.bring")}</a>
    <button class="btn txt sm" data-act="link" onClick=${() => copy(location.href).then(() => (copied.value = true))}>
    ${t(copied.value ? "review.link-copied" : "review.link")}</button></div></div>`;
}

/**
 * @param {{match: MatchRead, turns: Turn[], side: import("./sums.js").Side, at: number, move: (to: number) => void}} props
 */
export function Course({ match, turns, side, at, move }) {
  const game = turns[at].game;
  const first = turns.findIndex((each) => each.game === game);
  const these = turns.filter((each) => each.game === game);
  const label = t("review.chance", { name: nameOf(match.names, side) });
  return html`<header><h2>${label}</h2><p class="legend">${["blunder", "bad", "dubious"].map(
    (grade) => html`<span><b class=${`mark ${grade}`}>${MARKS[grade]}</b>
    ${t(`review.${{ blunder: "blunder", bad: "error", dubious: "slip" }[grade]}`)}</span>`,
  )}</p></header>
    <${Graph} width=${viewport.value.width < 768 ? 360 : 800} values=${wins(these, side)}
    errors=${these.map((each) => Boolean(each.grade))} at=${at - first}
    go=${(/** @type {number} */ to) => move(first + to)} label=${label} />`;
}

/** @param {{match: MatchRead, turns: Turn[], at: number, move: (to: number) => void}} props */
export function Games({ match, turns, at, move }) {
  const numbers = [...new Set(turns.map((each) => each.game))];
  if (match.games < 2) return null;
  return html`<div class="games">${numbers.map((game) => {
    const of = (/** @type {string} */ side) => one(rate(turns.filter((each) => each.game === game && each.side === side)));
    return html`<button class="btn" aria-pressed=${String(turns[at].game === game)}
      onClick=${() => move(turns.findIndex((each) => each.game === game))}><b>${t("review.game", { n: game })}</b>
      <small>${t("review.game-pr", { one: of("white"), two: of("black") })}</small></button>`;
  })}</div>`;
}
