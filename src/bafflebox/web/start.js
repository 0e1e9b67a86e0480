// The page that the address names; each page's code comes when it is wanted.
// @ts-check
import { render } from "preact";
import { effect, signal } from "@preact/signals";
import { load, t } from "./kit/i18n/text.js";
import { joined } from "./kit/state/joined.js";
import { prefs } from "./kit/state/prefs.js";
import { html } from "./kit/ui/html.js";
import { later } from "./kit/ui/later.js";
import { path } from "./kit/ui/route.js";
import { Top } from "./shell/header.js";

/** @type {[RegExp, () => Promise<any>][]} */
const PAGES = [
  [/^\/$/, () => import("./pages/home.js")],
  [/^\/t\/([0-9A-Za-z]+)$/, () => import("./pages/table.js")],
];
/** The other pages by the beginning of their address. @type {Record<string, () => Promise<any>>} */
const OTHERS = {
  about: () => import("./pages/about.js"),
  account: () => import("./accounts/page.js"),
  analyse: () => import("./analyse/page.js"),
  contests: () => import("./contests/page.js"),
  daily: () => import("./daily/page.js"),
  desk: () => import("./pages/desk.js"),
  friends: () => import("./friends/page.js"),
  help: () => import("./pages/help.js"),
  lessons: () => import("./pages/lessons.js"),
  lobby: () => import("./pages/lobby.js"),
  notifications: () => import("./notifications/page.js"),
  players: () => import("./players/page.js"),
  reference: () => import("./reference/page.js"),
  review: () => import("./library/page.js"),
  rules: () => import("./pages/rules.js"),
  sheet: () => import("./pages/sheet.js"),
  staff: () => import("./moderation/page.js"),
  tournaments: () => import("./tournaments/page.js"),
  verify: () => import("./pages/verify.js"),
  watch: () => import("./pages/watch.js"),
};
const OTHER = /^\/(\w+)(?:\/([^/]+))?(?:\/([^/]+))?$/;

const Lost = later(() => import("./shell/lost.js").then((found) => found.Lost));
const CalledAway = later(() => import("./contests/elsewhere.js").then((found) => found.CalledAway));
const Nowhere = () => html`<${Lost} what="page" />`;

const page = signal(/** @type {{Page: any, given: string[], key: string} | null} */ (null));

/** ms after which a page that has not come is called unreached; it is shown all the same when it comes. */
const PATIENCE = 12000;

effect(() => {
  const wanted = path.value;
  const other = OTHER.exec(wanted);
  const found =
    other && Object.hasOwn(OTHERS, other[1])
      ? { given: other.slice(2), get: OTHERS[other[1]] }
      : PAGES.map(([form, get]) => ({ given: form.exec(wanted)?.slice(1), get })).find((each) => each.given);
  if (!found?.given) {
    page.value = { Page: Nowhere, given: [], key: wanted };
    return;
  }
  const { given } = found;
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

/** The code of a page did not come. */
function Unreached() {
  return html`<${Top} /><main class="bare"><h1>${t("home.off_line")}</h1><p><button class="btn go" onClick=${() => location.reload()}>
    ${t("try_again")}</button></p></main>`;
}

function Shell() {
  if (!page.value) return null;
  const { Page, given, key } = page.value;
  // the contest's own page calls by itself
  const elsewhere = joined.value && key !== `/contests/${joined.value}`;
  return html`<${Page} key=${key} given=${given} />${elsewhere && html`<${CalledAway} id=${joined.value} here=${key} />`}`;
}

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const about = document.documentElement.dataset;
/** The first page of a newcomer, once it can be drawn. */
const opened = () => import("./first/start.js").then(({ started }) => started()).catch(() => {});
// what came with the first bytes stays until the page has something in its place
const arrived = about.first === "on" ? new Promise((come) => page.subscribe((found) => found && come(opened()))) : null;

// the first words should be in the right language
Promise.all([load(prefs.lang.peek()).catch(() => {}), arrived]).then(() => {
  root.replaceChildren();
  delete about.first;
  render(html`<${Shell} />`, root);
});
