// A wrong result that was found late: the ways to put it right as cards of equal rank, what each does and to whom, and one button.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { num, t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { html } from "../../kit/ui/html.js";
import { Aside } from "../sheet.js";
import { clock, span } from "../words.js";
import { Weigh } from "./consider.js";

/** @typedef {import("protocol").WayShown} Way */
/** @typedef {{winner: string, score: number[], how: string}} Right */

/**
 * What follows from a result put right: entered here where there is one way, else shown as a page of ways.
 * @param {import("../desk.js").Place & {row: import("../types.js").Row, right: Right}} props
 */
export function Righting(props) {
  const { event, row, right, beside, done } = props;
  const [ways, setWays] = useState(/** @type {Way[] | null} */ (null));
  const [refused, refuse] = useState("");
  const asked = JSON.stringify({ division: row.division, match: row.match, ...right });
  useEffect(() => {
    let ended = false;
    setWays(null);
    refuse("");
    ask(`/api/tournaments/${event.id}/corrections`, JSON.parse(asked), event.key).then(
      (found) => ended || setWays(found),
      (error) => ended || refuse(error.detail || t("home.off_line")),
    );
    return () => {
      ended = true;
    };
  }, [asked]);
  if (refused) return html`<p class="law no" role="alert">${refused}</p>`;
  if (!ways) return null;
  if (ways.length === 1)
    return html`<${Weigh} event=${event} label=${t("event.act.correct")} to="facts" body=${{ fact: ways[0].fact }} done=${done} />`;
  if (!ways.length)
    return html`<${Weigh} event=${event} label=${t("event.act.correct")} to="steps" done=${done}
      body=${{ step: "correct", division: row.division, match: row.match, ...right }} />`;
  return html`<p>${t("event.ways.late")}</p><button class="btn go" data-act="ways" onClick=${() =>
    beside((/** @type {import("../desk.js").Place} */ desk) => html`<${Ways} ...${desk} row=${row} right=${right} ways=${ways} />`)}>
    ${t("event.ways.show", { n: ways.length })}</button>`;
}

/** @param {import("../desk.js").Place & {row: import("../types.js").Row, right: Right, ways: Way[]}} props */
function Ways({ event, row, right, ways, done }) {
  const [chosen, choose] = useState(/** @type {Way | null} */ (null));
  const [refused, refuse] = useState("");
  const other = (right.winner === row.one ? row.two : row.one) ?? "";
  const names = { winner: right.winner, other };
  const title = t("event.ways.title", { ...names, round: row.round, score: right.score.map((each) => num(each)).join("–") });
  const does = (/** @type {Way} */ way) =>
    t("event.ways.does", { name: t(`event.way.${way.way}`, names), fallen: way.fallen, moved: way.moved.length, told: way.told.length });
  const act = async () => {
    if (!chosen) return;
    const told = await event.out?.fact(/** @type {Record<string, any>} */ (chosen.fact));
    if (told?.ok) done();
    else refuse(told?.refused?.detail ?? "");
  };
  return html`<${Aside} wide=${true} title=${html`<h2>${title}</h2>`} name=${title} done=${done}>
    <p class="law">${t("event.ways.posted", { name: row.winner ?? "", time: clock(row.ended) })}</p>
    <div class="ways" role="radiogroup" aria-label=${title}>${ways.map(
      (way) => html`<div class="remedy" role="radio" tabindex="0" aria-checked=${String(chosen === way)} data-way=${way.way}
        onClick=${() => choose(way)} onKeyDown=${(/** @type {KeyboardEvent} */ key) => {
          if (key.key !== "Enter" && key.key !== " ") return;
          key.preventDefault();
          choose(way);
        }}><h3>${t(`event.way.${way.way}`, names)}</h3><p class="law">${t(`event.way.${way.way}.says`, names)}</p>
        <dl class="sums-of"><div><dd>${num(way.fallen)}</dd><dt>${t("event.ways.fall")}</dt></div>
        <div><dd>${num(way.moved.length)}</dd><dt>${t("event.ways.move")}</dt></div>
        <div><dd class="ltr">${way.minutes === null ? "?" : span(way.minutes * 60_000_000)}</dd><dt>${t("event.ways.later")}</dt></div></dl>
        <div class="hurt"><h4>${t("event.ways.hurt")}</h4>${
          way.hurt.length
            ? way.hurt.map((each) => html`<p><b><bdi>${each.name}</bdi></b> ${each.said}</p>`)
            : html`<p>${t("event.ways.nobody")}</p>`
        }</div>
        <div class="stands"><h4>${t("event.ways.stands")}</h4>${
          way.pairings.length
            ? way.pairings.map(
                (each) => html`<p><small>${each.round}</small><b><bdi>${each.one || "…"}</bdi> – <bdi>${each.two || "…"}</bdi></b></p>`,
              )
            : html`<p>${t("event.ways.no_more")}</p>`
        }</div>
        <p class="tells"><small>${t("event.ways.tell")}</small>${way.told.map((name) => html`<span><bdi>${name}</bdi></span>`)}</p></div>`,
    )}</div>
    <footer class="ways-foot"><p role="status">${refused || (chosen ? does(chosen) : t("event.ways.choose"))}</p>
      <button class="btn txt" data-act="nothing" onClick=${done}>${t("event.ways.nothing")}</button>
      <button class="btn go" data-act="do-way" disabled=${!chosen} onClick=${act}>${t("event.ways.do")}</button></footer></${Aside}>`;
}
