// The standing of a contest: a row for each player, a mark for each game; one's own row is always in view.
// @ts-check
import { useSignal } from "@preact/signals";
import { has, isolate, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";

/** @typedef {import("protocol").ContestRow} Row */
/** @typedef {import("protocol").ContestGame} Game */

/** Marks of the last games that a row has room for. */
const MARKS = 12;

/** What a player is called: a character by the reader's language. @param {{name: string}} who */
export function calledOf({ name }) {
  const key = `opponent.${name.toLowerCase()}`;
  return has(key) ? t(key) : name;
}

/** @param {{contest: import("./contest.js").Contest, view: import("protocol").ContestView}} props */
export function Standing({ contest, view }) {
  /** The whole standing, as it was asked for, and the view that it belongs to. */
  const whole = useSignal(/** @type {Row[] | null} */ (null));
  const trouble = useSignal("");
  const mine = contest.mine.value;
  const { about } = view;
  const over = about.state === "over";
  const known = new Map(view.rows.map((row) => [row.name, row]));
  const rows = whole.value ? whole.value.map((row) => known.get(row.name) ?? row) : view.rows;
  const own = mine && !rows.some((row) => row.name === mine.row.name) ? mine.row : null;
  const count = Math.max(about.players, rows.length);
  const all = () =>
    ask(`/api/contests/${contest.id}/standing`).then(
      (found) => (whole.value = found.rows),
      (/** @type {Failure} */ error) => (trouble.value = error.detail || t("home.off_line")),
    );
  const part = rows.length > 0 && rows.length < count;
  const shown = t(part ? "contest.standing-some" : "contest.standing-all", { n: count, m: rows.length });
  return html`<section class="card contest-standing"><div class="home-head"><h2>${t("contest.standing")}</h2>
    ${count > 0 && html`<span class="small">${shown}</span>`}</div>
    ${
      rows.length
        ? html`<table><thead><tr><th scope="col"><span class="hide">${t("contest.column.place")}</span></th>
      <th scope="col">${t("contest.column.player")}</th><th scope="col">${t("contest.column.games")}</th>
      <th scope="col">${t("contest.column.points")}</th></tr></thead>
      <tbody>${rows.map((row) => html`<${Line} key=${row.name} row=${row} me=${mine?.row.name === row.name} over=${over} />`)}
      ${own && html`<${Line} row=${own} me=${true} over=${over} />`}</tbody></table>`
        : html`<p class="small contest-nobody">${t("contest.nobody")}</p>`
    }
    ${part && html`<button class="btn sm" data-act="show-all" onClick=${all}>${t("contest.show_all")}</button>`}
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <p class="small contest-rule">${t(`contest.rule-${about.kind}`)}</p></section>`;
}

/** @param {{row: Row, me: boolean, over: boolean}} props */
function Line({ row, me, over }) {
  const left = Math.max(0, row.games.length - MARKS);
  const games = row.games.slice(left);
  const name = me
    ? html`<b>${t("contest.you")}</b>`
    : html`<a href=${`/players/${encodeURIComponent(row.name)}`} onClick=${go}><bdi>${row.name}</bdi></a>`;
  const more = row.rating === null ? "" : num(row.rating);
  return html`<tr class=${me ? "me" : null} data-row=${row.name}><td>${num(row.place)}</td><th scope="row">${name}
    ${more && html` <span class="small rate">${more}</span>`}
    ${row.paused && !over && html` <span class="tag">${t("contest.row.paused")}</span>`}</th>
    <td><span class="runs" role="list">${games.map((game, at) => html`<${Mark} key=${left + at} game=${game} />`)}</span></td>
    <td><b>${num(row.points)}</b></td></tr>`;
}

/** @param {{game: Game}} props */
function Mark({ game }) {
  const { won, doubled, missed, opponent } = game;
  const kind = !opponent ? "bye" : won === null ? "runs" : won ? (doubled ? "doubled" : "won") : missed ? "missed" : "lost";
  const said = t(`contest.game.${kind}`, { name: isolate(calledOf({ name: opponent })) });
  const letter = won === null ? "…" : t(won ? "contest.mark.won" : "contest.mark.lost");
  return html`<i class=${`g-${kind}`} role="listitem" title=${said}><span aria-hidden="true">${letter}</span>
    <span class="hide">${said}</span></i>`;
}
