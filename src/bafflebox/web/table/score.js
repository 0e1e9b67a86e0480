// Score, stake, and what a win or a loss would make of them.
// @ts-check
import { has, num, t, word } from "../kit/i18n/text.js";
import { useRef } from "preact/hooks";
import { html } from "../kit/ui/html.js";
import { Due } from "../kit/ui/due.js";
import { later } from "../kit/ui/later.js";
import { endWords, nameOf, points, scoreText, signed } from "./names.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */

const Rated = later(() => import("./rated.js").then((found) => found.Rated));

const MOST_BARS = 15;

/** Score and stake while nothing is known of them. */
function Awaited() {
  const sides = [5, 4].map((wide) => html`<span class="of"><${Due} wide=${wide} /></span><span></span><b>\u00a0</b>`);
  const ends = [4, 6, 6].map((wide) => html`<tr><td><${Due} wide=${wide} /></td></tr>`);
  return html`<div class="card score-card" aria-hidden="true"><div class="score">${sides}</div>
    <p class="stake"><span><${Due} wide=${4} /></span><span><${Due} wide=${9} /></span></p>
    <table class="ends"><tbody>${ends}</tbody></table></div>`;
}

/** @param {{table: Table}} props */
export function Score({ table }) {
  const view = table.view.value;
  if (!view) return html`<${Awaited} />`;
  const days = table.hello.value?.days ?? 0;
  // where games can be washed it is called out; elsewhere the stake says it
  const match = table.hello.value?.features.includes("washes") ? view.score.match_game : [];
  return html`<div class="card score-card">
    ${match.length > 0 && view.stake && html`<${MatchGame} table=${table} view=${view} />`}
    <div class="score">${/** @type {Who[]} */ (["opp", "own"]).map((who) => html`<${Row} table=${table} view=${view} who=${who} />`)}</div>
    ${
      view.over
        ? html`<p class="stake" key="over"><span>${t("result")}</span><span><b>${resultOf(table, view)}</b></span></p>
          <${Summary} view=${view} />${table.hello.value?.rated && html`<${Rated} table=${table} />`}`
        : html`<p class="stake" key="stake"><span>${t("stake")}</span>
          <span key=${JSON.stringify([view.stake?.now, view.cube?.owner, view.score.crawford])}>
          ${view.stake ? stakeNow(table, view) : "\u00a0"}</span></p>
    <${Outcomes} table=${table} view=${view} />`
    }${days > 0 && !view.over && html`<p class="small">${t("home.clock.days", { n: days })}</p>`}
  </div>`;
}

/** @param {Table} table @param {View} view who has won the match, or how it stands */
function resultOf(table, view) {
  const { own, opp } = view.score;
  const who = table.seat.value !== null && table.seat.value !== "both" ? "you" : "other";
  if (view.result?.share != null) return t("result.shared", { name: nameOf(table, "own"), n: view.result.share, who });
  const winner = view.result?.winner ?? (own === opp ? null : own > opp ? "own" : "opp");
  return winner
    ? t("result.won", {
        name: nameOf(table, winner),
        who: winner === "own" ? who : "other",
      })
    : t("result.even");
}

/** @param {Table} table whose gain it is: the reader's, or White's for who watches */
function ownName(table) {
  return table.seat.value && table.seat.value !== "both" ? "" : nameOf(table, "own");
}

/** @param {{table: Table, view: View, who: Who}} props */
function Row({ table, view, who }) {
  const { score } = view;
  const length = score.length ?? 0;
  const bars = length > 0 && length <= MOST_BARS;
  return html`<span class="of"><bdi>${nameOf(table, who)}</bdi></span>
    <span class="bars" aria-hidden="true">${
      bars
        ? Array.from({ length }, (_, index) => html`<i class=${index < score[who] ? "on" : ""}></i>`)
        : length > 0 && html`<i class="long"><u style=${{ width: `${Math.min(100, (100 * score[who]) / length)}%` }}></u></i>`
    }</span>
    <b>${signed(score[who])}</b>`;
}

