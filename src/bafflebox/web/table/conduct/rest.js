// A break: how long it lasts, why it is taken, who is back.
// @ts-check
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { spoken, nowAt, useTick } from "../../kit/ui/clock.js";
import { nameOf } from "../names.js";
import { cite, countdown, timeOf, told } from "./words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("protocol").ConductView} Conduct */
/** @typedef {import("protocol").Who} Who */

/** @param {{table: Table, conduct: Conduct}} props */
export function Rest({ table, conduct }) {
  const rest = conduct.break;
  useTick(Boolean(rest));
  if (!rest) return null;
  const left = rest.ends - nowAt(table);
  const causes = rest.causes.map((each) => told(`break.${each}`, each)).join(t("comma"));
  const state = (/** @type {Who} */ who) => {
    const late = conduct.late.find((each) => each.who === who);
    if (late) return t("rest.late", { n: late.points });
    return t(conduct.ready[who] ? "rest.ready" : "rest.away");
  };
  return html`<section class="rest-card"><h2>${t("rest.left")}</h2>
    <p class="big-time" role="timer" aria-label=${spoken(Math.max(0, left))}><bdi class="ltr">${countdown(left)}</bdi></p>
    <p class="law">${t("rest.until", { time: timeOf(rest.ends, table) })} ${causes}${" "}
      ${cite(table, rest.rule)}</p>
    <ul class="sides">${
      /** @type {Who[]} */ (["opp", "own"]).map(
        (who) => html`<li><bdi>${nameOf(table, who)}</bdi><b class=${conduct.ready[who] ? "yes" : ""}>${state(who)}</b></li>`,
      )
    }</ul>
    ${rest.late_from && html`<p class="small">${t("rest.late_from", { time: timeOf(rest.late_from, table) })}</p>`}</section>`;
}
