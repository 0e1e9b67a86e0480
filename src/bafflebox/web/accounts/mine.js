// The account page: seats, devices, password, and stored data.
// @ts-check
import { useSignal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { dropViews } from "../kit/net/desk_view.js";
import { seatAt } from "../kit/net/seats.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { Field, Form } from "../kit/forms/person.js";
import { goOn } from "./held.js";
import { Choices } from "../notifications/choices.js";
import { Passkeys } from "./passkeys.js";
import { Shown } from "./shown.js";
import { ratingText } from "../ratings/rating.js";

/** @typedef {{id: string, device: string, created: number, seen: number, here: boolean}} Device */
/** @typedef {{table: string, seat: string, over: boolean, white?: string, black?: string}} Held */
/**
 * @typedef {{name: string, created: number, sessions: Device[], codes: number, seats: Held[],
 *   passkeys: import("./passkeys.js").Passkey[], ratings: ({rules: string} & import("../ratings/rating.js").Rating)[]}} Account
 */

/** @param {number} time ms */
const dated = (time) => new Date(time).toLocaleDateString(document.documentElement.lang);

/**
 * `made` shows recovery codes that were just made.
 * @param {{account: Account, bounds: import("./signing.js").Bounds, again: () => void, fresh: (codes: string[]) => void, made: any}} props
 */
export function Mine({ account, bounds, again, fresh, made }) {
  const leave = async () => {
    await ask("/api/account/leave", {});
    dropViews();
    prefs.account.value = "";
    again();
  };
  return html`<section class="card person"><div class="person-head"><h1><bdi>${account.name}</bdi></h1>
      <button class="btn txt sm" data-act="leave" onClick=${leave}>${t("people.leave")}</button></div>
    <p class="small">${t("people.since", { date: dated(account.created) })}</p></section>
    ${made}
    <${Seats} held=${account.seats} />
    ${account.ratings.length > 0 && html`<${Ratings} ratings=${account.ratings} />`}
    <${Shown} name=${account.name} />
    <${Choices} />
    <${Devices} sessions=${account.sessions} again=${again} />
    <${Security} codes=${account.codes} least=${bounds.password_least} again=${again} fresh=${fresh} />
    <${Passkeys} passkeys=${account.passkeys} offered=${bounds.passkeys} again=${again} />
    <${Data} again=${again} />`;
}

/** @param {{ratings: Account["ratings"]}} props */
function Ratings({ ratings }) {
  return html`<section class="card person"><h2>${t("rating.mine")}</h2><ul class="person-rows">${ratings.map(
    (each) => html`<li key=${each.rules}><span>${t(`book.${each.rules}`)}</span>
      <span><b data-rating=${each.rules}>${ratingText(each)}</b><small>${t("rating.matches", { n: each.matches })}</small></span></li>`,
  )}</ul><p class="small">${t("rating.how")}</p></section>`;
}

/** @param {{held: Held[]}} props */
function Seats({ held }) {
  const trouble = useSignal("");
  const come = (/** @type {string} */ table) => () => goOn(table).catch((error) => (trouble.value = error.detail || t("home.off_line")));
  const running = held.filter((each) => !each.over);
  return html`<section class="card person"><h2>${t("people.seats")}</h2>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    ${
      running.length
        ? html`<ul class="person-rows">${running.map(
            ({ table, white, black }) =>
              html`<li key=${table}><span><b><bdi>${white}</bdi> – <bdi>${black}</bdi></b></span>${
                seatAt(table)
                  ? html`<a class="btn sm" href=${`/t/${table}`} onClick=${go}>${t("people.return")}</a>`
                  : html`<button class="btn sm" data-go-on=${table} onClick=${come(table)}>${t("people.go_on")}</button>`
              }</li>`,
          )}</ul><p class="small">${t("people.seats.how")}</p>`
        : html`<p class="small">${t("people.seats.none")}</p>`
    }</section>`;
}

/** @param {{sessions: Device[], again: () => void}} props */
function Devices({ sessions, again }) {
  const end = (/** @type {string} */ id) => () => ask(`/api/account/sessions/${id}/end`, {}).finally(again);
  return html`<section class="card person"><h2>${t("people.devices")}</h2><ul class="person-rows">${sessions.map((each) => {
    const name = each.device || t("people.device.unknown");
    return html`<li key=${each.id}><span><b>${name}</b><small>${t("people.used", { date: dated(each.seen) })}</small></span>
      ${
        each.here
          ? html`<span class="tag">${t("people.here")}</span>`
          : html`<button class="btn sm" data-end=${each.id} aria-label=${t("people.end.of", { name })} onClick=${end(each.id)}>
      ${t("people.end")}</button>`
      }</li>`;
  })}</ul></section>`;
}

/** @param {{codes: number, least: number, again: () => void, fresh: (codes: string[]) => void}} props */
function Security({ codes, least, again, fresh }) {
  const changed = useSignal(false);
  const change = async (/** @type {Record<string, string>} */ given) => {
    await ask("/api/account/password", given);
    changed.value = true;
    again();
  };
  const renew = async (/** @type {Record<string, string>} */ given) => fresh((await ask("/api/account/codes", given)).codes);
  const now = html`<${Field} name="password" type="password" label=${t("people.password.now")} autocomplete="current-password" />`;
  return html`<section class="card person"><h2>${t("people.security")}</h2>
    <p class="small">${t("people.codes.left", { n: codes })}</p>
    <details><summary>${t("people.change")}</summary>
      <${Form} act="change" button=${t("people.change")} send=${change}>${now}
      <${Field} name="new" type="password" label=${t("people.password.new")} autocomplete="new-password" least=${least} /></${Form}>
      ${changed.value && html`<p class="small" role="status">${t("people.changed")}</p>`}</details>
    <details><summary>${t("people.codes.new")}</summary>
      <${Form} act="codes" button=${t("people.codes.new")} send=${renew}>${now}</${Form}></details></section>`;
}

/** @param {{again: () => void}} props */
function Data({ again }) {
  const remove = async (/** @type {Record<string, string>} */ given) => {
    await ask("/api/account/delete", given);
    dropViews();
    prefs.account.value = "";
    again();
  };
  return html`<section class="card person"><h2>${t("people.data")}</h2>
    <p><a class="btn sm" href="/api/account/export.json" download>${t("people.export")}</a>
    <a class="btn sm" href="/api/library/export.zip" download>${t("people.export.matches")}</a></p>
    <details><summary>${t("people.delete")}</summary><p class="small">${t("people.delete.how")}</p>
      <${Form} act="delete" tone="warn" button=${t("people.delete.do")} send=${remove}>
      <${Field} name="password" type="password" label=${t("people.password.now")} autocomplete="current-password" /></${Form}>
    </details></section>`;
}
