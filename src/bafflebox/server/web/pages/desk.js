// The match desk: a clock, a score and a referee between two people at a real board.
// @ts-check
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Core } from "../desk/core.js";
import { Half } from "../desk/half.js";
import { Start } from "../desk/start.js";
import { Strip } from "../desk/strip.js";
import { Sheet } from "../desk/sheet.js";
import { need } from "../i18n/text.js";
import { keyFor } from "../net/seats.js";
import { tick, useTick } from "../table/clock.js";
import { Table } from "../table/table.js";
import { html } from "../ui/html.js";
import { style } from "../ui/later.js";
import { Top } from "../ui/top.js";

await Promise.all([...["desk", "conduct", "ask", "scribe"].map(need), ...["conduct", "forms", "scribe", "pads"].map(style)]);

/** @typedef {import("../table/types.js").Who} Who */
/** What somebody has opened in his own half: a sheet's name and whose it is. @typedef {{name: string, who: Who} | null} Opened */

/** @param {{given: string[]}} props */
export function Page({ given }) {
  const [id] = given;
  return id ? html`<${Desk} key=${id} id=${id} />` : html`<${Top} /><${Start} />`;
}

/** @param {{id: string}} props */
function Desk({ id }) {
  const table = useMemo(
    () =>
      new Table(
        id,
        keyFor(id, () => {}),
      ),
    [id],
  );
  const opened = useSignal(/** @type {Opened} */ (null));
  useEffect(() => () => table.close(), [table]);
  const view = table.view.value;
  useTick(Boolean(view?.clock?.running || view?.conduct?.break));
  void tick.value;
  if (!view) return html`<${Top} /><main class="bare" aria-busy="true"></main>`;
  const side = (/** @type {Who} */ who) => html`<div class=${`ds-side ${who === "opp" ? "far" : "near"}`}>
    ${
      opened.value?.who === who
        ? html`<${Sheet} table=${table} who=${who} name=${opened.value.name} done=${() => (opened.value = null)} />`
        : html`<${Strip} table=${table} who=${who} open=${(/** @type {string} */ name) => (opened.value = { name, who })} />
          <${Half} table=${table} who=${who} />`
    }</div>`;
  return html`<main class="scribe" data-phase=${view.phase}>${side("opp")}
    <${Core} table=${table} open=${(/** @type {string} */ name, /** @type {Who} */ who) => (opened.value = { name, who })} />
    ${side("own")}</main>`;
}
