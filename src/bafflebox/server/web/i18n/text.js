// Words in the reader's language: one catalogue a language, numbers in its digits, the words of a book where it has some.
// @ts-check
import { effect, signal } from "@preact/signals";
import { prefs } from "../settings/prefs.js";
import en from "./en.js";

/** @typedef {Record<string, any>} Params */
/** @typedef {Record<string, string | ((params: Params) => string)>} Catalogue */

/** Catalogues by language and part; `pages` is what the pages beside the table say. */
const LOADERS = /** @type {Record<string, () => Promise<{default: Catalogue}>>} */ ({
  "en pages": () => import("./en.pages.js"),
  "fa table": () => import("./fa.js"),
  "fa pages": () => import("./fa.pages.js"),
});
const parts = new Set(["table"]);

export const LANGUAGES = [
  ["en", "English"],
  ["fa", "فارسی"],
];

const catalogue = signal(/** @type {Catalogue} */ (en));
/** The language that is shown now. */
export const language = signal("en");
/** What the players of the book in play call things, in English; empty elsewhere. */
export const bookWords = signal(/** @type {Record<string, string>} */ ({}));

/** What has come so far. @type {Map<string, Catalogue>} */
const come = new Map();
/** The language that was asked for last. */
let wanted = "en";

/** @param {string} lang */
export async function load(lang) {
  wanted = lang;
  const names = () => [...parts].flatMap((part) => [`en ${part}`, `${lang} ${part}`]).filter((name) => LOADERS[name]);
  await Promise.all(names().map(async (name) => come.has(name) || come.set(name, (await LOADERS[name]()).default)));
  if (wanted !== lang) return;
  // other parts may have come meanwhile
  catalogue.value = Object.assign({}, en, ...names().map((name) => come.get(name)));
  language.value = lang;
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === "fa" ? "rtl" : "ltr";
}

/** A page needs the words of a part. @param {string} part */
export async function need(part) {
  if (parts.has(part)) return;
  parts.add(part);
  await load(prefs.lang.peek());
}

effect(() => {
  const lang = prefs.lang.value;
  if (lang !== language.peek()) load(lang).catch(() => {}); // without a connection the words stay as they are
});

/**
 * A number or text with the digits of the language.
 * @param {number | string} value
 */
export function num(value) {
  const text = String(value);
  return language.value === "fa" ? text.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]) : text;
}

/** @param {string} key whether the catalogue has words for this */
export function has(key) {
  return key in catalogue.value;
}

/**
 * The words for `key`, with `{name}` replaced. Numbers take the digits of the language, everything else stays as it is.
 * @param {string} key
 * @param {Params} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const found = catalogue.value[key];
  if (found === undefined) return key;
  const text = typeof found === "function" ? found(params) : found;
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = params[name] ?? word(name);
    if (value === undefined) return whole;
    return typeof value === "number" ? num(value) : String(value);
  });
}

/**
 * What a thing is called here: `checker`, `gammon`…; undefined for what has no word.
 * @param {string} term
 * @returns {string | undefined}
 */
export function word(term) {
  const key = `word.${term}`;
  const own = language.value === "en" ? bookWords.value[term] : undefined;
  const found = own ?? (catalogue.value[`word.${bookName.value}.${term}`] || catalogue.value[key]);
  return typeof found === "string" ? found : undefined;
}

/** The name of the book in play, for languages that have words of their own for it. */
export const bookName = signal("");

/**
 * Text that keeps its own direction: notation, scores, names.
 * @param {string} text
 */
export function isolate(text) {
  return language.value === "fa" ? `\u2068${text}\u2069` : text;
}
