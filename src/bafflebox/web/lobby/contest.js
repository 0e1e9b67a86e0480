// A contest in a line: what it is called, how it is played, how long until it begins; joining it with a key of this browser.
// @ts-check
import { useSignal } from "@preact/signals";
import { isolate, need, num, t } from "../kit/i18n/text.js";
import { clockWords } from "../kit/i18n/time_words.js";
import { ask } from "../kit/net/api.js";
import { FIRST } from "../kit/net/begin.js";
import { freshKey } from "../kit/net/seats.js";
import { noteJoined } from "../kit/state/joined.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { go, visit } from "../kit/ui/route.js";

await need("contest");

/** @typedef {import("protocol").ContestListed} Listed */

const KEY = "bafflebox.contest";
/** Keys of contests that are kept. */
const MOST = 12;

/** @returns {{keys: Record<string, string>, characters: boolean}} */
function kept() {
  try {
    return { keys: {}, characters: true, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { keys: {}, characters: true };
  }
}

/** The key of the seats of a contest, where this browser joined it. @param {string} id */
export const keyOf = (id) => kept().keys[id] ?? null;

/** Whether the visitor agreed to play characters the last time. */
export const agreed = () => kept().characters;

/**
 * Join a contest, or return to it.
 * @param {string} id @param {boolean} [characters] may be opponents @returns {Promise<import("protocol").ContestNews>}
 */
export async function join(id, characters = agreed()) {
  const { keys } = kept();
  const key = keys[id] ?? freshKey();
  const others = Object.entries(keys).filter(([other]) => other !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify({ keys: Object.fromEntries([...others, [id, key]].slice(-MOST)), characters }));
  } catch {
    // without storage the seats are brought here by the account
  }
  const news = await ask(`/api/contests/${id}/join`, { key, characters });
  noteJoined(id);
  return news;
}

/** @param {Pick<import("protocol").ContestListed, "name" | "opener">} contest */
export const titleOf = ({ name, opener }) => t(`contest.name.${name}`, { name: isolate(opener) });

/** The rules, where they are not the usual ones. @param {{rules: string}} about */
const bookOf = ({ rules }) => (rules === FIRST ? "" : t(`book.${rules}`));

/** Rules, rounds, length and clock. @param {Listed} about @returns {string[]} */
export function termsOf({ rules, kind, rounds, length, clock }) {
  const played =
    kind === "swiss"
      ? [rounds ? t("contest.rounds", { n: rounds }) : "", length ? t("contest.matches", { length: t("match_to", { n: length }) }) : ""]
      : [t("contest.one_game")];
  return [bookOf({ rules }), ...played, clock ? clockWords(clock) : ""].filter(Boolean);
}

/** @param {Listed} about */
export const playersOf = ({ state, players }) =>
  t(state === "over" ? "contest.played" : state === "running" ? "contest.play" : "contest.coming", { n: players });

/** @param {number} at seconds since 1970 @returns {string} the time of day, where the reader is */
export function timeOf(at) {
  const when = new Date(at * 1000);
  return isolate(num(`${String(when.getHours()).padStart(2, "0")}:${String(when.getMinutes()).padStart(2, "0")}`));
}

/** @param {number} seconds `12:40`, `1:05:00` */
export function leftText(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = `${String(minutes).padStart(hours ? 2 : 1, "0")}:${String(whole % 60).padStart(2, "0")}`;
  return isolate(num(hours ? `${hours}:${rest}` : rest));
}

/** A span in words, as far as it matters. @param {number} seconds */
function spanText(seconds) {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const parts = [
    minutes >= 60 && t("contest.hours", { n: Math.floor(minutes / 60) }),
    minutes % 60 && t("contest.min", { n: minutes % 60 }),
  ];
  return parts.filter(Boolean).join(" ");
}

/** @param {Listed} about @param {number} now seconds since 1970 at the server */
function whenText({ state, begins, ends }, now) {
  if (state === "coming") return begins > now ? t("contest.in", { time: spanText(begins - now) }) : t("contest.now");
  if (state === "over") return t("contest.over");
  return ends && ends > now ? t("contest.still", { time: spanText(ends - now) }) : t("contest.now");
}

/**
 * A contest with the one thing that can be done about it.
 * @param {{about: Listed, now: number, changed: () => void}} props `changed` is called when the visitor joined
 */
export function ContestRow({ about, now, changed }) {
  const busy = useSignal(false);
  const trouble = useSignal("");
  const to = `/contests/${about.id}`;
  const name = titleOf(about);
  const open =
    Boolean(prefs.account.value) && !about.joined && about.state !== "over" && !(about.kind === "swiss" && about.state !== "coming");
  const press = async () => {
    busy.value = true;
    trouble.value = "";
    try {
      await join(about.id);
      // where games are played at once, nothing keeps the player here
      if (about.state === "running") visit(to);
      else changed();
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
    busy.value = false;
  };
  const look = t(about.joined && about.state === "running" ? "contest.return" : "contest.look");
  const friends = about.friends > 0 ? t("contest.friends", { n: about.friends }) : "";
  return html`<div class="row-of contest-row" data-contest=${about.id}>
    <span class="contest-when"><b>${timeOf(about.begins)}</b><small>${whenText(about, now)}</small></span>
    <span class="grow"><a class="contest-name" href=${to} onClick=${go}>${name}</a>
    <small>${[bookOf(about), playersOf(about), friends].filter(Boolean).join(" · ")}</small>
    ${about.joined && about.state !== "over" && html`<small class="contest-in">${t("contest.joined")}</small>`}
    ${trouble.value && html`<small class="trouble" role="alert">${trouble.value}</small>`}</span>
    ${
      open
        ? html`<button class="btn sm" data-act="join" aria-label=${t("contest.join.of", { name })} disabled=${busy.value} onClick=${press}>
    ${t("contest.join")}</button>`
        : html`<a class="btn sm" href=${to} onClick=${go} aria-label=${`${look}: ${name}`}>${look}</a>`
    }</div>`;
}
