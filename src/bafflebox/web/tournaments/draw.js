// The draw of a division: brackets with their lines where there is room, one round after another on a phone, tables of standings.
// @ts-check
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { viewport } from "../kit/ui/viewport.js";
import { boxWidth, layout } from "./layout.js";
import { Match } from "./match.js";
import { Standings } from "./standings.js";
import { bracketName, clock, isRunning, roundName, toLength, whereOf } from "./words.js";

/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").Division} Division */
/** @typedef {import("./match.js").Look} Look */

/** Below this width rounds are listed. */
const LISTED = 721;
/** px around a bracket for the rims of its boxes. */
const RIM = 3;

/** @param {{division: Division, look: Look}} props */
export function Draw({ division, look }) {
  const narrow = viewport.value.width < LISTED;
  if (!division.matches.length)
    return html`<p
      class="card small">${t("event.not_drawn", { n: division.entrants.filter((each) => each.standing === "approved").length })}</p>`;
  if (narrow) return html`<${Rounds} division=${division} look=${look} />`;
  const groups = division.brackets.filter((each) => division.standings[each.key]);
  const brackets = division.brackets.filter((each) => !division.standings[each.key]);
  return html`<div class="draw">${groups.map(
    (each) => html`<${Standings} division=${division} table=${each.key} look=${look} />`,
  )}${brackets.map((each) => html`<${Bracket} division=${division} bracket=${each} look=${look} />`)}
    ${brackets.length > 0 && html`<${Key} division=${division} me=${look.me} />`}</div>`;
}

/** @param {{division: Division, me: string}} props what the rims mean */
function Key({ division, me }) {
  return html`<p class="key"><span><i></i>${t("event.key.run")}</span>${me && html`<span><i class="m"></i>${t("event.key.me")}</span>`}
    <span><i class="d"></i>${t("event.key.reported")}</span>
    ${division.brackets.some((each) => each.key === "C") && html`<span>${t("event.key.drop")}</span>`}</p>`;
}

/** @param {{division: Division, bracket: {key: string, rounds: string[][]}, look: Look}} props */
function Bracket({ division, bracket, look }) {
  const [room, setRoom] = useState(0);
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const wide = viewport.value.width;
  useLayoutEffect(() => setRoom(frame.current ? frame.current.clientWidth - 2 * RIM : 0), [wide]);
  const box = boxWidth(bracket.rounds.length, room);
  const { boxes, lines, width, height, step } = layout(bracket.rounds, box);
  const rows = new Map(division.matches.map((row) => [row.match, row]));
  const head = (/** @type {string[]} */ round, /** @type {number} */ at) => {
    const length = toLength(rows.get(round[0])?.length ?? 0);
    const name = roundName(division, bracket.key, at + 1);
    const first =
      at === 0 && division.brackets.length > 1 && bracket.key !== "F" ? `${bracketName(bracket.key, division.format)} · ${name}` : name;
    return html`<h3 class="bh"
      style=${{ insetInlineStart: `${at * step + 2}px`, width: `${box}px` }}>${[first, length].filter(Boolean).join(t("comma"))}</h3>`;
  };
  return html`${room > 0 && width > room && html`<p class="hint slide">${t("event.slide")}</p>`}<div class="br-scroll" tabindex="0"
    role="group" ref=${frame} aria-label=${bracketName(bracket.key, division.format)}>
    <div class="br" style=${{ width: `${width}px`, height: `${height}px` }}>
    <svg class="lines" viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height} aria-hidden="true"><path d=${lines} /></svg>
    ${bracket.rounds.map(head)}${boxes.map(({ match, x, y }) => {
      const row = rows.get(match);
      return row && html`<${Match} key=${match} row=${row} look=${look} place=${{ x, y, width: box }} />`;
    })}</div></div>`;
}

/** What is said under a match of a list. @param {Division} division @param {Row} row */
function noteOf(division, row) {
  const when = row.winner
    ? t(`tournament.stage.${row.stage ?? "posted"}`)
    : isRunning(row)
      ? t("event.running")
      : row.due && row.table
        ? t("event.due_at", { time: clock(row.due) })
        : "";
  const after = division.matches.filter((each) =>
    Object.values(each.sources ?? {}).some((from) => from?.winner === row.match || from?.loser === row.match),
  );
  const leads = row.winner ? "" : after.map((each) => whereOf(division, each)).filter((each, at, all) => all.indexOf(each) === at)[0];
  return [row.table && !row.winner ? t("event.table", { n: row.table }) : "", when, leads ? t("event.leads", { to: leads }) : ""]
    .filter(Boolean)
    .join(" · ");
}

/** The draw on a phone. @param {{division: Division, look: Look}} props */
function Rounds({ division, look }) {
  const mine = division.matches.find((row) => look.me && !row.winner && (row.one === look.me || row.two === look.me));
  const [chosen, choose] = useState(mine?.bracket ?? "");
  const tables = Object.keys(division.standings);
  const parts = division.brackets.map((each) => each.key);
  const now = parts.includes(chosen) ? chosen : parts[0];
  const bracket = division.brackets.find((each) => each.key === now);
  const rows = new Map(division.matches.map((row) => [row.match, row]));
  const live = (/** @type {string[]} */ round) => round.some((match) => rows.get(match) && !rows.get(match)?.winner);
  // what is played now stands first, what is over last
  const rounds = (bracket?.rounds ?? []).map((matches, at) => ({ matches, n: at + 1 }));
  const sorted = [...rounds.filter((each) => live(each.matches)), ...rounds.filter((each) => !live(each.matches)).reverse()];
  return html`<div class="list">${
    parts.length > 1 &&
    html`<div class="seg" role="radiogroup" aria-label=${t("event.part")}>${parts.map(
      (key) => html`<label><input type="radio" name="part" checked=${key === now} onChange=${() => choose(key)} />
        <span>${bracketName(key, division.format)}</span></label>`,
    )}</div>`
  }
    ${tables.includes(now) && html`<${Standings} division=${division} table=${now} look=${look} />`}
    ${sorted.map(
      ({ matches, n }) => html`<h3 class="bh">${[roundName(division, now, n), toLength(rows.get(matches[0])?.length ?? 0)]
        .filter(Boolean)
        .join(t("comma"))}</h3>
        ${matches.map((match) => {
          const row = rows.get(match);
          return row && html`<${Match} key=${match} row=${row} look=${look} note=${noteOf(division, row)} />`;
        })}`,
    )}</div>`;
}

/** @param {{division: Division}} props who has which place as far as it is certain */
export function Places({ division }) {
  const ladders = Object.entries(division.places).filter(([, places]) => places[0]?.some(Boolean));
  if (!ladders.length) return null;
  return html`<div class="card"><h2>${t("event.places")}</h2>${ladders.map(
    ([ladder, places]) =>
      html`${ladders.length > 1 && html`<h3>${bracketName(ladder)}</h3>`}<ol class="path">${places
        .slice(0, 4)
        .map((names, at) => ({ names: names.filter(Boolean), place: 1 + places.slice(0, at).flat().length }))
        .filter(({ names }) => names.length)
        .map(({ names, place }) => html`<li><b>${num(place)}</b><bdi>${names.join(t("comma"))}</bdi></li>`)}</ol>`,
  )}</div>`;
}
