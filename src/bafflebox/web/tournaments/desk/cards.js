// The line of cards: what is to be done now, the next tap on top. A card says what follows, and has at most two buttons and a quiet one.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { need, num, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { visit } from "../../kit/ui/route.js";
import { clock, labelOf, money, scoreOf, span, toLength } from "../words.js";
import { Result } from "./result.js";
import { pair, ranges, waitFor, whereIn } from "./speaking.js";

/** @typedef {import("../desk.js").Place} Place */
/** @typedef {import("../types.js").Row} Row */
/** What can be pressed: the first is filled where its card is on top. @typedef {{name: string, label: string, press: () => void}} Act */

/** µs after which a stopped table comes before everything else. */
const LONG = 120e6;
/** How many matches to call, and results, are shown at once. */
const MOST = 8;

/** @param {Place} props */
export function Cards(props) {
  const { view, event } = props;
  const { agenda } = view;
  const calls = view.calls ?? [];
  const stands = (/** @type {import("protocol").DirectorCall} */ call) => call.since !== null && event.now() - call.since > LONG;
  const call = (/** @type {import("protocol").DirectorCall} */ each) => ({ kind: Dispute, key: `call ${each.table} ${each.why}`, each });
  const results = [...view.to_verify, ...view.to_post].sort((one, two) => one.at - two.at);
  const cards = [
    ...calls.filter(stands).map(call),
    ...(agenda.ready.length ? [{ kind: Ready, key: "ready", each: null }] : []),
    ...agenda.waiting
      .filter((each) => ["pair", "draw"].includes(each.why))
      .map((each) => ({ kind: Round, key: `round ${each.division}`, each })),
    ...calls.filter((each) => !stands(each)).map(call),
    ...waitingFor(view).map((each) => ({ kind: Waits, key: `waits ${each.why} ${each.division}:${each.match}`, each })),
    ...view.late.map((each) => ({ kind: Late, key: `late ${each.division}:${each.match} ${each.name}`, each })),
    ...results.map((each) => ({ kind: ToPost, key: `result ${each.division}:${each.match}`, each })),
    ...agenda.comers.map((each) => ({ kind: Comer, key: `comer ${each.division} ${each.name}`, each })),
    ...agenda.absent.map((each) => ({ kind: Absent, key: `absent ${each.division}:${each.match}`, each })),
  ];
  return html`<h2>${t("event.place.now")}<span>${cards.length > 1 ? t("event.top_first") : ""}</span></h2><div class="lineup">
    ${cards.map(({ kind, key, each }, at) => html`<${kind} key=${key} ...${props} each=${each} first=${at === 0} />`)}
    ${
      results.length > 2 &&
      html`<button class="btn" data-act="post_all" onClick=${() => event.out?.step("post_all")}>
        ${t("event.act.all_post", { n: results.length })}</button>`
    }
    ${view.over ? html`<${Over} ...${props} />` : !agenda.ready.length && html`<${Nothing} ...${props} />`}</div>`;
}

/**
 * @param {{kind: string, hot?: boolean, above: any, acts?: Act[], quiet?: Act | null, first?: boolean, children?: any,
 *   under?: any}} props
 */
function Card({ kind, hot = false, above, acts = [], quiet = null, first = false, children, under = null }) {
  return html`<div class=${`cd${hot ? " hot" : ""}${first ? " first" : ""}`} data-card=${kind}><div class="tx"><p class="kx">${above}</p>
    ${children}</div>${
      (acts.length > 0 || quiet) &&
      html`<div class="acts">${acts.map(
        ({ name, label, press }, at) => html`<button class=${`btn${first && at === 0 ? " go" : ""}`} data-act=${name}
          onClick=${press}>${label}</button>`,
      )}${quiet && html`<button class="btn txt" data-act=${quiet.name} onClick=${quiet.press}>${quiet.label}</button>`}</div>`
    }${under}</div>`;
}

/** @param {string} name @param {() => void} press @param {Record<string, any>} [params] @returns {Act} */
const act = (name, press, params = {}) => ({ name, label: t(`event.act.${name}`, params), press });

