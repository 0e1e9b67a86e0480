// The band between the players: score, cube, and the end of a game.
// @ts-check
import { num, t, word } from "../kit/i18n/text.js";
import { countdown } from "../table/conduct/words.js";
import { nameOf } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { tick } from "../kit/ui/clock.js";
import { tap } from "./act.js";
import { Away } from "./apart.js";
import { Icon } from "./icon.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */
/** @typedef {import("../table/table.js").Table} Table */

/** @param {{table: Table, open: (name: string, who: Who) => void}} props */
export function Core({ table, open }) {
  return html`<section class="core" aria-label=${t("scribe.core")}>
    <${Block} table=${table} who="own" open=${open} />
    <${Cube} table=${table} />
    <${Block} table=${table} who="opp" open=${open} /></section>`;
}

/** @param {{table: Table, who: Who, open: (name: string, who: Who) => void}} props */
function Block({ table, who, open }) {
  const view = table.view.value;
  if (!view) return null;
  const other = who === "own" ? "opp" : "own";
  const { length } = view.score;
  const game = view.phase === "terms" ? t("before.first") : t("scribe.game", { n: view.game });
  return html`<div class=${`blk ${who === "opp" ? "far" : "near"}`}>
    <div class="sc"><b><bdi class="ltr">${num(view.score[who])}–${num(view.score[other])}</bdi></b>
      <span>${[length && t("scribe.to", { n: length }), game].filter(Boolean).join(" · ")}</span><${Away} table=${table} /></div>
    <${Beside} table=${table} view=${view} who=${who} open=${open} /></div>`;
}

/** What stands beside the score. @param {{table: Table, view: View, who: Who, open: (name: string, who: Who) => void}} props */
function Beside({ table, view, who, open }) {
  if (view.phase === "terms") return null;
  if (view.over)
    return html`<a class="cbtn" href=${`/sheet/${table.id}`}><${Icon} name="sheet" />
    <span>${t("scribe.sheet")}</span></a>`;
  const goes = table.can("next");
  if (goes) return html`<button class="cbtn lamp" data-act=${`next-${who}`} onClick=${() => tap(table, goes)}>${t("scribe.next")}</button>`;
  if (view.conduct?.stopped && !table.can("name_result", who)) return html`<${Standing} table=${table} />`;
  return html`<button class="cbtn" data-act=${`over-${who}`} disabled=${!table.can("name_result", who)}
    onClick=${() => open("over", who)}><${Icon} name="flag" /><span>${t("scribe.over")}</span></button>`;
}

/** When this page first saw the clocks of a table stand. @type {Map<string, number>} */
const since = new Map();

/** @param {Table} table note since when both clocks stand */
export function noteStop(table) {
  const stopped = table.view.peek()?.conduct?.stopped;
  if (!stopped) since.delete(table.id);
  else if (!since.has(table.id)) since.set(table.id, table.link.now());
}

/** How long both clocks have stood. @param {{table: Table}} props */
function Standing({ table }) {
  void tick.value;
  const now = table.link.now();
  return html`<p class="stand"><b><bdi class="ltr">${countdown(now - (since.get(table.id) ?? now))}</bdi></b>
    <span>${t("scribe.stand")}</span></p>`;
}

/** The cube lies with its owner and faces them; one tap doubles. In the Crawford game it is off the board. @param {{table: Table}} props */
function Cube({ table }) {
  const view = table.view.value;
  const cube = view?.cube;
  if (!view || !cube) return html`<div class="ccube none"></div>`;
  if (view.score.crawford && !view.over) return html`<div class="ccube none"><b>${t("scribe.crawford")}</b>${t("scribe.no_cube")}</div>`;
  const act = /** @type {Who[]} */ (["own", "opp"]).flatMap((who) => [table.can("double", who), table.can("raise", who)]).find(Boolean);
  const { offered } = cube;
  const facing = offered ? (offered.by === "own" ? "opp" : "own") : cube.owner;
  const value = offered ? offered.value : cube.value;
  const shown = value === 1 ? 64 : value;
  const words = offered
    ? t("scribe.cube.offered", { name: nameOf(table, facing === "own" ? "own" : "opp") })
    : act?.by
      ? t("scribe.cube.may", { name: nameOf(table, act.by), n: cube.next })
      : cube.owner === "centre"
        ? t("scribe.cube.middle")
        : t("scribe.cube.owner", { name: nameOf(table, cube.owner) });
  const classes = `ccube${act ? " may" : ""}${cube.asleep ? " flat" : ""}${facing === "opp" ? " c-far" : ""}`;
  return html`<button class=${classes} data-act="cube" aria-disabled=${act ? null : "true"} onClick=${() => act && tap(table, act)}>
      <span class="hide">${word("cube") ?? "cube"} </span><span class="cb">${num(shown)}</span><span class="cw">
      ${words}</span></button>`;
}
