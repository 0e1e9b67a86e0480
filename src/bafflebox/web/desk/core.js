// The band between the players: score, cube, and what either may do at any time.
// @ts-check
import { num, t, word } from "../kit/i18n/text.js";
import { nameOf } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { tap } from "./act.js";
/** @type {Record<string, string>} */
const PATHS = { pause: "M9 5v14M15 5v14", flag: "M6 21V4M6 4h11l-2 4 2 4H6" };

/** @param {{name: string}} props */
const Icon = ({ name }) => html`<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;

/** @typedef {import("protocol").Who} Who */
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
  const before = view.phase === "terms";
  const game = before ? t("before.first") : view.score.crawford ? t("scribe.crawford") : t("scribe.game", { n: view.game });
  const over = table.can("name_result", who);
  const goes = table.can("next");
  const stopped = Boolean(view.clock && view.conduct?.stopped);
  const go = stopped && (table.can("start_clock", who) ?? table.can("resume"));
  const stop = table.acts.value.some((act) => act.do === "stop_clock" && act.by === who);
  return html`<div class=${`blk ${who === "opp" ? "far" : "near"}`}>
    <p class="sc"><b><bdi class="ltr">${num(view.score[who])}–${num(view.score[other])}</bdi></b>
      <span>${[length && t("scribe.to", { n: length }), game].filter(Boolean).join(" · ")}</span></p>
    ${
      before
        ? null
        : view.over
          ? html`<a class="cbtn" href=${`/sheet/${table.id}`}>${t("scribe.sheet")}</a>`
          : goes
            ? html`<button class="cbtn lamp" data-act=${`next-${who}`} onClick=${() => tap(table, goes)}>${t("scribe.next")}</button>`
            : html`<button class="cbtn" data-act=${`over-${who}`} disabled=${!over}
            onClick=${() => open("over", who)}><${Icon} name="flag" /><span>${t("scribe.over")}</span></button>`
    }
    ${
      view.clock &&
      !view.over &&
      !before &&
      (stopped
        ? html`<button class=${`cbtn${go ? " lamp" : ""}`} data-act=${`go-${who}`} disabled=${!go}
          onClick=${() => go && tap(table, go)}>${t("scribe.go")}</button>`
        : html`<button class="cbtn" data-act=${`stop-${who}`} disabled=${!stop}
          onClick=${() => open("stop", who)}><${Icon} name="pause" /><span>${t("scribe.stop")}</span></button>`)
    }</div>`;
}

/** The cube lies with its owner and faces them; one tap doubles. @param {{table: Table}} props */
function Cube({ table }) {
  const view = table.view.value;
  const cube = view?.cube;
  if (!view || !cube) return html`<div class="ccube none"></div>`;
  const act = /** @type {Who[]} */ (["own", "opp"]).flatMap((who) => [table.can("double", who), table.can("raise", who)]).find(Boolean);
  const { offered } = cube;
  const facing = offered ? (offered.by === "own" ? "opp" : "own") : cube.owner;
  const value = offered ? offered.value : cube.value;
  const shown = value === 1 ? 64 : value;
  const words = offered
    ? t("scribe.cube.offered", { name: nameOf(table, facing === "own" ? "own" : "opp") })
    : act?.by
      ? t("scribe.cube.may", { name: nameOf(table, act.by), n: value * 2 })
      : cube.owner === "centre"
        ? t("scribe.cube.middle")
        : t("scribe.cube.owner", { name: nameOf(table, cube.owner) });
  const classes = `ccube${act ? " may" : ""}${cube.asleep ? " flat" : ""}${facing === "opp" ? " c-far" : ""}`;
  return html`<button class=${classes} data-act="cube" aria-disabled=${act ? null : "true"} onClick=${() => act && tap(table, act)}
    aria-label=${`${word("cube") ?? "cube"} ${num(value)}, ${words}`}><span class="cb">${num(shown)}</span><span class="cw">
      ${words}</span></button>`;
}
