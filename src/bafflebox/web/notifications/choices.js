// The choices of a player: messages of this browser, mail, other browsers; each for its kinds, with quiet hours.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { Field, Form } from "../kit/forms/person.js";
import { able } from "../kit/net/push.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { Allowed, night, onApple } from "./allowed.js";
import { Install } from "./install.js";

await Promise.all([need("notify"), need("people"), style("people"), style("notify")]);

/** @typedef {import("./allowed.js").Consent} Consent */

/** @param {{table?: string, seat?: string}} props a table with the key of the seat, or neither for the account */
export function Choices({ table = "", seat = "" }) {
  const allowed = useMemo(() => new Allowed(table, seat), [table, seat]);
  useEffect(() => {
    allowed.load();
  }, [allowed]);
  const shown = allowed.shown.value;
  const none = shown && !shown.push && !shown.mail;
  return html`<section class="card person notify" data-notifications aria-busy=${allowed.busy.value ? "true" : null}>
    <h2>${t("notify.title")}</h2>
    <p class="small">${t(none ? "notify.none" : "notify.how")}</p>
    ${shown?.push && html`<${Here} allowed=${allowed} />`}
    ${shown?.mail && html`<${Mail} allowed=${allowed} />`}
    ${allowed.elsewhere.length > 0 && html`<${Elsewhere} allowed=${allowed} />`}
    ${
      (shown?.consents.length ?? 0) > 0 &&
      html`<p><button class="btn sm" data-act="stop-all" disabled=${allowed.busy.value} onClick=${() => allowed.stop("")}>
      ${t("notify.stop.all")}</button></p>`
    }
    <p class="small" role="status">${allowed.done.value}</p>
    ${allowed.trouble.value && html`<p class="trouble" role="alert">${allowed.trouble.value}</p>`}</section>`;
}

/** @param {{allowed: Allowed}} props */
function Here({ allowed }) {
  const own = allowed.here;
  if (!able())
    return html`<div class="notify-way"><h3>${t("notify.here")}</h3>
      <p class="small">${t(onApple() ? "notify.unable.ios" : "notify.unable")}</p></div>`;
  return html`<div class="notify-way"><label class="switch"><span><b>${t("notify.here")}</b> <small>${t("notify.here.how")}</small></span>
      <input type="checkbox" role="switch" data-act="notify-here" checked=${Boolean(own)} disabled=${allowed.busy.value}
        onChange=${(/** @type {Typed} */ event) => (event.target.checked ? allowed.allow() : own && allowed.stop(own.id))} /></label>
    ${own && html`<${Details} allowed=${allowed} consent=${own} />`}<${Install} /></div>`;
}

/** @param {{allowed: Allowed}} props */
function Mail({ allowed }) {
  const own = allowed.mail;
  const send = (/** @type {Record<string, string>} */ { mail }) => allowed.allowMail(mail);
  if (!own)
    return html`<div class="notify-way"><h3>${t("notify.mail")}</h3><p class="small">${t("notify.mail.how")}</p>
      <${Form} act="mail" tone="" button=${t("notify.mail.ask")} send=${send}>
      <${Field} name="mail" type="email" label=${t("notify.mail.address")} autocomplete="email" most=${200} /></${Form}></div>`;
  return html`<div class="notify-way"><h3>${t("notify.mail")}</h3><ul class="person-rows"><li><span><b class="ltr">${own.where}</b>
      <small role="status">${!own.confirmed && t("notify.mail.unconfirmed")}</small></span>
      <${Stop} allowed=${allowed} consent=${own} /></li></ul>
    ${!own.confirmed && html`<p class="small">${t("notify.mail.asked", { address: own.where })}</p>`}
    <${Details} allowed=${allowed} consent=${own} /></div>`;
}

/** @param {{allowed: Allowed}} props */
function Elsewhere({ allowed }) {
  return html`<div class="notify-way"><h3>${t("notify.elsewhere")}</h3><ul class="person-rows">${allowed.elsewhere.map(
    (each) => html`<li key=${each.id}><span><b>${each.where || t("notify.browser")}</b></span>
    <${Stop} allowed=${allowed} consent=${each} /></li>`,
  )}</ul></div>`;
}

/** @param {{allowed: Allowed, consent: Consent}} props */
function Stop({ allowed, consent }) {
  const where = consent.where || t("notify.browser");
  return html`<button class="btn sm" data-act="stop" aria-label=${t("notify.stop.of", { where })} disabled=${allowed.busy.value}
    onClick=${() => allowed.stop(consent.id)}>${t("notify.stop")}</button>`;
}

/** The kinds and quiet hours of one browser or address. @param {{allowed: Allowed, consent: Consent}} props */
function Details({ allowed, consent }) {
  const possible = allowed.shown.value?.possible ?? [];
  const kind = (/** @type {typeof possible[number]} */ name) => (/** @type {Typed} */ event) => {
    const others = consent.kinds.filter((each) => each !== name);
    allowed.change(consent, { kinds: event.target.checked ? [...others, name] : others });
  };
  return html`${
    possible.length > 1 &&
    html`<div class="notify-kinds">${possible.map(
      (name) => html`<label class="check" key=${name}>
      <input type="checkbox" data-kind=${name} checked=${consent.kinds.includes(name)}
        disabled=${allowed.busy.value} onChange=${kind(name)} />
      <span>${t(`notify.kind.${name}`)} <small>${t(`notify.kind.${name}.how`)}</small>
      </span></label>`,
    )}</div>`
  }<${QuietHours} allowed=${allowed} consent=${consent} />`;
}

/** @param {{allowed: Allowed, consent: Consent}} props */
function QuietHours({ allowed, consent }) {
  const { quiet } = consent;
  const typed = useSignal(quiet ?? night());
  const put = (/** @type {"start" | "end"} */ name) => (/** @type {Typed} */ event) => {
    typed.value = { ...typed.peek(), [name]: event.target.value };
    const { start, end } = typed.peek();
    if (start && end) allowed.change(consent, { quiet: typed.peek() });
  };
  const time = (/** @type {"start" | "end"} */ name, /** @type {string} */ label) =>
    html`<label>${t(label)} <input class="field sm" type="time" data-quiet=${name} value=${quiet?.[name] ?? ""} required
      onChange=${put(name)} /></label>`;
  return html`<div class="notify-quiet"><label class="check"><input type="checkbox" data-act="quiet" checked=${Boolean(quiet)}
      disabled=${allowed.busy.value} onChange=${(/** @type {Typed} */ event) =>
        allowed.change(consent, { quiet: event.target.checked ? typed.peek() : null })} /><span>${t("notify.quiet")}</span></label>
    ${
      quiet &&
      html`<span class="notify-times">${time("start", "notify.quiet.from")} ${time("end", "notify.quiet.until")}</span>
    <p class="small">${t("notify.quiet.how", { zone: quiet.zone })}</p>`
    }</div>`;
}
