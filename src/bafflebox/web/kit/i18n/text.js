// Words in the reader's language: Fluent catalogues, as the terminal renders them; only this language is fetched.
// @ts-check
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import { effect, signal } from "@preact/signals";
import { webFile } from "../net/base.js";
import { prefs } from "../state/prefs.js";

/** @typedef {Record<string, any>} Params */

/** The parts of a catalogue that are wanted: those that the page asked for already; others come with the code that needs them. */
const parts = new Set((document.documentElement.dataset.words ?? "words+table").split("+"));

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

/** The answers that have come so far, and the parts that stand in them. @type {Map<string, FluentResource>} */
const come = new Map();
/** @type {Set<string>} */
const there = new Set();
/** The language that was asked for last. */
let wanted = "";

/** ms that one request for words may take; then they are asked for once more. */
const PATIENCE = 8000;

/** What was asked for and has not come. @type {Map<string, Promise<void>>} */
const coming = new Map();

/** Parts that are wanted at the same time come in one answer. @param {string} lang @param {string[]} names */
async function fetched(lang, names) {
  const url = webFile(`words/${lang}/${names.join("+")}.ftl`);
  const ask = () => fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(url);
  come.set(`${lang}/${names.join("+")}`, new FluentResource(await answer.text()));
  for (const name of names) there.add(`${lang}/${name}`);
}

/** @param {string} lang */
export async function load(lang) {
  wanted = lang;
  // parts that are wanted in the same moment share an answer
  await null;
  const missing = [...parts].filter((part) => !there.has(`${lang}/${part}`));
  const fresh = missing.filter((part) => !coming.has(`${lang}/${part}`));
  if (fresh.length > 0) {
    const asked = fetched(lang, fresh).finally(() => {
      for (const part of fresh) coming.delete(`${lang}/${part}`);
    });
    for (const part of fresh) coming.set(`${lang}/${part}`, asked);
  }
  await Promise.all(missing.map((part) => coming.get(`${lang}/${part}`)));
  // another language may be wanted meanwhile; a new one is shown once it is whole
  if (wanted !== lang || (lang !== language.peek() && ![...parts].every((part) => there.has(`${lang}/${part}`)))) return;
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const [name, resource] of come) if (name.startsWith(`${lang}/`)) bundle.addResource(resource);
  catalogue.value = bundle;
  language.value = lang;
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === "fa" ? "rtl" : "ltr";
}

/** A page needs the words of a part. @param {string} part */
export async function need(part) {
  if (parts.has(part) && there.has(`${prefs.lang.peek()}/${part}`)) return;
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
