// The page that the address names; each page's code comes when it is wanted.
// @ts-check
import { render } from "preact";
import { effect, signal } from "@preact/signals";
import { load, t } from "./kit/i18n/text.js";
import { prefs } from "./kit/state/prefs.js";
import { html } from "./kit/ui/html.js";
import { path } from "./kit/ui/route.js";
import { Top } from "./shell/header.js";

/** @type {[RegExp, () => Promise<any>][]} */
const PAGES = [
  [/^\/$/, () => import("./pages/home.js")],
  [/^\/t\/([0-9A-Za-z]+)$/, () => import("./pages/table.js")],
];
/** Pages of features; the address of each other page says its file. @type {Record<string, string>} */
const FEATURES = {
  account: "accounts",
  analyse: "analyse",
  friends: "friends",
  lobby: "lobby",
  reference: "reference",
  staff: "moderation",
  review: "library",
  tournaments: "tournaments",
};
const NAMES = "account|desk|friends|lobby|sheet|watch|help|analyse|verify|about|reference|review|rules|staff|tournaments";
const OTHERS = new RegExp(`^/(${NAMES})(?:/([^/]+))?(?:/([^/]+))?$`);

const fileOf = (/** @type {string} */ name) => (name in FEATURES ? `./${FEATURES[name]}/page.js` : `./pages/${name}.js`);

const page = signal(/** @type {{Page: any, given: string[], key: string} | null} */ (null));

/** ms after which a page that has not come is called unreached; it is shown all the same when it comes. */
const PATIENCE = 12000;

effect(() => {
  const wanted = path.value;
  const other = OTHERS.exec(wanted);
  const found = other
    ? { match: other.slice(1), get: () => import(fileOf(other[1])) }
    : PAGES.map(([form, get]) => ({ match: form.exec(wanted), get })).find((each) => each.match);
  if (!found?.match) {
    page.value = { Page: Nowhere, given: [], key: wanted };
    return;
  }
  const given = found.match.slice(1);
  const show = (/** @type {any} */ Page) => {
    if (path.peek() === wanted) page.value = { Page, given, key: wanted };
  };
  const late = setTimeout(show, PATIENCE, Unreached);
  found
    .get()
    .then(
      ({ Page }) => show(Page),
      () => show(Unreached),
    )
    .finally(() => clearTimeout(late));
});

function Nowhere() {
  return html`<${Top} /><main class="bare"><h1>${t("nowhere")}</h1><p><a href="/">${t("to_start")}</a></p></main>`;
}

/** The code of a page did not come. */
function Unreached() {
  return html`<${Top} /><main class="bare"><h1>${t("home.off_line")}</h1><p><button class="btn go" onClick=${() => location.reload()}>
    ${t("try_again")}</button></p></main>`;
}

function Shell() {
  if (!page.value) return null;
  const { Page, given, key } = page.value;
  return html`<${Page} key=${key} given=${given} />`;
}

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
// the first words should be in the right language
load(prefs.lang.peek())
  .catch(() => {})
  .then(() => render(html`<${Shell} />`, root));
