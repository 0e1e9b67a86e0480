// What was said and is not with the server yet, and what it refused: nothing is lost unseen.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { clock } from "../words.js";
import { pair } from "./speaking.js";

/** Kinds of acts that have a name of their own on a button. */
const NAMED = ["call", "call_all", "verify", "post", "correct", "draw", "seat", "approve", "arrived", "start", "penalise", "excuse"];
/** Facts by the act that makes them. @type {Record<string, string>} */
const MADE = { Arrived: "arrived", Started: "start", Verified: "verify", Posted: "post", Penalised: "penalise", Excused: "excuse" };

/** @param {import("../event.js").Event} event @param {import("../tell.js").Act} act in a few words: what it does, the match, the player */
function told(event, { body }) {
  const about = body.fact ?? body.facts?.[0] ?? body;
  const row = about.match && event.row(about.division, about.match);
  const name = about.name ?? about.winner ?? "";
  const score = (about.score ?? []).join("–");
  const kind = about.step ?? MADE[about.fact] ?? "";
  const said =
    kind === "undo"
      ? t("event.undo")
      : kind === "result" || about.fact === "Reported"
        ? t("event.card.result")
        : NAMED.includes(kind)
          ? t(`event.act.${kind}`, { name, n: "" })
          : "";
  return [said.trim(), row ? pair(event, row) : "", kind === "arrived" ? "" : name, score].filter(Boolean).join(" · ");
}

/** @param {{event: import("../event.js").Event}} props */
export function Letters({ event }) {
  const [open, setOpen] = useState(false);
  const out = event.out;
  const away = Boolean(out?.away.value) || event.state.value === "lost";
  if (!out) return null;
  const since = event.state.value === "lost" ? event.heard.value * 1000 : 0;
  const waiting = out.waiting.value;
  const refused = out.refused.value;
  return html`${
    (away || waiting.length > 3) &&
    html`<div class="letters off" role="status"><div><b>${since ? t("event.away_since", { time: clock(since) }) : t("event.away_slow")}</b>
      <p>${t("event.away", { n: waiting.length })}</p></div>
      ${
        waiting.length > 0 &&
        html`<button class="btn sm"
        onClick=${() => setOpen(!open)}>${t(open ? "close" : "event.away.show")}</button>`
      }
      ${open && html`<ul>${waiting.map((act) => html`<li><bdi>${told(event, act)}</bdi></li>`)}</ul>`}</div>`
  }${refused.map(
    (each) => html`<div class="letters no" role="alert"><p class="law">${each.detail} ${
      each.rule && html`<span class="cite">${each.rule}</span>`
    }</p>
      <small><bdi>${told(event, each.act)}</bdi></small>
      <button class="btn sm" data-act="put-away" onClick=${() => out.putAway(each)}>${t("close")}</button></div>`,
  )}`;
}
