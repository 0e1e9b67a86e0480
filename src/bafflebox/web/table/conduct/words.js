// What conduct is called: acts, claims, remedies, terms, people; what has no word of its own is shown as the server says it.
// @ts-check
import { capital, has, isolate, num, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { nameOf } from "../names.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("protocol").ActOffer} Act */
/** @typedef {import("protocol").Who} Who */

/** @param {string} text `illegal_play` as it is read where no word came for it */
export const plain = (text) => text.replaceAll("_", " ");

/** @param {string | undefined} key @param {string} otherwise @param {Record<string, any>} [params] */
export const told = (key, otherwise, params) => (key && has(key) ? t(key, params) : plain(otherwise));

/** @param {Act} act what a button of this act says */
export const labelOf = (act) => told(act.label ?? `act.${act.do}`, act.words ?? act.do);

/** @param {Act} act its consequence; "" if none is shown */
export const thenOf = (act) => (act.then ? `${capital(told(act.then, ""))}.` : "");

/** What is asked for by one of several claims of a kind. @param {Act} act */
export function choiceOf(act) {
  const [kind, choice, ...more] = act.words?.split(" ") ?? [];
  const cause = `claim.${kind}-${choice}`;
  if (has(cause)) return more.length ? `${t(cause)} · ${told(`choice.${more.join("_")}`, more.join(" "))}` : t(cause);
  return told(`choice.${choice}`, choice ?? "");
}

/** What this reader is asked, and everybody waits for. @param {Table} table @returns {Act[]} */
export const answersOf = (table) => grouped(table, "answer").filter((act) => !act.ask);

/** @param {Table} table @param {string} group @returns {Act[]} */
export const grouped = (table, group) => table.acts.value.filter((act) => act.group === group);

/** @param {Table} table @param {string} name of a person, as this reader calls them */
export function called(table, name) {
  const names = table.hello.value?.names;
  const who = /** @type {Who[]} */ (["own", "opp"]).find((each) => names?.[each] === name);
  return isolate(who ? nameOf(table, who) : told(`person.${name}`, name));
}

/** @param {Table} table @param {string} rule */
export function cite(table, rule) {
  if (!rule) return null;
  const book = table.hello.value?.rules.name;
  return html`<a class="cite" href=${`/rules/${book}#${rule}`} target="_blank" rel="noopener"><bdi>${rule}</bdi></a>`;
}

/** @param {string | null} value of a term: a choice, a switch, or a figure */
export function valueText(value) {
  if (value === null || value === "none") return t("value.none");
  for (const key of [`choice.${value}`, `value.${value}`]) if (has(key)) return t(key);
  return num(plain(value));
}

/** A remedy in words: `award Ben 1`. @param {Table} table @param {string} words */
export function remedyText(table, words) {
  const [name, ...rest] = words.split(" ");
  const own = Object.values(table.hello.value?.names ?? {}).find((each) => rest.join(" ").startsWith(each)) ?? "";
  const set = name === "set" && rest[0] === "position" && has("setting.position");
  const more = set ? t("setting.position") : num(plain(rest.join(" ").slice(own.length)));
  return told(`ruling.${name}`, words, { words: `${own && called(table, own)}${isolate(more)}` });
}

/** @param {number} ms `9:59` @param {number} [least] */
export function countdown(ms, least = 0) {
  const seconds = Math.max(least, Math.ceil(ms / 1000));
  return isolate(num(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`));
}

/** @param {number} at ms of the server's clock @param {Table} table the time of day there */
export function timeOf(at, table) {
  const when = new Date(at - table.link.offset);
  return isolate(num(`${String(when.getHours()).padStart(2, "0")}:${String(when.getMinutes()).padStart(2, "0")}`));
}

/**
 * Does an act with what was filled in.
 * @param {Table} table @param {Act} act @param {string} [words]
 */
export function send(table, act, words = act.words) {
  return table.do(act, words === undefined ? {} : { words });
}
