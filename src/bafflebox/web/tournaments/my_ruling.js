// On a player's phone: the ruling on their match with its rule, the appeal while it is possible; a spectator to bar, a monitor to ask for.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Field, given } from "./fields.js";
import { follows } from "./ruled.js";
import { clock } from "./words.js";

/** @typedef {{event: import("./event.js").Event, me: import("./types.js").Mine}} Own */

/** @param {Own} props */
export function MyRuling({ event, me }) {
  const last = me.rulings?.[0];
  return html`${last && html`<${Ruled} event=${event} ruling=${last} />`}${me.next?.table && html`<${Wishes} event=${event} me=${me} />`}`;
}

/** @param {{event: import("./event.js").Event, ruling: import("protocol").OwnRuling}} props */
function Ruled({ event, ruling }) {
  const { division, match, name } = ruling;
  const appeal = () => event.out?.fact({ fact: "Appealed", division, match, name });
  const state = ruling.verdict
    ? t(`event.appeal.${ruling.verdict}`)
    : ruling.appealed
      ? t("event.appealed.waits", { name: ruling.appealed })
      : ruling.resumed
        ? t("event.resumed")
        : "";
  return html`<div class="card my-ruling" data-ruling=${match}><h2>${t("event.mine.ruled", { name: ruling.opponent })}</h2>
    <p class="law">${follows(ruling.remedies, [name, ruling.opponent])} ${ruling.grounds.map(
      (one) => html`<span class="cite"><bdi>${one}</bdi></span> `,
    )}</p>${ruling.why && html`<p class="law" dir="auto">${ruling.why}</p>`}
    <p class="small">${ruling.by} · <bdi class="ltr">${clock(ruling.at)}</bdi></p>
    ${state && html`<p class="strong" role="status">${state}</p>`}${
      ruling.may_appeal &&
      html`<button class="btn" data-act="appeal" onClick=${appeal}>${t("event.mine.appeal")}</button>
      <p class="small">${t(ruling.until ? "event.mine.appeal_until" : "event.mine.appeal_before", { time: clock(ruling.until) })} <span
      class="cite"><bdi>${ruling.rule}</bdi></span></p>`
    }</div>`;
}

/** What a player may ask of the director at their match. @param {Own} props */
function Wishes({ event, me }) {
  const { next } = me;
  const [asked, ask] = useState("");
  if (!next) return null;
  const at = { division: next.division, match: next.match };
  const bar = (/** @type {Typed} */ submit) => {
    event.out?.fact({ fact: "SpectatorBarred", ...at, name: given(submit).name.trim() });
    ask("");
  };
  const may = next.may ?? [];
  if (!may.length) return null;
  return html`<div class="card wishes"><div class="acts">${
    may.includes("monitor") &&
    html`<button class="btn sm" data-act="ask-monitor"
      onClick=${() => event.out?.fact({ fact: "MonitorAsked", ...at, name: next.name })}>${t("event.mine.monitor")}</button>`
  }${
    may.includes("bar") &&
    html`<button class="btn sm" data-act="bar" aria-expanded=${String(asked === "bar")}
      onClick=${() => ask(asked ? "" : "bar")}>${t("event.act.bar")}</button>`
  }</div>${
    asked === "bar" &&
    html`<form class="weigh" onSubmit=${bar}><${Field} name="name" label=${t("event.spectator")} required=${true} />
      <button class="btn">${t("event.act.bar_now")}</button></form>`
  }</div>`;
}
