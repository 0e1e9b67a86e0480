// Matches that run, a row each: tap the winner, then the loser's points, and the result is posted. Under them what waits, and for what.
// @ts-check
import { useLayoutEffect, useState } from "preact/hooks";
import { num, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Awaited } from "./awaited.js";
import { Result } from "./result.js";
import { ranges, waitFor } from "./speaking.js";

/** @typedef {import("../desk.js").Place} Place */
/** @typedef {import("../types.js").Row} Row */

/** How much of what waits is shown at once. */
const MOST = 10;
const SIDES = /** @type {const} */ (["one", "two"]);

/** @param {Place} props */
export function Running(props) {
  const { view, event } = props;
  const [chosen, choose] = useState(/** @type {{match: string, side: "one" | "two"} | null} */ (null));
  // a match that was just called has its row once it is known what its result can be
  const rows = view.running
    .filter((each) => `${each.division}:${each.match}` in view.agenda.counted)
    .map((each) => event.row(each.division, each.match))
    .filter((row) => row !== undefined);
  useLayoutEffect(() => {
    if (!chosen) return undefined;
    const press = (/** @type {KeyboardEvent} */ key) => {
      if (key.key === "Escape") choose(null);
      if (!/^[0-9]$/.test(key.key) || isTyping(key)) return;
      /** @type {HTMLElement | null} */ (document.querySelector(`.rw.open [data-points="${key.key}"]`))?.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [chosen]);
  return html`<h2>${t("event.running_now")}<span>${rows.length ? t("event.tap_winner") : ""}</span></h2>
    ${rows.length === 0 && html`<p class="cd calm">${t("event.nobody_plays")}</p>`}
    ${
      rows.length > 0 &&
      html`<div class="run">${rows.map((row) => {
        const key = `${row.division}:${row.match}`;
        return html`<${Line} key=${key} ...${props} row=${row} side=${chosen?.match === key ? chosen.side : null}
          choose=${(/** @type {"one" | "two" | null} */ side) => choose(side && { match: key, side })} />`;
      })}</div>`
    }`;
}

/** @param {KeyboardEvent} key whether it is part of something that is typed, or a command of the browser */
export const isTyping = (key) =>
  key.ctrlKey || key.metaKey || key.altKey || /** @type {HTMLElement} */ (key.target).matches?.("input, select, textarea");

/** @param {Place & {row: Row, side: "one" | "two" | null, choose: (side: "one" | "two" | null) => void}} props */
function Line(props) {
  const { view, event, row, side, choose, open, beside, done } = props;
  const [sent, setSent] = useState(-1);
  const here = (/** @type {{division: string, match: string}} */ each) => each.division === row.division && each.match === row.match;
  const stopped = (view.calls ?? []).some((each) => here(each) && each.why !== "result");
  const count = view.agenda.counted[`${row.division}:${row.match}`];
  const other = side === "one" ? "two" : "one";
  const score = (/** @type {"one" | "two"} */ which) => row.live?.score[which === "one" ? 0 : 1];
  const full = (/** @type {string} */ winner) =>
    beside(
      (/** @type {Place} */ desk) => html`<${Result} ...${desk} row=${row} kind="post" winner=${winner} aside=${true} done=${done} />`,
    );
  const tap = (/** @type {"one" | "two"} */ which) => {
    if (!count) full(row[which] ?? "");
    else choose(side === which ? null : which);
  };
  const post = (/** @type {number} */ points) => {
    setSent(view.version);
    event.out?.step("result", { division: row.division, match: row.match, winner: row[side ?? "one"], score: [count, points] });
    choose(null);
  };
  // taps that were kept on the device before the page was opened anew count as well
  const kept = event.out?.waiting.value.some(({ body }) => body.step === "result" && here(/** @type {any} */ (body)));
  const live = side && score(other);
  return html`<div class=${`rw${side ? " open" : ""}${stopped ? " stopped" : ""}${sent === view.version || kept ? " sent" : ""}`}
    data-match=${`${row.division}:${row.match}`}><button class="tn" onClick=${() => open(row)}
    aria-label=${row.table ? t("event.table", { n: row.table }) : t("event.act.look")}>${row.table ? num(row.table) : "…"}</button>
    ${SIDES.map(
      (which) => html`<button class=${`nm${side === which ? " won" : ""}`} data-win=${which} aria-pressed=${String(side === which)}
        onClick=${() => tap(which)}><span><bdi>${row[which]}</bdi></span><b>${
          side === which ? num(count) : side ? "?" : num(score(which) ?? "")
        }</b></button>`,
    )}${
      side
        ? html`<div class="ask"><p>${t("event.row_won", { name: row[side] ?? "" })} <b>${t("event.row_points", {
            name: row[other] ?? "",
          })}</b></p>
            <button class="btn txt" data-act="other" onClick=${() => full(row[side] ?? "")}>${t("event.act.other")}</button>
            <div class="kks">${Array.from(
              { length: count },
              (_, points) => html`<button class=${`kk${points === live ? " on" : ""}`} data-points=${points}
              onClick=${() => post(points)}>${num(points)}</button>`,
            )}</div></div>`
        : !row.started && !row.live && html`<${Awaited} ...${props} />`
    }</div>`;
}

/** Who can't play yet, and what for. @param {Place} props */
export function NotYet({ view, open }) {
  const [whole, setWhole] = useState(false);
  const { waiting, free } = view.agenda;
  const shown = waiting.filter((each) => !["pair", "draw"].includes(each.why));
  if (!shown.length && !free.length) return null;
  return html`<div class="nxt"><h2>${t("event.not_yet")}<span>${shown.length ? t("event.wait_for") : ""}</span></h2><ul>
    ${(whole ? shown : shown.slice(0, MOST)).map(
      (each) =>
        html`<li key=${`${each.division}:${each.match}`} data-waits=${`${each.division}:${each.match}`} data-why=${each.why}>${
          each.match
            ? html`<button class="who" onClick=${() => open(each)}><bdi>${each.who}</bdi></button>`
            : html`<b><bdi>${each.who}</bdi></b>`
        }<span>${waitFor("wait", each)}</span></li>`,
    )}${free.length > 0 && html`<li><b>${t("event.free_tables")}</b><span class="ltr">${ranges(free)}</span></li>`}</ul>${
      shown.length > MOST &&
      !whole &&
      html`<button class="btn txt sm" onClick=${() => setWhole(true)}>${t("tournament.board.more", { n: shown.length - MOST })}</button>`
    }</div>`;
}
