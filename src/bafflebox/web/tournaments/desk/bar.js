// The bar of a desk: the event, its places, a search, the time. On a phone four places stand at the foot instead.
// @ts-check
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { num, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Icon } from "../../kit/ui/icons.js";
import { Top } from "../../shell/header.js";
import { clock, labelOf, scoreOf, sideOf } from "../words.js";

/** @typedef {import("../desk.js").Place} Place */

/** Places of the bar with their drawings; the last stands at the foot of a phone only where four are fewer. @type {[string, string][]} */
export const PLACES = [
  ["now", "pulse"],
  ["draw", "tree"],
  ["entries", "friends"],
  ["money", "money"],
  ["rulings", "book"],
];

/** How many matches the search shows. */
const MOST = 20;

/** @param {Place & {here: string, places: string[], urgent: number, go: (place: string) => void}} props */
export function Bar(props) {
  const { view, event, here, places, urgent, go } = props;
  const [searching, search] = useState(false);
  const name = view.tournament.name;
  const where = places.includes("setup")
    ? html`<button class="event-name" data-place="setup" aria-current=${here === "setup" ? "page" : null} title=${name}
        onClick=${() => go("setup")}>${name}</button>`
    : html`<span class="event-name">${name}</span>`;
  const nav = html`<nav class="desk-places" aria-label=${t("event.desk")}>${PLACES.filter(([each]) => places.includes(each)).map(
    ([each, icon]) => html`<button aria-current=${each === here ? "page" : null} data-place=${each} onClick=${() => go(each)}>
      <${Icon} name=${icon} /><span>${t(`event.place.${each}`)}${
        each === "now" && urgent > 0 && html` <i aria-label=${t("event.urgent", { n: urgent })}>${num(urgent)}</i>`
      }</span></button>`,
  )}</nav>`;
  return html`<${Top} where=${html`${where}${nav}`} lean=${true}><button class="tool" data-act="search" aria-expanded=${String(searching)}
      aria-label=${t("event.find")} title=${t("event.find")} onClick=${() => search(!searching)}><${Icon} name="search" /></button>
    <a class="tool" data-act="help" href="/help/evening" target="_blank" rel="noopener" aria-label=${t("event.help")}
      title=${t("event.help")}><${Icon} name="help" /></a><time class="now ltr">${clock(event.now())}</time></${Top}>
    ${searching && html`<${Search} ...${props} close=${() => search(false)} />`}`;
}

/** Players, tables and matches by a few letters. @param {Place & {close: () => void}} props */
function Search(props) {
  const { view, event, open, close } = props;
  const [typed, type] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  // before the page is drawn: what is typed next is no command
  useLayoutEffect(() => field.current?.focus(), []);
  const wanted = typed.trim().toLowerCase();
  const rows =
    wanted.length < 1
      ? []
      : view.divisions.flatMap((division) =>
          division.matches
            .filter((row) =>
              [row.one, row.two, row.match, row.table && t("event.table", { n: row.table })].some((each) =>
                String(each ?? "")
                  .toLowerCase()
                  .includes(wanted),
              ),
            )
            .map((row) => ({ division, row })),
        );
  const pick = (/** @type {import("../types.js").Row} */ row) => {
    open(row);
    close();
  };
  return html`<section class="finder" role="search" onKeyDown=${(/** @type {KeyboardEvent} */ key) => key.key === "Escape" && close()}>
    <form onSubmit=${(/** @type {Typed} */ submit) => {
      submit.preventDefault();
      if (rows.length) pick(rows[0].row);
    }}><label class="find"><span class="hide">${t("event.find")}</span><input class="field" type="search" ref=${field}
      placeholder=${t("event.find")} value=${typed} onInput=${(/** @type {Typed} */ input) => type(input.target.value)} /></label></form>
    ${
      wanted &&
      html`<p class="small" role="status">${t("event.found", { n: rows.length })}</p><ul>${rows.slice(0, MOST).map(({ division, row }) => {
        const find = (/** @type {string} */ match) => event.row(division.key, match);
        return html`<li><button data-found=${`${row.division}:${row.match}`} onClick=${() => pick(row)}><i>${
          row.table && !row.winner ? num(row.table) : ""
        }</i><b><bdi>${sideOf(row, "one", find).text}</bdi> – <bdi>${sideOf(row, "two", find).text}</bdi></b>
          <span>${labelOf(division, row)}${row.winner ? ` · ${scoreOf(row)}` : ""}</span></button></li>`;
      })}</ul>`
    }</section>`;
}
