// The opponents to choose from: characters with face, style, rating and PR, then further players of this server.
// @ts-check
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { levelName } from "../i18n/level.js";
import { has, isolate, need, num, t } from "../i18n/text.js";
import { allLevels, ask } from "../net/api.js";
import { seats } from "../net/seats.js";
import { prefs } from "../state/prefs.js";
import { Face } from "../ui/face.js";
import { html } from "../ui/html.js";
import { style } from "../ui/later.js";

/** @typedef {Partial<import("protocol").OpponentText> & {name: string}} Opponent `level` only of a character */
/** @typedef {{rating: number | null, pr: number | null, habit: number | null, usual: number | null}} Measured */

/** All opponents of this server, the weakest first; "" stands for a player's ratings that are not known. */
export const opponents = signal(/** @type {Opponent[]} */ ([]));
/** The visitor's own ratings by rule set, where they have an account. */
const own = signal(/** @type {Record<string, number>} */ ({}));
/** The opponent of a visitor without a win, and of others without a choice so far. */
const [GENTLEST, USUAL] = ["jo", "renna"];

/** Fetches the opponents, and with an account the visitor's ratings. */
export async function fetchOpponents() {
  const [characters, levels] = await Promise.all([ask("/api/opponents"), allLevels(), need("opponents"), style("opponents")]);
  opponents.value = [...characters, ...levels.filter(({ name }) => !has(`level.${name}`)).map(({ name }) => ({ name }))];
  if (!prefs.account.peek()) return;
  // without them no opponent is said to be even
  const { ratings = [] } = await ask("/api/account").catch(() => ({}));
  own.value = Object.fromEntries(
    ratings.filter((/** @type {any} */ each) => each.matches).map((/** @type {any} */ each) => [each.rules, each.value]),
  );
}

/** Whether this visitor has won a match: before that no figures are shown. */
export const hasWon = () => seats().some((each) => each.won);

/** @param {Opponent} each @param {string} rules @returns {Measured | undefined} */
export const measured = (each, rules) => each.measured?.[rules];

/** The opponent nearest to one's own rating; undefined where that is not known. @param {string} rules */
export function evenMatch(rules) {
  const mine = own.value[rules];
  if (mine === undefined) return undefined;
  const away = (/** @type {Opponent} */ each) => Math.abs((measured(each, rules)?.rating ?? Infinity) - mine);
  const rated = opponents.value.filter((each) => measured(each, rules)?.rating != null);
  return rated.sort((one, two) => away(one) - away(two))[0]?.name;
}

/** The opponent that is chosen at first: that of the last time, or one that suits. @param {string | undefined} was its name, or a level */
export function usualOpponent(was) {
  const all = opponents.peek();
  const again = all.find((each) => each.name === was) ?? all.find((each) => each.level === was);
  return again?.name ?? evenMatch("match") ?? (hasWon() ? USUAL : GENTLEST);
}

/** What an opponent is like, in a sentence. @param {Opponent} each */
export const manner = (each) => t(each.level ? `opponents.style.${each.name}` : "opponents.house");

/** What was measured of its style. @param {Opponent} each @param {string} rules */
function habit(each, rules) {
  const found = measured(each, rules);
  if (!each.habit || found?.habit == null || found.usual == null) return "";
  const share = ["hits", "doubles"].includes(each.habit);
  const said = (/** @type {number} */ value) => num(share ? Math.round(100 * value) : value.toFixed(1));
  return t(`opponents.habit.${each.habit}`, { own: said(found.habit), usual: said(found.usual) });
}

/** Matches won and lost against an opponent in this browser. @param {Opponent} each */
function score(each) {
  const played = seats().filter((seat) => seat.bot === each.name && seat.over && typeof seat.won === "boolean");
  const won = played.filter((seat) => seat.won).length;
  return played.length ? isolate(num(`${won}–${played.length - won}`)) : t("opponents.none");
}

/** @param {{level: import("@preact/signals").Signal<string>, rules: string}} props `level`: the name of the opponent */
export function Opponents({ level, rules }) {
  const figures = hasWon();
  const even = figures ? evenMatch(rules) : undefined;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  // in a row that is wider than its screen the chosen face is in view
  useEffect(() => list.current?.querySelector(":checked + *")?.scrollIntoView({ block: "nearest", inline: "center" }), [level.value]);
  const chosen = opponents.value.find((each) => each.name === level.value);
  return html`<section class="opponents">
    <div class="faces" role="radiogroup" aria-label=${t("opponents.title")} ref=${list}>${opponents.value.map((each) => {
      const now = measured(each, rules);
      const parts = [levelName(each.name), each.level && levelName(each.level), manner(each)];
      if (figures && now?.rating != null) parts.push(t("opponents.rated", { n: now.rating }));
      if (each.name === even) parts.push(t("opponents.even"));
      return html`<label key=${each.name}><input type="radio" name="level" value=${each.name} checked=${level.value === each.name}
      aria-label=${parts.filter(Boolean).join(", ")} onChange=${() => (level.value = each.name)} />
      <span class="foe" aria-hidden="true"><${Face} of=${each.name} initial=${levelName(each.name)[0]} />
        <b><bdi>${levelName(each.name)}</bdi></b><i>${each.level ? levelName(each.level) : ""}</i>
        <q>${manner(each)}</q>${figures && html`<small class="habit">${habit(each, rules)}</small>`}
        ${each.name === even && html`<em class="tag">${t("opponents.even")}</em>`}
        ${figures && now && html`<${Figures} each=${each} now=${now} />`}</span></label>`;
    })}</div>
    ${chosen && html`<${Chosen} each=${chosen} rules=${rules} figures=${figures} />`}</section>`;
}

/** @param {{each: Opponent, now: Measured}} props */
function Figures({ each, now }) {
  const { rating, pr } = now;
  return html`<span class="figs"><span><i>${t("opponents.rating")}</i><b>${rating == null ? "–" : num(rating)}</b></span>
    <span><i>${t("opponents.pr")}</i><b>${pr == null ? "–" : num(pr.toFixed(1))}</b></span>
    <span><i>${t("opponents.mine")}</i><b>${score(each)}</b></span></span>`;
}

/** The chosen one in words, where the faces stand in a row. @param {{each: Opponent, rules: string, figures: boolean}} props */
function Chosen({ each, rules, figures }) {
  const rating = figures ? measured(each, rules)?.rating : null;
  const mine = own.value[rules];
  const line = [
    rating != null && t("opponents.rated", { n: rating }),
    rating != null && mine !== undefined && t("opponents.yours", { n: mine }),
    figures && habit(each, rules),
  ];
  return html`<div class="foe-now" aria-hidden="true"><${Face} of=${each.name} initial=${levelName(each.name)[0]} />
    <div><b><bdi>${levelName(each.name)}</bdi></b><q>${manner(each)}</q><small>${line.filter(Boolean).join(" · ")}</small></div></div>`;
}
