// Open challenges: who, what, with which clock, and every term before it is accepted.
// @ts-check
import { useSignal } from "@preact/signals";
import { has, num, t } from "../kit/i18n/text.js";
import { timeWords } from "../kit/i18n/time_words.js";
import { seats } from "../kit/net/seats.js";
import { plain, told, valueText } from "../table/conduct/words.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { PlayerName } from "../kit/ui/player.js";
import { go } from "../kit/ui/route.js";
import { ratingText } from "../ratings/rating.js";

/** @typedef {import("./lobby.js").Lobby} Lobby */
/** @typedef {import("./lobby.js").Challenge} Challenge */

/** @param {string} name of a rule set */
export const bookTitle = (name) => (has(`book.${name}`) ? t(`book.${name}`) : plain(name));

/** @param {{length: number | null, clock: string | null, days: number, rated: boolean}} challenge `to 5 · 10:00 delay 12 · rated` */
export const inShort = ({ length, clock, days, rated }) =>
  [
    length ? t("lobby.to", { n: num(length) }) : t("home.no_length"),
    timeWords({ clock, days }),
    t(rated ? "lobby.rated" : "lobby.fun"),
  ].join(" · ");

/**
 * True for a term that is not the usual one; length and clock are always shown.
 * @param {{name: string, value: string, usual: string}} term
 */
const departs = ({ name, value, usual }) => !["length", "settings"].includes(name) && value !== usual;

/** @param {Challenge} challenge */
const unusual = ({ terms, share }) => share || terms.some(departs);

/**
 * `other`: whether other terms are wanted for a seat where nobody waits.
 * @param {{lobby: Lobby, length: number | null, other: import("@preact/signals").Signal<boolean>}} props
 */
export function Challenges({ lobby, length, other }) {
  const all = lobby.view.value?.challenges ?? [];
  const shown = useSignal("");
  const kinds = [...new Set(all.map((each) => each.rules))];
  const wanted = all.filter((each) => !kinds.includes(shown.value) || each.rules === shown.value);
  const choice = (/** @type {string} */ name, /** @type {string} */ text, /** @type {number} */ n) =>
    html`<button aria-pressed=${String(shown.value === name || (!name && !kinds.includes(shown.value)))}
      onClick=${() => (shown.value = name)}>${text} ${num(n)}</button>`;
  if (lobby.view.value && !all.length) return html`<${Nobody} length=${length} other=${other} />`;
  return html`<section class="card lobby-card"><h1>${t("lobby.open")}</h1>
    ${
      kinds.length > 1 &&
      html`<div class="lobby-kinds">${choice("", t("lobby.all"), all.length)}${kinds.map((name) =>
        choice(name, bookTitle(name), all.filter((each) => each.rules === name).length),
      )}</div>`
    }
    <ul class="lobby-rows">${wanted.map((each) => html`<${Row} key=${each.id} lobby=${lobby} challenge=${each} />`)}</ul></section>`;
}

/** The form of an own challenge, by its id. */
export const OFFER = "offer";

/**
 * What can be done where nobody waits.
 * @param {{length: number | null, other: import("@preact/signals").Signal<boolean>}} props `length` of the seat that is opened
 */
function Nobody({ length, other }) {
  const seat = length ? t("lobby.seat-to", { n: num(length) }) : t("lobby.seat");
  return html`<section class="card lobby-card nobody"><h1>${t("lobby.nobody")}</h1><p class="law">${t("lobby.nobody.text")}</p>
    <p class="lobby-acts"><button class="btn go" form=${OFFER} data-act="offer-now"><${Icon} name="plus" />${seat}</button>
    <button class="btn" data-act="other-terms" aria-expanded=${String(other.value)} onClick=${() => (other.value = !other.value)}>
      ${t("lobby.other")}</button>
    <a class="btn" href="/#invite" onClick=${go}><${Icon} name="link" />${t("home.friend")}</a></p></section>`;
}

/** @param {{lobby: Lobby, challenge: Challenge}} props */
function Row({ lobby, challenge }) {
  const read = useSignal(false);
  const trouble = useSignal("");
  const own = lobby.mine.value.find((each) => each.challenge === challenge.id);
  // what is unusual, or a rule set that this browser never played, is read before it is accepted
  const first = unusual(challenge) || !seats().some((each) => each.rules === challenge.rules);
  const done = (/** @type {Promise<void>} */ act) => act.catch((error) => (trouble.value = error.detail || t("home.off_line")));
  const accept = html`<button class="btn sm" data-take=${challenge.id} onClick=${() => done(lobby.take(challenge))}>
    ${t("lobby.accept")}</button>`;
  return html`<li><div class="lobby-row"><span class="face" aria-hidden="true">${[...challenge.name][0]}</span>
    <span class="grow"><b><${PlayerName} name=${challenge.name} page=${challenge.account} /></b> <small>${
      challenge.rating ? ratingText(challenge.rating) : t("lobby.guest")
    }</small>
      <small class="what"><b>${bookTitle(challenge.rules)}</b> ${inShort(challenge)}</small></span>
    ${
      own
        ? html`<button class="btn sm" data-withdraw=${challenge.id} onClick=${() => done(lobby.withdraw(own))}>
      ${t("lobby.withdraw")}</button>`
        : first && !read.value
          ? html`<button class="btn sm" data-terms=${challenge.id} onClick=${() => (read.value = true)}>${t("terms")}</button>`
          : accept
    }</div>
    ${read.value && html`<${Terms} challenge=${challenge} />`}
    ${own && html`<p class="small">${t("lobby.waits")}</p>`}
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}</li>`;
}

/**
 * Every term, with what is usual where it is not.
 * @param {{challenge: Pick<Challenge, "rules" | "share" | "terms">}} props
 */
export function Terms({ challenge }) {
  return html`<dl class="lobby-terms">${challenge.terms.map(
    ({ name, label, value, usual, rule }) => html`<div><dt>${told(label, name)}</dt><dd><b>${valueText(value)}</b>
    ${departs({ name, value, usual }) && html` <small>${t("terms.unusual", { usual: valueText(usual) })}</small>`}
    ${
      rule &&
      html` <a class="cite" href=${`/rules/${challenge.rules}#${rule}`} target="_blank" rel="noopener">
    <bdi>${rule}</bdi></a>`
    }</dd></div>`,
  )}${
    challenge.share &&
    html`<div><dt>${t("terms.share")}</dt><dd>${t("terms.share-how")} <a class="cite"
    href=${`/rules/${challenge.rules}#R6`} target="_blank" rel="noopener"><bdi>R6</bdi></a></dd></div>`
  }</dl>`;
}