/** What frees the room: matches whose players and tables are free. @param {Place & {first: boolean}} props */
function Ready(props) {
  const { view, event, open, first } = props;
  const [whole, setWhole] = useState(false);
  const [sent, setSent] = useState(-1);
  const { ready } = view.agenda;
  const out = event.out;
  // until the answer is here the same calls are not sent again
  const busy = sent === view.version;
  const all = () => {
    setSent(view.version);
    out?.step("call_all");
  };
  const one = (/** @type {import("protocol").ReadyShown} */ each) => {
    out?.step("call", { division: each.division, match: each.match, table: each.table });
  };
  const n = ready.length;
  const label = n > 1 ? t("event.act.call_all", { n }) : t("event.act.call");
  const press = n > 1 ? all : () => one(ready[0]);
  return html`<div class=${`cd${first ? " first" : ""}`} data-card="ready"><div class="tx">
    <h3>${t("event.call_n", { n, tables: ranges(ready.map((each) => each.table)) })}</h3><p class="kx">${t("event.call_free")}</p></div>
    <button class=${`btn all${first ? " go" : ""}`} data-act=${n > 1 ? "call-all" : "call"} disabled=${busy}
      onClick=${press}>${label}</button>
    <ul class="calls">${(whole ? ready : ready.slice(0, MOST)).map((each) => {
      const row = event.row(each.division, each.match);
      const division = event.division(each.division);
      if (!row || !division) return null;
      const names = pair(event, row);
      return html`<li key=${`${each.division}:${each.match}`}
        data-match=${`${each.division}:${each.match}`}><i>${num(each.table)}</i><button class="who" onClick=${() =>
          open(row)}>${names}</button><span>${[whereIn(view, division, row), toLength(row.length)].filter(Boolean).join(t("comma"))}${
          each.due > event.now() + 60e6 ? ` · ${t("event.due_at", { time: clock(each.due) })}` : ""
        }</span>${
          n > 1 &&
          html`<button class="btn txt" data-act="call" disabled=${busy} aria-label=${t("event.call_match", { names })}
          onClick=${() => one(each)}>${t("event.act.call")}</button>`
        }</li>`;
    })}</ul>${
      n > MOST &&
      !whole &&
      html`<button class="btn txt" onClick=${() => setWhole(true)}>${t("tournament.board.more", { n: n - MOST })}</button>`
    }</div>`;
}

/** A division to draw, or a round to pair. @param {Place & {each: import("protocol").WaitingShown, first: boolean}} props */
function Round({ view, each, first, choose, to, director }) {
  const go = () => {
    choose(each.division);
    to("draw");
  };
  const name = each.why === "pair" ? "pair" : "draw";
  const called = view.divisions.find((one) => one.key === each.division)?.called;
  return html`<${Card} kind=${each.why} above=${each.why === "pair" ? t("event.round_over", { division: called }) : called} first=${first}
    acts=${director ? [act(name, go)] : []}><h3>${each.who}: ${each.said}</h3></${Card}>`;
}

/** A table that calls, with the words of who did. @param {Place & {each: import("protocol").DirectorCall, first: boolean}} props */
function Dispute({ view, event, each, first, open }) {
  const row = event.row(each.division, each.match);
  const link = view.tables?.[each.table]?.director;
  const above = [
    t(each.why === "result" ? "event.card.result_refused" : "event.card.dispute"),
    row?.table ? t("event.table", { n: row.table }) : "",
  ].filter(Boolean);
  const stops = t(each.clocks ? "event.card.stand" : "event.card.play_stands");
  const stands = each.since === null ? "" : html` · ${stops} <b class="ltr">${span(event.now() - each.since)}</b>`;
  const { claim } = each;
  useEffect(() => void (claim && need("scribe")), [claim]);
  const words = claim ? t(`claimed.${claim.kind}`, { name: claim.name, more: num(claim.more.replace("-", "–")) }) : each.about || each.said;
  const key = claim?.denied ? "event.card.denies" : "event.card.asked";
  const about = claim ? t(key, { name: claim.name }) : html`<bdi>${row && pair(event, row)}</bdi>`;
  return html`<${Card} kind="dispute" hot=${true} first=${first} above=${html`${above.join(" · ")}${stands}`}
    acts=${[act("rule_on", () => (link ? location.assign(link) : open(each)))]} quiet=${act("look", () => open(each))}>
    ${words && html`<p class="q">${words.charAt(0).toUpperCase() + words.slice(1)}</p>`}<p>${
      each.by && html`<b><bdi>${each.by}</bdi></b>. `
    }${about}${claim?.rule && html` <span class="cite">${claim.rule}</span>`}${
      each.clocks?.length === 2 && html` · <bdi class="ltr">${each.clocks.map((left) => span(left * 1e6)).join(" – ")}</bdi>`
    }</p></${Card}>`;
}

