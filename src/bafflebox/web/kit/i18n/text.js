// Words in the reader's language: Fluent catalogues, as the terminal renders them; only this language is fetched.
// @ts-check
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import { effect, signal } from "@preact/signals";
import { prefs } from "../state/prefs.js";

/** @typedef {Record<string, any>} Params */

/** The parts of a catalogue that are wanted; others come with the code that needs them. */
const parts = new Set(["words", "table"]);

/** Every language under its own name; one more is a line here and in words/catalogue.py, and a folder. */
export const LANGUAGES = [
  ["en", "English"],
  ["fa", "فارسی"],
  ["cy", "Cymraeg"],
];

const catalogue = signal(new FluentBundle("en", { useIsolating: false }));
/** The language that is shown now. */
export const language = signal("en");
/** What the players of the book in play call things, in English; empty elsewhere. */
export const bookWords = signal(/** @type {Record<string, string>} */ ({}));
/** The name of the book in play, for languages that have words of their own for it. */
export const bookName = signal("");

/** What has come so far. @type {Map<string, FluentResource>} */
const come = new Map();
/** The language that was asked for last. */
let wanted = "";

/** ms that one request for words may take; then they are asked for once more. */
const PATIENCE = 8000;

/** @param {string} name `en/table` */
async function fetched(name) {
  const url = new URL(`../../words/${name}.ftl`, import.meta.url);
  const ask = () => fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(name);
  come.set(name, new FluentResource(await answer.text()));
}

/** @param {string} lang */
export async function load(lang) {
  wanted = lang;
  const names = () => [...parts].map((part) => `${lang}/${part}`);
  await Promise.all(
    names()
      .filter((name) => !come.has(name))
      .map(fetched),
  );
  // other parts may be wanted meanwhile, or another language
  if (wanted !== lang || !names().every((name) => come.has(name))) return;
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const name of names()) bundle.addResource(/** @type {FluentResource} */ (come.get(name)));
  catalogue.value = bundle;
  language.value = lang;
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === "fa" ? "rtl" : "ltr";
}

/** A page needs the words of a part. @param {string} part */
export async function need(part) {
  if (parts.has(part) && come.has(`${prefs.lang.peek()}/${part}`)) return;
  parts.add(part);
  await load(prefs.lang.peek()).catch(() => parts.delete(part)); // without a connection it is asked for again
}

effect(() => {
  const lang = prefs.lang.value;
  if (wanted && lang !== wanted) load(lang).catch(() => {}); // without a connection the words stay as they are
});

/**
 * A number or text with the digits of the language.
 * @param {number | string} value
 */
export function num(value) {
  const text = String(value);
  return language.value === "fa" ? text.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]) : text;
}

/** @param {string} key */
const idOf = (key) => key.replaceAll(".", "-");

/** @param {string} key whether the catalogue has words for this */
export function has(key) {
  return catalogue.value.hasMessage(idOf(key));
}

/** Things that any message may speak of. */
const TERMS = ["checker", "checkers", "point", "bar", "cube"];

/**
 * The words for `key` with what they speak of. Numbers take digits and plurals of the language.
 * @param {string} key
 * @param {Params} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const bundle = catalogue.value;
  const pattern = bundle.getMessage(idOf(key))?.value;
  if (!pattern) return key;
  /** @type {Record<string, any>} */
  const given = { cited: "", tone: "calm" };
  for (const term of TERMS) given[term] = word(term) ?? term;
  given.borne_off = bookWords.value["borne off"] ?? "borne off";
  for (const [name, value] of Object.entries(params))
    given[name] = typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : String(value ?? "");
  return bundle.formatPattern(pattern, given, []);
}

/**
 * What a thing is called here: `checker`, `gammon`…; undefined for what has no word.
 * @param {string} term
 * @returns {string | undefined}
 */
export function word(term) {
  const own = language.value === "en" ? bookWords.value[term] : undefined;
  if (own) return own;
  const bundle = catalogue.value;
  for (const key of [`word-${bookName.value}-${term}`, `word-${term}`, term.startsWith("title-") ? term : ""]) {
    const pattern = bundle.getMessage(key)?.value;
    if (pattern) return bundle.formatPattern(pattern, {}, []);
  }
  return undefined;
}

/** As at the beginning of a sentence. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Text that keeps its own direction: notation, scores, names.
 * @param {string} text
 */
export function isolate(text) {
  return language.value === "fa" ? `\u2068${text}\u2069` : text;
}
