// The acts that wait on this device, or what came of them.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { clockText } from "../kit/ui/clock.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { Kept, chargedOf } from "./kept.js";
import { sayOf } from "./tell.js";

export { Kept };

/** @typedef {import("./table.js").Table} Table */

/** @param {{table: Table}} props acts in their order, each that nobody can have heard with a way back */
function Waiting({ table }) {
  const kept = table.kept.value;
  if (!kept) return null;
  return html`<ol class="kept">${kept.entries.value.map(
    (entry) =>
      html`<li key=${entry.id}><${Icon} name=${entry.later ? "dice" : "done"} /><span>${kept.textOf(entry)}</span>${
        entry.sent
          ? html`<small>${t("kept.sent")}</small>`
          : html`<button class="btn txt sm" data-act="unkeep" onClick=${() => kept.undo(entry)}>${t("act.undo")}</button>`
      }</li>`,
  )}</ol>`;
}

/** @param {{table: Table}} props what came of the absence */
function Came({ table }) {
  const kept = table.kept.value;
  const report = kept?.report.value;
  if (!kept || !report) return null;
  const charged = chargedOf(report);
  return html`<ol class="kept">
    ${report.acts.map(
      ({ entry, refused }) => html`<li><${Icon} name=${refused ? "close" : "done"} /><span>${kept.textOf(entry)}</span>
      <small>${t(refused ? "kept.late" : "kept.there")}</small></li>`,
    )}
    ${
      charged > 0 &&
      report.clock &&
      html`<li><${Icon} name="clock" /><span>${t("kept.charged", { n: charged })}</span><small><bdi class="ltr">
    ${num(clockText(report.clock[0]))} → ${num(clockText(report.clock[1]))}</bdi></small></li>`
    }
    ${kept.last(report).map((each) => html`<li key=${each.seq}><${Icon} name="next" flip /><span>${sayOf(table, each)}</span></li>`)}
  </ol>`;
}

/** @param {{table: Table}} props in the place of the moves */
export function KeptList({ table }) {
  const away = Boolean(table.link.silent.value);
  const clock = table.view.value?.clock;
  return html`<div class="card moves kept-card"><h2>${t(away ? "kept.title" : "kept.since")}</h2>
    ${away ? html`<${Waiting} table=${table} />` : html`<${Came} table=${table} />`}
    ${away && clock && html`<p class="small">${t("kept.clocks")}</p>`}</div>`;
}

/** @param {{table: Table}} props the same on a phone, above its buttons */
export function KeptRows({ table }) {
  return html`<${Waiting} table=${table} />`;
}
