// The desks of this device, so that a match is found again after a dead battery or a closed window.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { seatAt } from "../kit/net/seats.js";
import { nameOf } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { read, write } from "./keep.js";

/** @typedef {{table: string, names: string, score: string, over: boolean, at: number}} Mine */

const MOST = 12;

/** @returns {Mine[]} newest first, as far as this device still has a seat there */
export const myDesks = () => (read("desks") ?? []).filter((/** @type {Mine} */ each) => seatAt(each.table));

/** @param {import("../table/table.js").Table} table kept with its names and its score */
export function noteDesk(table) {
  const view = table.view.peek();
  if (!view || !table.hello.peek() || !table.key) return;
  const names = `${nameOf(table, "own")} – ${nameOf(table, "opp")}`;
  const mine = { table: table.id, names, score: `${view.score.own}–${view.score.opp}`, over: view.over, at: Date.now() };
  const others = (read("desks") ?? []).filter((/** @type {Mine} */ each) => each.table !== table.id);
  write("desks", [mine, ...others].slice(0, MOST));
}

/** What is still being played, above the form. */
export function Mine() {
  const desks = myDesks().filter((each) => !each.over);
  if (!desks.length) return null;
  return html`<section class="card mine"><h2>${t("mine.title")}</h2>${desks.map(
    (each) => html`<a class="btn" data-act="go-on" href=${`/desk/${each.table}`}><bdi>${each.names}</bdi>
      <bdi class="ltr">${num(each.score)}</bdi></a>`,
  )}</section>`;
}