/** What a phone asked of the director: an appeal to be decided, a monitor to be named. @param {Place["view"]} view */
function waitingFor({ office, calls }) {
  const appeals = (office?.rulings ?? []).filter((each) => each.last && each.appealed && !each.appeal && !each.resumed);
  // a table of this site calls by itself
  const called = (calls ?? []).filter((each) => each.why === "appeal").map((each) => `${each.division}:${each.match}`);
  return [
    ...appeals
      .filter((each) => !called.includes(`${each.division}:${each.match}`))
      .map(({ division, match, appealed }) => ({ why: "appeal", division, match, name: appealed })),
    ...(office?.matters ?? [])
      .filter((each) => each.monitor_asked && !each.monitor)
      .map(({ division, match, monitor_asked: name }) => ({ why: "monitor", division, match, name })),
  ];
}

/** @param {Place & {each: {why: string, division: string, match: string, name: string}, first: boolean}} props */
function Waits({ event, each, first, open, to }) {
  const row = event.row(each.division, each.match);
  if (!row || (each.why === "monitor" && row.winner)) return null;
  const acts = [each.why === "appeal" ? act("committee", () => to("rulings")) : act("monitor", () => open(each))];
  const above = [t(`event.card.${each.why}`), row.table ? t("event.table", { n: row.table }) : ""].filter(Boolean);
  return html`<${Card} kind=${each.why} hot=${each.why === "appeal"} first=${first} above=${above.join(" · ")} acts=${acts}>
    <p><b><bdi>${each.name}</bdi></b> · <bdi>${pair(event, row)}</bdi></p></${Card}>`;
}

/** What lateness costs now, and what next. @param {Place & {each: import("../types.js").Late, first: boolean}} props */
function Late({ event, each, first, director }) {
  const [why, setWhy] = useState(/** @type {string | null} */ (null));
  const at = { division: each.division, match: each.match };
  const row = event.row(each.division, each.match);
  const award = () => {
    if (each.forfeits) event.out?.step("late", at, each.rule);
    else event.out?.fact({ fact: "Penalised", ...at, name: each.name, points: each.points }, each.rule);
  };
  const excuse = (/** @type {Typed} */ submit) => {
    submit.preventDefault();
    event.out?.fact({ fact: "Excused", ...at, name: each.name }, why ?? "");
    setWhy(null);
  };
  const head = [t(each.forfeits ? "event.card.not_here" : "event.card.late"), row?.table ? t("event.table", { n: row.table }) : ""];
  const then = each.then ? t("event.late_then", { n: each.then, time: span(each.then_at - each.since) }) : "";
  const given = { n: each.points, name: each.other, length: row?.length ?? 0 };
  const coming = each.coming ? html` <b data-coming=${each.name}>${t("event.late.coming", { time: clock(each.coming) })}</b>` : "";
  const acts = director
    ? [
        each.forfeits ? act("goes_on", award, { name: each.other }) : act("award", award, { n: each.points }),
        act("here_now", () => event.out?.fact({ fact: "Arrived", ...at, name: each.name })),
      ]
    : [];
  return html`<${Card} kind="late" hot=${true} first=${first} acts=${acts}
    above=${html`${head.filter(Boolean).join(" · ")} · <b class="ltr">${span(event.now() - each.since)}</b>`}
    quiet=${director ? act("excuse", () => setWhy(why === null ? "" : null)) : null}
    under=${
      why !== null &&
      html`<form class="weigh" onSubmit=${excuse}><label class="fld"><span>${t("event.why")}</span><input class="field sm" name="why"
        required value=${why} onInput=${(/** @type {Typed} */ input) => setWhy(input.target.value)} /></label>
        <button class="btn" data-act="excuse-yes">${t("event.act.excuse_now")}</button></form>`
    }><p><b><bdi>${each.name}</bdi></b>: ${t(each.forfeits ? "event.late_loses" : "event.late_points", given)}${then}${" "}
    <span class="cite">${each.rule}</span>${coming}</p></${Card}>`;
}

