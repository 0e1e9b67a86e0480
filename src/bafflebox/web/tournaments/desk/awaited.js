// A called match that has not begun: who is on the way, who is late, and a tap that rings the others again.
// @ts-check
import { useState } from "preact/hooks";
import { num, t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { html } from "../../kit/ui/html.js";
import { clock } from "../words.js";

/** @param {import("../desk.js").Place & {row: import("../types.js").Row}} props */
export function Awaited({ view, event, row }) {
  const [said, say] = useState("");
  const here = (/** @type {{division: string, match: string}} */ each) => each.division === row.division && each.match === row.match;
  const called = view.running.find(here);
  const late = view.late.filter(here);
  if (!called) return null;
  const sides = /** @type {string[]} */ ([row.one, row.two]);
  const arrived = (/** @type {string} */ name) => called.arrived.includes(name);
  const coming = sides.filter((name) => called.coming.includes(name) && !arrived(name));
  const awaited = sides.filter((name) => !called.coming.includes(name) && !arrived(name));
  const names = (/** @type {string[]} */ all) => all.join(t("comma"));
  const state = [
    late.length ? `${names(late.map((each) => each.name))}: ${t("event.is_late")}` : t("event.called", { time: clock(row.due) }),
    coming.length ? t("event.on_the_way", { name: names(coming), n: coming.length }) : "",
    called.rung ? t("event.rung", { time: clock(called.rung) }) : "",
    said,
  ];
  const ring = async () => {
    say("");
    try {
      const body = { division: row.division, match: row.match };
      const { phones } = await ask(`/api/tournaments/${event.id}/ring`, body, event.key);
      const silent = Object.keys(phones).filter((name) => !phones[name]);
      if (silent.length) say(t("event.rung.page", { name: names(silent) }));
    } catch (error) {
      say(/** @type {Failure} */ (error).detail || t("home.off_line"));
    }
  };
  return html`<div class="await"><em class=${late.length ? "al" : ""} role="status">${state.filter(Boolean).join(" · ")}</em>${
    awaited.length > 0 &&
    html`<button class="btn txt sm" data-act="ring-again" title=${names(awaited)} onClick=${ring}>${t("event.act.ring", {
      n: num(awaited.length),
    })}</button>`
  }</div>`;
}
