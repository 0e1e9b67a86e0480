// What was said and is not with the server yet, and what it refused: nothing is lost unseen.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";

/** @param {import("../tell.js").Act} act in a few words: its kind, the match, the player */
function told({ body }) {
  const about = body.fact ?? body;
  const kind = about.fact ?? about.step ?? about.as ?? "";
  return [kind, about.match, about.name ?? about.winner ?? about.division?.key].filter(Boolean).join(" ");
}

/** @param {{event: import("../event.js").Event}} props */
export function Letters({ event }) {
  const [open, setOpen] = useState(false);
  const out = event.out;
  if (!out) return null;
  const waiting = out.waiting.value;
  const refused = out.refused.value;
  const away = out.away.value || event.state.value === "lost";
  return html`${
    (away || waiting.length > 3) &&
    html`<div class="letters" role="status"><p>${t("event.away", { n: waiting.length })}</p>
      ${
        waiting.length > 0 &&
        html`<button class="btn sm"
        onClick=${() => setOpen(!open)}>${t(open ? "close" : "event.away.show")}</button>`
      }
      ${open && html`<ul>${waiting.map((act) => html`<li><bdi>${told(act)}</bdi></li>`)}</ul>`}</div>`
  }${refused.map(
    (each) => html`<div class="letters no" role="alert"><p class="law">${each.detail} ${
      each.rule &&
      html`<span
      class="cite">${each.rule}</span>`
    }</p>
      <small><bdi>${told(each.act)}</bdi></small>
      <button class="btn sm" data-act="put-away" onClick=${() => out.putAway(each)}>${t("close")}</button></div>`,
  )}`;
}