/** A result that waits for the staff. @param {Place & {each: import("protocol").ResultShown, first: boolean}} props */
function ToPost({ event, each, first, beside, done, open, director }) {
  const row = event.row(each.division, each.match);
  const division = event.division(each.division);
  if (!row || !division) return null;
  const post = () => event.out?.step("post", { division: each.division, match: each.match });
  const wrong = () => (director ? beside(wrongResult(event, row, done)) : open(each));
  const above = [
    t("event.card.result"),
    row.table ? t("event.table", { n: row.table }) : labelOf(division, row),
    each.confirmed ? t("event.card.agreed", { name: each.loser }) : t("event.card.reported", { name: each.winner }),
  ];
  return html`<${Card} kind="result" first=${first} above=${above.join(" · ")} acts=${[act("post_it", post)]} quiet=${act("not_so", wrong)}>
    <h3><bdi>${each.winner}</bdi> <bdi class="ltr">${scoreOf(row)}</bdi> <bdi>${each.loser}</bdi></h3></${Card}>`;
}

/** @param {import("../event.js").Event} event @param {Row} row @param {() => void} done the correction of a result, at the side */
const wrongResult = (event, row, done) => (/** @type {Place} */ desk) =>
  html`<${Result} ...${desk} event=${event} row=${row}
  kind="correct" aside=${true} done=${done} />`;

/** An entry that came after the draw. @param {Place & {each: import("protocol").ComerShown, first: boolean}} props */
function Comer({ event, each, first, director, to }) {
  const at = { division: each.division, name: each.name };
  const out = event.out;
  const acts = !director ? [] : each.seat ? [act("seat", () => out?.step("seat", at))] : [act("people", () => to("entries"))];
  const decline = act("not_tonight", () => out?.fact({ fact: each.pending ? "Declined" : "Withdrawn", ...at }));
  return html`<${Card} kind="comer" above=${t("event.card.came")} first=${first} acts=${acts} quiet=${director ? decline : null}>
    <p><b><bdi>${each.name}</bdi></b> ${each.said}</p></${Card}>`;
}

/** A called match that has not begun. @param {Place & {each: import("protocol").AbsentShown, first: boolean}} props */
function Absent({ event, view, each, first, open }) {
  const row = event.row(each.division, each.match);
  const late = view.late.some((one) => one.division === each.division && one.match === each.match);
  if (!row || late) return null;
  const begun = act("both_here", () => event.out?.fact({ fact: "Started", division: each.division, match: each.match }));
  const above = [t("event.called", { time: clock(row.due) }), row.table ? t("event.table", { n: row.table }) : ""];
  return html`<${Card} kind="absent" first=${first} above=${above.filter(Boolean).join(" · ")} acts=${[begun]}
    quiet=${act("look", () => open(each))}><p><bdi>${each.names.length > 1 ? pair(event, row) : each.names[0]}</bdi>:${" "}
    ${t("event.not_seen", { n: each.names.length })}</p></${Card}>`;
}

/** The end of an evening: prizes and fees that are not paid yet, then the next evening. @param {Place} props */
function Over({ view, director, to }) {
  const { currency } = view.tournament;
  const sum = (/** @type {string} */ amount) => money(amount, currency);
  const found = director ? view.money : null;
  const won = Object.entries(found?.balances ?? {}).filter(([name, amount]) => !found?.kinds[name] && Number(amount) > 0);
  const owed = (found?.box.accounts ?? []).filter((each) => Number(each.owes) > 0);
  const all = won.reduce((total, [, amount]) => total + Number(amount), 0);
  const names = won.map(([name, amount]) => `${name} ${sum(String(amount))}`).join(t("comma"));
  const unpaid = owed.map((each) => t("event.over.owes", { name: each.name, amount: sum(each.owes) })).join(" ");
  const acts = won.length || owed.length ? [act("to_money", () => to("money"))] : [act("next_evening", () => visit("/tournaments/new"))];
  return html`<${Card} kind="over" first=${true} above=${t("event.over.played")} acts=${director ? acts : []}>
    <h3>${won.length ? t("event.over.pay", { n: won.length, amount: sum(all.toFixed(2)) }) : t("event.over.done")}</h3>
    ${(names || unpaid) && html`<p>${[names && `${names}.`, unpaid].filter(Boolean).join(" ")}</p>`}</${Card}>`;
}

/** What it waits for where nothing can be called. @param {Place} props */
function Nothing({ view }) {
  const { nothing, free } = view.agenda;
  if (!nothing) return null;
  return html`<div class="cd calm" data-card="nothing"><div class="tx"><p class="kx">${t("event.nothing_to_call")}</p>
    <p>${waitFor("none", nothing)}${
      free.length > 0 && ` ${t("event.free_are", { n: free.length, tables: ranges(free) })}`
    }</p></div></div>`;
}
