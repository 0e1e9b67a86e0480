// The lists of a player's page: matches, opponents, what they play, contests.
// @ts-check
import { isolate, num, t } from "../kit/i18n/text.js";
import { timeWords } from "../kit/i18n/time_words.js";
import { html } from "../kit/ui/html.js";
import { PlayerName } from "../kit/ui/player.js";
import { go } from "../kit/ui/route.js";
import { bookTitle } from "../lobby/challenges.js";
import { titleOf } from "../lobby/contest.js";

/** @typedef {import("protocol").ListedResult} Result */

/** @param {number} at ms */
const day = (at) => new Date(at).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short", year: "numeric" });

/** @param {{name: string, page: boolean}} props an opponent, who may not want to be named */
const Opponent = ({ name, page }) => (name ? html`<${PlayerName} name=${name} page=${page} />` : html`${t("player.another")}`);

/** @param {number | null} length */
const lengthOf = (length) => (length ? t("lobby.to", { n: num(length) }) : t("player.no_length"));

/** @param {{profile: import("./page.js").Profile, games: Result[]}} props */
export function Games({ profile, games }) {
  const more = (profile.counted ?? 0) > games.length;
  return html`<section class="card player-games"><h2>${t("player.games")}${
    more && html` <small>${t("player.games.of", { n: games.length, all: profile.counted })}</small>`
  }</h2><ul class="lobby-rows">${games.map((each) => html`<${Game} key=${each.table || each.at} game=${each} />`)}</ul></section>`;
}

/** @param {{game: Result}} props */
function Game({ game }) {
  const { table, opponent, page, won, points, moved, rules, length, at } = game;
  const how = won === null ? t("player.drawn") : t(won ? "player.won" : "player.lost");
  return html`<li data-game=${table}><div class="lobby-row"><span class="grow">
      <span class="player-against"><b><${Opponent} name=${opponent} page=${page} /></b> <span data-won=${String(won)}>${how} ${
        points && html`<bdi class="ltr">${num(points[0])}–${num(points[1])}</bdi>`
      }</span></span>
      <small class="what">${bookTitle(rules)} ${lengthOf(length)} · ${day(at)}${
        moved !== null && html` · ${t("player.moved", { moved: isolate(signed(moved)) })}`
      }</small></span>
    ${
      table &&
      html`<a class="btn sm" href=${`/review/${table}`} onClick=${go} aria-label=${t("player.replay.of", { name: opponent })}>
      ${t("player.replay")}</a>`
    }</div></li>`;
}

/** @param {number} value with its sign */
const signed = (value) => num(`${value < 0 ? "−" : "+"}${Math.abs(value)}`);

/** @param {{rows: import("protocol").ScoreAgainst[]}} props */
export function Opponents({ rows }) {
  return html`<section class="card player-list"><h2>${t("player.opponents")}</h2><ul class="player-rows">${rows.map(
    ({ name, page, won, lost }) =>
      html`<li key=${name}><span>${
        name ? html`<${PlayerName} name=${name} page=${page} />` : t("player.others")
      }</span><span>${t("player.score", { won: num(won), lost: num(lost) })}</span></li>`,
  )}</ul></section>`;
}

/** @param {{habits: import("protocol").Habits}} props */
export function Habits({ habits }) {
  const groups = /** @type {[string, [string, number][]][]} */ ([
    ["rules", habits.rules.map((each) => [bookTitle(each.rules), each.matches])],
    ["lengths", habits.lengths.map((each) => [lengthOf(each.length), each.matches])],
    ["clocks", habits.clocks.map((each) => [timeWords(each), each.matches])],
  ]);
  return html`<section class="card player-list"><h2>${t("player.habits")}</h2>${groups.map(
    ([group, rows]) =>
      html`<h3>${t(`player.habits.${group}`)}</h3><ul class="player-rows">${rows.map(
        ([text, n]) => html`<li key=${text}><span>${text}</span><span>${t("rating.matches", { n })}</span></li>`,
      )}</ul>`,
  )}</section>`;
}

/** @param {{rows: import("protocol").ContestPlayed[]}} props */
export function Contests({ rows }) {
  return html`<section class="card player-list"><h2>${t("player.contests")}</h2><ul class="lobby-rows">${rows.map((each) => {
    const { id, rules, begins, place, players } = each;
    return html`<li key=${id}><div class="lobby-row"><span class="grow">
      <b><a class="player-name" href=${`/contests/${id}`} onClick=${go}>${titleOf(each)}</a></b>
      <small class="what">${bookTitle(rules)} · ${day(begins * 1000)}</small></span>
      <span>${t("player.place", { place: num(place), players: num(players) })}</span></div></li>`;
  })}</ul></section>`;
}
