// What is to be done now, what runs, the room, what comes next, and what was done: the desk on one screen.
// @ts-check
import { useState } from "preact/hooks";
import { num, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { clock, isRunning, labelOf, scoreOf, sideOf, span, toLength } from "../words.js";
import { LateRow } from "./acts.js";
import { Undoable } from "./undo.js";

/** @typedef {import("../desk.js").Place} Place */
/** @typedef {import("../types.js").Row} Row */

/** How much of the journal stands here. */
const DONE = 9;

/** @param {Place} props */
export function Now(props) {
  const [wanted, want] = useState("");
  return html`<div class="dirgrid"><section><${Todo} ...${props} /></section>
    <section><label class="find"><span class="hide">${t("event.find")}</span><input class="field sm" type="search"
    placeholder=${t("event.find")}
      value=${wanted} onInput=${(/** @type {Typed} */ input) => want(input.target.value)} /></label>
      ${
        wanted.trim().length > 1
          ? html`<${Found} ...${props} wanted=${wanted.trim().toLowerCase()} />`
          : html`<${Runs} ...${props} />
        <${Room} ...${props} />`
      }</section>
    <section><${Next} ...${props} /><${Flow} ...${props} /><${Done} ...${props} /></section></div>`;
}

/** @param {Place} place @param {{division: string, match: string}} one */
function of({ event }, one) {
  const row = event.row(one.division, one.match);
  const division = event.division(one.division);
  return row && division ? { row, division } : null;
}

/** @param {Row} row @param {(match: string) => Row | undefined} find */
const pair = (row, find) => `${sideOf(row, "one", find).text} – ${sideOf(row, "two", find).text}`;

/** @param {Place} place @param {string} division */
const finder = (place, division) => (/** @type {string} */ match) => place.event.row(division, match);

/** @param {Place} props most urgent first; only the first has a filled button */
function Todo(props) {
  const { view, event } = props;
  const out = event.out;
  const items = [];
  for (const call of view.calls ?? []) {
    const at = of(props, call);
    const link = view.tables?.[call.table]?.director;
    items.push({
      hot: true,
      head: t("event.todo.call", { n: at?.row.table ?? 0 }),
      time: call.since ? span(event.now() - call.since) : "",
      body: html`<p><b>${at && pair(at.row, finder(props, call.division))}</b> ${call.said || call.why}</p>`,
      acts: [["rule_on", () => (link ? location.assign(link) : props.open(call))]],
    });
  }
  for (const late of view.late ?? []) {
    const at = of(props, late);
    if (!at) continue;
    items.push({
      hot: true,
      head: [t("event.todo.late", { n: at.row.table ?? 0 }), labelOf(at.division, at.row), toLength(at.row.length)]
        .filter(Boolean)
        .join(t("comma")),
      time: t("event.minutes", { n: late.minutes }),
      body: html`<${LateRow} ...${props} late=${late} />`,
      acts: [],
    });
  }
  for (const [list, stage] of /** @type {const} */ ([
    ["to_verify", "verify"],
    ["to_post", "post"],
  ])) {
    for (const each of view[list] ?? []) {
      const at = of(props, each);
      if (!at) continue;
      const confirmed = each.confirmed && html` <span class="small">${t("event.confirmed")}</span>`;
      items.push({
        hot: false,
        head: [t(`event.todo.${stage}`), labelOf(at.division, at.row)].join(" · "),
        time: clock(at.row.ended),
        body: html`<p><b><bdi>${at.row.winner}</bdi> <bdi
          class="ltr">${scoreOf(at.row)}</bdi> <bdi>${at.row.winner === at.row.one ? at.row.two : at.row.one}</bdi></b>${confirmed}</p>`,
        acts: [
          [stage, () => out?.fact({ fact: stage === "verify" ? "Verified" : "Posted", division: each.division, match: each.match })],
          ["look", () => props.open(each)],
        ],
      });
    }
  }
  const many = (/** @type {"to_verify" | "to_post"} */ list, /** @type {string} */ step) =>
    (view[list]?.length ?? 0) > 1 &&
    html`<button class="btn sm" data-act=${`all-${step}`}
      onClick=${() => out?.step(step)}>${t(`event.act.all_${step}`, { n: view[list].length })}</button>`;
  return html`<h2>${t("event.todo")} <span>${items.length ? t("event.todo.n", { n: items.length }) : ""}</span></h2>
    ${items.length === 0 && html`<p class="card small">${t("tournament.nothing")}</p>`}
    <div class="acts">${many("to_verify", "verify")}${many("to_post", "post")}</div>
    ${items.map(
      (
        item,
        at,
      ) => html`<div class=${`todo${item.hot ? " hot" : ""}`}><span class="h">${item.head}</span><span class="tm">${item.time}</span>
        ${item.body}<div class="acts">${item.acts.map(
          ([name, act], n) => html`<button class=${`btn sm${at === 0 && n === 0 ? " go" : ""}`} data-act=${name} onClick=${act}>
          ${t(`event.act.${name}`)}</button>`,
        )}</div></div>`,
    )}`;
}

/** @param {Place & {row: Row, division: import("../types.js").Division}} props a match that was called or is played */
function Card(props) {
  const { row, division, open } = props;
  const late = (props.view.late ?? [])
    .filter((each) => each.division === row.division && each.match === row.match)
    .map((each) => each.name);
  const on = isRunning(row);
  const state = row.live?.crawford
    ? t("event.crawford")
    : row.live
      ? t("event.game", { n: row.live.game })
      : on
        ? t("event.since", { time: clock(row.started) })
        : t("event.due_at", { time: clock(row.due) });
  return html`<button class=${`mt${on ? "" : " still"}`} data-match=${`${row.division}:${row.match}`} onClick=${() => open(row)}>
    <span class="hd"><b>${num(row.table ?? "")}</b>${labelOf(division, row)}<em
    class=${late.length ? "al" : ""}>${state}</em></span>
    ${
      /** @type {const} */ (["one", "two"]).map(
        (side, n) => html`<span class=${`pl2${late.includes(row[side] ?? "") ? " gone" : ""}`}><span>
          <bdi>${sideOf(row, side, finder(props, row.division)).text}</bdi></span>
        <b>${row.live ? num(row.live.score[n]) : ""}</b><span>${
          late.includes(row[side] ?? "") ? t("event.is_late") : !on && row.arrived?.includes(row[side] ?? "") ? t("event.is_here") : ""
        }</span></span>`,
      )
    }</button>`;
}

/** @param {Place} props */
function Runs(props) {
  const { view } = props;
  const cards = view.running.map((each) => of(props, each)).filter((each) => each !== null);
  const tables = view.tournament.tables;
  const count = tables ? t("event.of_tables", { n: cards.length, all: tables }) : num(cards.length);
  return html`<h2>${t("tournament.board.playing")} <span>${count}</span></h2>
    ${cards.length === 0 && html`<p class="card small">${t("event.nobody_plays")}</p>`}
    <div class="live">${cards.map(
      (each) => html`<${Card}
    key=${`${each.row.division}:${each.row.match}`} ...${props} ...${each} />`,
    )}</div>`;
}

/** The tables of the room; a free one calls the next match. @param {Place} props */
function Room(props) {
  const { view, event } = props;
  const { tables } = view.tournament;
  if (!tables) return null;
  const late = new Set((view.late ?? []).map((each) => `${each.division}:${each.match}`));
  return html`<h2>${t("event.room")} <span>${view.queue.length ? t("event.room.free") : ""}</span></h2><div class="hall">${Array.from(
    { length: tables },
    (_, at) => {
      const n = at + 1;
      const here = view.running.find((each) => each.table === n);
      const waits = here && !here.started && !here.arrived?.length;
      const kind = !here ? "free" : late.has(`${here.division}:${here.match}`) ? "lt" : "";
      const press = () =>
        here
          ? props.open(here)
          : view.queue[0] && event.out?.step("call", { division: view.queue[0].division, match: view.queue[0].match, table: n });
      return html`<button class=${`tb ${kind}`} data-table=${n} onClick=${press}><b>${num(n)}</b>
      <span>${t(!here ? "event.free" : waits ? "event.waits" : here.started ? "event.plays" : "event.called_short")}</span></button>`;
    },
  )}</div>`;
}

/** What can be called next. @param {Place} props */
function Next(props) {
  const { view, event } = props;
  const [whole, setWhole] = useState(false);
  const shown = whole ? view.queue : view.queue.slice(0, 7);
  const open = view.divisions.filter((each) => each.awaits_round);
  return html`<h2>${t("event.next")} <span>${
    view.queue.length > 1 &&
    html`<button class="plain" data-act="call-next" onClick=${() => event.out?.step("call")}>
      ${t("event.act.call_next")}</button>`
  }</span></h2><div class="card due"><ul>${shown.map((each) => {
    const at = of(props, each);
    return (
      at &&
      html`<li><time>${each.due ? clock(each.due) : "–"}</time><span><button class="plain" onClick=${() => props.open(each)}>
      ${pair(at.row, finder(props, each.division))}</button>
        <small>${labelOf(at.division, at.row)}</small></span>
      <button class="btn sm" data-act="call" data-match=${`${each.division}:${each.match}`}
        onClick=${() => event.out?.step("call", { division: each.division, match: each.match })}>${t("event.act.call")}</button></li>`
    );
  })}${open.map(
    (each) => html`<li><time>–</time><span class="strong">${t("event.round_over", { division: each.called })}</span>
      <button class="btn sm" data-act="to-pair" onClick=${() => {
        props.choose(each.key);
        props.to("draw");
      }}>${t("event.act.pair")}</button></li>`,
  )}${!shown.length && !open.length && html`<li><span></span><span class="small">${t("event.next.none")}</span></li>`}</ul>
  ${
    view.queue.length > shown.length &&
    html`<button class="btn txt sm"
      onClick=${() => setWhole(true)}>${t("tournament.board.more", { n: view.queue.length - shown.length })}</button>`
  }</div>`;
}

/** @param {Place} props how far results have come */
function Flow({ view }) {
  const count = (/** @type {string} */ stage) => view.divisions.flatMap((each) => each.matches).filter((row) => row.stage === stage).length;
  return html`<h2>${t("event.results")}</h2><div class="card flow">${["reported", "verified", "posted"].map(
    (stage) =>
      html`<div><b>${num(count(stage))}</b><span>${t(`tournament.stage.${stage}`)}${
        stage === "posted"
          ? ""
          : html` <i
        class="flip">→</i>`
      }</span></div>`,
  )}</div>`;
}

/** @param {Place} props */
function Done(props) {
  return html`<h2>${t("event.done")}</h2><div class="card log"><ul>${(props.view.journal ?? [])
    .slice(0, DONE)
    .map((entry) => html`<${Undoable} key=${entry.seq} ...${props} entry=${entry} />`)}</ul>
    <button class="btn txt sm" onClick=${() => props.to("journal")}>${t("event.place.journal")}</button></div>`;
}

/** Players, tables, matches by name. @param {Place & {wanted: string}} props */
function Found(props) {
  const { view, wanted } = props;
  const rows = view.divisions.flatMap((division) =>
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
  return html`<h2>${t("event.found", { n: rows.length })}</h2><div class="card due"><ul>${rows.slice(0, 20).map(
    ({
      division,
      row,
    }) => html`<li><time>${row.table ? num(row.table) : "–"}</time><span><button class="plain" onClick=${() => props.open(row)}>
      ${pair(row, finder(props, division.key))}</button><small>${labelOf(division, row)}</small></span>
      <span>${row.winner ? scoreOf(row) : ""}</span></li>`,
  )}</ul></div>`;
}
