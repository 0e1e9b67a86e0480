// Match equities: the chance of a match by the points that both sides need.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { endOn } from "../kit/ui/viewport.js";

/** @typedef {import("protocol").MatchEquitiesView} MatchEquitiesView */

/** The match equity table that is chosen, for both pages; "" is the usual one. */
export const chosen = signal("");
/** Points of the longest match shown. */
const LENGTHS = [5, 7, 9, 11, 15, 21, 25];

const same = (/** @type {number} */ it) => it;

/** @param {number} chance */
export const inPercent = (chance) => num((100 * chance).toFixed(1));

/** The names of the tables. @param {{tables: string[], table: string}} props */
export const Tables = ({ tables, table }) => html`<label><span class="label">${t("met.table")}</span><select class="sm" name="table"
    onChange=${(/** @type {Typed} */ event) => (chosen.value = event.target.value)}>${tables.map(
      (each) => html`<option value=${each} selected=${each === table}>${t(`met.table-${each}`)}</option>`,
    )}</select></label>`;

export function MatchEquities() {
  const found = useSignal(/** @type {MatchEquitiesView | null} */ (null));
  const length = useSignal(LENGTHS[endOn() ? 1 : 3]);
  useEffect(() => {
    ask(`/api/met?${new URLSearchParams(chosen.value ? { table: chosen.value } : {})}`).then(
      (all) => (found.value = all),
      () => {},
    );
  }, [chosen.value]);
  if (!found.value) return html`<p role="status">${t("loading")}</p>`;
  const { tables, table, before, after } = found.value;
  const needs = Array.from({ length: length.value }, (_, at) => at + 1);
  return html`<section class="card grid"><p class="law">${t("met.about")}</p>
    <div class="choices"><${Tables} tables=${tables} table=${table} />
    <label><span class="label">${t("met.length")}</span><select class="sm" name="length"
      onChange=${(/** @type {Typed} */ event) => (length.value = Number(event.target.value))}>${LENGTHS.map(
        (each) => html`<option value=${each} selected=${each === length.value}>${num(each)}</option>`,
      )}</select></label></div>
    <${Grid} name=${t("met.before")} rows=${needs} columns=${needs} corner=${t("met.needs")}
      cell=${(/** @type {number} */ own, /** @type {number} */ opp) => before[own - 1][opp - 1]} shade=${same} />
    <h2>${t("met.after")}</h2>
    <${Grid} name=${t("met.after")} rows=${[1]} columns=${needs} corner=${t("met.after_needs")}
      cell=${(/** @type {number} */ _, /** @type {number} */ own) => after[own - 1]} shade=${same} /></section>`;
}

/** A square of chances, the darker the higher. @param {{name: string, rows: number[], columns: number[], corner: string,
 *   cell: (row: number, column: number) => number | null, shade: (chance: number) => number}} props `shade` from 0 to 1 */
export function Grid({ name, rows, columns, corner, cell, shade }) {
  return html`<div class="wide" tabindex="0" role="region" aria-label=${name}><table class="chances"><thead><tr>
    <th scope="col">${corner}</th>${columns.map((each) => html`<th scope="col">${num(each)}</th>`)}</tr></thead>
    <tbody>${rows.map(
      (row) =>
        html`<tr><th scope="row">${rows.length > 1 ? num(row) : ""}</th>${columns.map((column) => {
          const found = cell(row, column);
          return found === null
            ? html`<td>–</td>`
            : html`<td style=${`--shade:${Math.round(100 * Math.max(0, Math.min(1, shade(found))))}%`}>${inPercent(found)}</td>`;
        })}</tr>`,
    )}</tbody></table></div>`;
}
