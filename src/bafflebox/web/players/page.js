// A player's page: ratings and their course, matches, opponents, what they play; one's own also as others see it.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { pageOf } from "../kit/ui/player.js";
import { go, visit } from "../kit/ui/route.js";
import { Way } from "../kit/ui/way.js";
import { Lost } from "../shell/lost.js";
import { Top } from "../shell/header.js";
import { Curves } from "./curve.js";
import { Head } from "./head.js";
import { Contests, Games, Habits, Opponents } from "./parts.js";

await Promise.all([
  ...["player", "people", "contest", "mine", "watch", "conduct", "options"].map(need),
  ...["places", "people", "lobby", "mine", "player"].map(style),
]);

/** @typedef {import("protocol").PlayerProfile} Profile */
/** @typedef {"" | "friends" | "anybody"} SeenAs */

/** @param {string} name @param {SeenAs} seenAs @returns {Promise<Profile>} */
const profileOf = (name, seenAs) =>
  // what the server would take for the end of a path, or for encoded already, is encoded twice
  ask(`/api/players/${encodeURIComponent(name.replace(/[%/]/g, encodeURIComponent))}${seenAs && `?seen_as=${seenAs}`}`);

/** @param {{given: (string | undefined)[]}} props the name as the address has it; without one the page is the visitor's own */
export function Page({ given }) {
  const [named] = given;
  return named ? html`<${Player} name=${nameIn(named)} />` : html`<${Own} />`;
}

/** @param {string} text of the address */
function nameIn(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // an address that somebody typed
  }
}

function Own() {
  const guest = useSignal(false);
  useEffect(() => {
    document.title = `${t("player.page")} · Bafflebox`;
    ask("/api/account").then(
      (who) => {
        if (who.account) visit(pageOf(who.account.name), true);
        else guest.value = true;
      },
      () => (guest.value = true),
    );
  }, []);
  return html`<${Top} where=${t("player.page")} /><main class="persons" aria-busy=${guest.value ? null : "true"}>${
    guest.value &&
    html`<section class="card person"><h1>${t("player.page")}</h1><p>${t("player.guest")}</p>
      <a class="btn go" href="/account" onClick=${go}>${t("people.keep")}</a></section>`
  }</main>`;
}

/** @param {{name: string}} props */
function Player({ name }) {
  const found = useSignal(/** @type {Profile | null} */ (null));
  /** The own profile as it is; a preview has nothing in it where others see no page. */
  const seenAs = useSignal(/** @type {SeenAs} */ (""));
  const own = useSignal(false);
  const gone = useSignal(false);
  const trouble = useSignal("");
  const load = () =>
    profileOf(name, seenAs.peek()).then(
      (profile) => {
        found.value = profile;
        gone.value = false;
        if (profile.seen_as === "own") own.value = true;
      },
      (/** @type {Failure} */ error) => {
        gone.value = error.status === 404;
        found.value = null;
        if (!gone.value) trouble.value = error.detail || t("home.off_line");
      },
    );
  useEffect(() => {
    document.title = `${name} · Bafflebox`;
    load();
  }, [name]);
  const look = (/** @type {SeenAs} */ as) => {
    seenAs.value = as;
    load();
  };
  if (gone.value && !own.value) return html`<${Lost} what="player" />`;
  const profile = found.value;
  if (!profile && !trouble.value && !gone.value) return html`<${Top} /><main class="player-page" aria-busy="true"></main>`;
  return html`<${Top} /><main class="player-page">
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    ${own.value && html`<${Preview} seenAs=${seenAs.value} look=${look} />`}
    ${gone.value && html`<section class="card player-none"><h1><bdi>${name}</bdi></h1><p>${t("player.hidden")}</p></section>`}
    ${profile && html`<${Head} profile=${profile} again=${load} /><${Parts} profile=${profile} />`}</main>`;
}

/** How the own page is looked at. @param {{seenAs: SeenAs, look: (as: SeenAs) => void}} props */
function Preview({ seenAs, look }) {
  const choices = /** @type {const} */ (["", "friends", "anybody"]);
  return html`<div class="player-preview"><div class="lobby-kinds" role="group" aria-label=${t("player.as")}>${choices.map(
    (each) => html`<button key=${each} data-as=${each || "own"} aria-pressed=${String(seenAs === each)} onClick=${() => look(each)}>
      ${t(`player.as.${each || "own"}`)}</button>`,
  )}</div><a class="btn sm" href="/account#shown" onClick=${go}>${t("player.choose")}</a></div>`;
}

/** @param {{profile: Profile}} props */
function Parts({ profile }) {
  const { ratings, games, opponents, habits, contests, seen_as } = profile;
  const own = seen_as === "own";
  const columns = [
    [ratings?.length && html`<${Curves} ratings=${ratings} />`, games?.length && html`<${Games} profile=${profile} games=${games} />`],
    [
      opponents?.length && html`<${Opponents} rows=${opponents} />`,
      habits?.rules.length && html`<${Habits} habits=${habits} />`,
      contests?.length && html`<${Contests} rows=${contests} />`,
    ],
  ]
    .map((cards) => cards.filter(Boolean))
    .filter((cards) => cards.length);
  if (columns.length)
    return html`<div class="player-parts" data-columns=${columns.length}>${columns.map((cards) => html`<div>${cards}</div>`)}</div>`;
  return html`<section class="card player-none"><p>${t(own ? "player.none.own" : "player.none")}</p></section>
    <div class="ways-on"><${Way} to="/lobby" icon="search" name=${t("home.lobby")} about=${t("friends.in_lobby")} />
    <${Way} to="/watch" icon="eye" name=${t("watch.title")} about=${t("watch.now")} /></div>`;
}