/** @param {Table} table @param {View} view */
function stakeNow(table, view) {
  const now = view.stake?.now ?? 1;
  const { cube, score } = view;
  const rest = [];
  if (score.crawford) rest.push(html`<span class="tag">${t("crawford")}</span>`);
  else if (cube && cube.value > 1)
    rest.push(t("cube.held", { name: cube.owner === "centre" ? t("cube.middle") : nameOf(table, cube.owner) }));
  else if (cube) rest.push(t("cube.untouched"));
  for (const rule of cube?.lifts ?? []) {
    const name = has(`cube.lift-${rule}`) ? t(`cube.lift-${rule}`) : "";
    rest.push(html`${name} <bdi class="id">${rule}</bdi>`);
  }
  return html`<b>${points(now)}</b>${rest.map((each) => html` · ${each}`)}`;
}

/** In the place of what was at stake, and as high: how the match ended. @param {{view: View}} props */
function Summary({ view }) {
  const { cause, rule } = view.result ?? {};
  const why = endWords(cause);
  const won = (/** @type {Who} */ who) => (view.sheet ?? []).filter((row) => row.winner === who).length;
  const row = (/** @type {string} */ name, /** @type {number} */ own, /** @type {number} */ opp) =>
    html`<tr><th scope="row">${t(name)}</th><td><bdi class="ltr">${scoreText(own, opp)}</bdi></td></tr>`;
  return html`<table class="ends"><thead><tr><td colspan="2" class="why">${why || "\u00a0"}${
    why && rule
      ? html` <span class="cite">${rule}
    </span>`
      : ""
  }</td></tr></thead><tbody>${row("result.points", view.score.own, view.score.opp)}${row(
    "result.games",
    won("own"),
    won("opp"),
  )}</tbody></table>`;
}

/** What each way to end would make of the score. @param {{table: Table, view: View}} props */
function Outcomes({ table, view }) {
  // between games the lines keep their place
  const before = useRef(/** @type {[string, number, string][]} */ ([]));
  const levels = view.stake?.win ?? before.current;
  before.current = levels;
  return html`<table class="ends"><thead><tr><td>\u00a0</td>${levels.map(
    ([level, , name]) => html`<th scope="col">
    ${level === "single" ? t("stake.single") : (word(level) ?? name)}</th>`,
  )}</tr></thead>
    <tbody>${
      /** @type {Who[]} */ (["own", "opp"]).map(
        (who) => html`<tr><th scope="row">
    ${t(who === "own" ? "stake.win" : "stake.lose", { name: ownName(table), who: ownName(table) ? "other" : "you" })}</th>
    ${cells(view, who, levels)}</tr>`,
      )
    }</tbody></table>`;
}

/**
 * A cell for each level; those that end the match alike share one.
 * @param {View} view @param {Who} who @param {[string, number, string][]} levels
 */
function cells(view, who, levels) {
  // before the first stake a line is as high as with one
  if (!view.stake) return levels.length ? levels.map(() => html`<td>–</td>`) : html`<td>\u00a0</td>`;
  const { score } = view;
  const ends = levels.findIndex(([, worth]) => score.length !== null && score[who] + worth >= score.length);
  const shown = ends < 0 ? levels : levels.slice(0, ends + 1);
  const span = levels.length - shown.length + 1;
  return shown.map(
    ([, worth], index) => html`<td colspan=${index === shown.length - 1 && span > 1 ? span : null}>${after(view, who, worth)}</td>`,
  );
}

/** @param {View} view @param {Who} who @param {number} worth the score when `who` wins `worth` points */
function after({ score }, who, worth) {
  if (score.length === null) return html`<bdi class="ltr">${num(`${who === "own" ? "+" : "−"}${worth}`)}</bdi>`;
  if (score[who] + worth >= score.length) return t(who === "own" ? "stake.match" : "stake.match_lost");
  return html`<bdi class="ltr">${scoreText(score.own + (who === "own" ? worth : 0), score.opp + (who === "opp" ? worth : 0))}</bdi>`;
}

/** @param {{table: Table, view: View}} props */
function MatchGame({ table, view }) {
  const { score, stake } = view;
  return score.match_game.map(
    (who) =>
      html`<div class="match-game"><b>◆ ${t("match_game", { name: nameOf(table, who) })}</b><bdi class="ltr">
        ${num(`${score[who]} + ${stake?.now ?? 1} = ${score[who] + (stake?.now ?? 1)}`)}</bdi></div>`,
  );
}
