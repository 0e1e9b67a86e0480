// The rule books: every rule with its id, to be read, searched and linked to.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { bookName, has, language, need, t } from "../kit/i18n/text.js";
import { allBooks, ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";
import { style } from "../kit/ui/later.js";
import { Top } from "../shell/header.js";

/** @typedef {import("protocol").BookText} Book */
/** `missing`: there is no such book. @typedef {import("protocol").RuleList & {missing?: boolean}} RuleList */
/** @typedef {import("protocol").RuleView} RuleText */

await Promise.all([need("pages"), need("options"), style("small")]);

const books = signal(/** @type {Book[]} */ ([]));
/** The books were asked for, and have come or will not. */
const asked = signal(false);
/** The rule that the address names. */
const target = signal("");
addEventListener("hashchange", () => (target.value = decodeURIComponent(location.hash.slice(1))));
/** @type {Map<string, Promise<RuleList>>} */
const texts = new Map();

/** @param {string} name @returns {Promise<RuleList>} the rules of a book; asked once */
function textOf(name) {
  const found = texts.get(name) ?? ask(`/api/rules/${encodeURIComponent(name)}`);
  texts.set(name, found);
  return found;
}

/** @param {{given: (string | undefined)[]}} props a book, and a rule in it */
export function Page({ given }) {
  const [name, id] = given;
  const book = useSignal(/** @type {RuleList | null} */ (null));
  const query = useSignal("");
  const all = useSignal(/** @type {RuleList[]} */ ([]));
  useEffect(() => {
    document.title = `${t("top.rules")} · Bafflebox`;
    bookName.value = name ?? "";
    allBooks()
      .then((found) => (books.value = found))
      .catch(() => {})
      .finally(() => (asked.value = true));
    book.value = null;
    if (name)
      textOf(name).then(
        (found) => (book.value = found),
        () => (book.value = { name, title: "", words: {}, rules: [], missing: true }),
      );
  }, [name]);
  useEffect(() => {
    const wanted = id ?? decodeURIComponent(location.hash.slice(1));
    target.value = wanted;
    if (book.value && wanted) document.getElementById(wanted)?.scrollIntoView({ block: "start" });
  }, [book.value, id]);
  useEffect(() => {
    if (name || query.value.trim().length < 3 || !books.value.length) return;
    Promise.all(books.value.map((each) => textOf(each.name))).then((found) => (all.value = found));
  }, [query.value, books.value, name]);
  const where = book.value?.title ? titleOf(book.value) : t("top.rules");
  // the list of books would push down what stands below it
  if (!asked.value) return html`<${Top} where=${where} /><main class="rules" aria-busy="true"></main>`;
  return html`<${Top} where=${where} />
    <main class=${name ? "rules" : "rules all"}>
      ${
        name &&
        html`<nav class="books" aria-label=${t("top.rules")}>
      ${books.value.map(
        (each) => html`<a href=${`/rules/${each.name}`} onClick=${go} aria-current=${each.name === name ? "page" : null}>
      <b>${titleOf(each)}</b><small>${has(`about.${each.name}`) ? t(`about.${each.name}`) : ""}</small></a>`,
      )}</nav>`
      }
      <section>
        ${!name && html`<h1 class="hide">${t("top.rules")}</h1>`}
        <label class="find"><${Icon} name="search" /><span class="hide">${t("rules.search")}</span>
        <input class="field" type="search" placeholder=${t("rules.search")} value=${query.value}
        onInput=${(/** @type {Typed} */ event) => (query.value = event.target.value)} /></label>
        ${name ? html`<${Book} book=${book.value} query=${query.value} />` : html`<${Found} books=${all.value} query=${query.value} />`}
      </section>
    </main>`;
}

/** @param {{name: string, title: string}} book */
const titleOf = (book) => (has(`title.${book.name}`) ? t(`title.${book.name}`) : book.title);

/**
 * What a book is about: in the reader's language where there are words for it, else as the server says.
 * @param {{name: string, about?: string}} book
 */
function aboutOf(book) {
  if (language.value === "en" && book.about) {
    const said = book.about.replace(/^[^:]*: /, ""); // its name stands above
    return said.charAt(0).toUpperCase() + said.slice(1);
  }
  return has(`about.${book.name}`) ? t(`about.${book.name}`) : "";
}

/** @param {RuleText} rule @param {string} query whether all words occur in it */
function matches(rule, query) {
  const text = [rule.id, rule.title, rule.text, rule.decision].join(" ").toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}

/** @param {{book: RuleList, query: string}} props */
function Book({ book, query }) {
  if (!book) return html`<p class="small">${t("loading")}</p>`;
  if (book.missing) return html`<p>${t("nowhere")}</p>`;
  const shown = book.rules.filter((rule) => matches(rule, query));
  const words = Object.entries(book.words ?? {});
  return html`<h1>${titleOf(book)}</h1>
    ${
      words.length > 0 &&
      !query &&
      html`<details class="words"><summary>${t("rules.words")}</summary><dl>
    ${words.map(([term, here]) => html`<dt>${term}</dt><dd>${String(here).replaceAll("_", " ")}</dd>`)}</dl></details>`
    }
    <p class="small" role="status">${query ? t("rules.found", { n: shown.length }) : ""}</p>
    ${shown.map((rule) => html`<${Rule} key=${rule.id} rule=${rule} book=${book.name} />`)}`;
}

/** @param {{books: RuleList[], query: string}} props what was found in all books */
function Found({ books: all, query }) {
  if (query.trim().length < 3) {
    return html`<p class="lead">${t("rules.choose")}</p><nav class="shelf" aria-label=${t("top.rules")}>
      ${books.value.map(
        (each) => html`<a class="card" href=${`/rules/${each.name}`} onClick=${go}><b>${titleOf(each)}</b><p>
      ${aboutOf(each)}</p></a>`,
      )}</nav>`;
  }
  const seen = new Set();
  const found = all.flatMap((book) =>
    book.rules.filter((rule) => !seen.has(rule.id) && matches(rule, query) && seen.add(rule.id)).map((rule) => ({ rule, book })),
  );
  return html`<p class="small" role="status">${t("rules.found", { n: found.length })}</p>
    ${found.slice(0, 60).map(({ rule, book }) => html`<${Rule} key=${rule.id} rule=${rule} book=${book.name} />`)}`;
}

/** @param {{rule: RuleText, book: string}} props */
function Rule({ rule, book }) {
  const text = has(`rule.${rule.id}`) ? t(`rule.${rule.id}`) : rule.text;
  return html`<article class=${`rule${rule.id === target.value ? " target" : ""}`} id=${rule.id}
    lang=${has(`rule.${rule.id}`) ? null : "en"} dir=${has(`rule.${rule.id}`) ? null : "ltr"}>
    <h2><a class="id" href=${`/rules/${book}#${rule.id}`}>${rule.id}
    </a> ${has(`rule.${rule.id}.title`) ? t(`rule.${rule.id}.title`) : rule.title}</h2>
    <p>${text}</p>
    ${rule.decision && html`<p class="decision"><b>${t("rules.decision")}</b> ${rule.decision}</p>`}
    <p class="kinds">${rule.kinds.map(
      (/** @type {string} */ kind) => html`<span>${t(`kind.${kind}`)}
    </span>`,
    )}${rule.amends?.length > 0 && html`<span>${t("rules.amends", { ids: rule.amends.join(", ") })}</span>`}</p>
  </article>`;
}
