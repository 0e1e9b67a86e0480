// What the desk does with one match: the next act as a button, and the others in a menu.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { given, Field } from "../fields.js";
import { clock, isOpen } from "../words.js";
import { Arranging, arrangements } from "./arranging.js";
import { Directing } from "./directing.js";
import { Result } from "./result.js";
import { RulingForm } from "./ruling_form.js";

/** @param {Typed} click closes the menu: what was chosen stands under it */
const closed = (click) => click.target.closest("details")?.removeAttribute("open");

/** @param {import("../desk.js").Place & {row: import("../types.js").Row}} props */
export function Acts(props) {
  const { event, view, row, director, done } = props;
  const [asked, ask] = useState("");
  const out = event.out;
  if (!out) return null;
  const at = { division: row.division, match: row.match };
  const fact = (/** @type {string} */ name, more = {}, why = "") => out.fact({ fact: name, ...at, ...more }, why);
  const late = view.late.filter((each) => each.division === row.division && each.match === row.match);
  const open = isOpen(row);
  const called = open && row.table !== null;
  const toggle = (/** @type {string} */ name) => () => ask(asked === name ? "" : name);
  const make = (/** @type {string} */ as) => () => out.tell("tables", { ...at, as });
  const missing = [row.one, row.two].filter((name) => name && !row.arrived.includes(name));
  /** @type {[string, boolean, () => void, Record<string, any>?][]} name, whether it is possible, what it does */
  const all = [
    ["post_it", row.stage === "reported" || row.stage === "verified", () => out.step("post", at)],
    ["start", called && !row.started, () => fact("Started")],
    ["report", open, toggle("report")],
    ...missing.map(
      (name) =>
        /** @type {[string, boolean, () => void, Record<string, any>]} */ ([
          "arrived",
          called && !row.started,
          () => fact("Arrived", { name }),
          { name },
        ]),
    ),
    ["verify", row.stage === "reported", () => fact("Verified")],
    ["correct", Boolean(row.winner && row.how && director), toggle("correct")],
    ["virtual", called && !row.live && director, make("virtual")],
    ["desk", called && !row.live && director, make("desk")],
    ["rule", Boolean(director && row.one && row.two), toggle("rule")],
    ["penalise", open && director, toggle("penalise")],
    ...(director && row.one && row.two && view.office ? arrangements(props) : []).map(
      (name) => /** @type {[string, boolean, () => void]} */ ([name, true, toggle(name)]),
    ),
  ];
  const possible = all.filter(([, can]) => can);
  const first = open && row.table === null ? null : possible[0];
  const button = (/** @type {typeof all[0]} */ [name, , press, params = {}], go = false) => html`<button
    class=${`btn sm${go ? " go" : ""}`} data-act=${name === "arrived" ? `arrived-${params.name}` : name} 
    onClick=${(/** @type {Typed} */ click) => {
      closed(click);
      press();
    }}>${t(`event.act.${name}`, params)}</button>`;
  const rest = possible.filter((each) => each !== first);
  return html`<div class="acts">${first ? button(first, true) : open && html`<${Call} ...${props} />`}
    ${
      (rest.length > 0 || row.live) &&
      html`<details class="more"><summary class="btn sm" data-act="more">${t("event.act.more")}</summary>
        <div class="menu-of">${rest.map((each) => button(each))}${row.live && html`<${Directing} ...${props} />`}</div></details>`
    }</div>
    ${late.map((each) => html`<${LateRow} key=${each.name} ...${props} late=${each} />`)}
    ${asked === "report" && html`<${Result} ...${props} kind="post" />`}
    ${asked === "correct" && html`<${Result} ...${props} kind="correct" />`}
    <${Arranging} key=${asked} ...${props} what=${asked} close=${() => ask("")} />
    ${asked === "rule" && html`<${RulingForm} event=${event} row=${row} done=${() => ask("")} />`}
    ${
      asked === "penalise" &&
      html`<form class="weigh" onSubmit=${(/** @type {Typed} */ submit) => {
        const { name, points, why } = given(submit);
        fact("Penalised", { name, points: Number(points) }, why);
        done();
      }}><div class="seg">${[row.one, row.two].map(
        (name) => html`<label><input type="radio" name="name" value=${name} required /><span><bdi>${name}</bdi></span></label>`,
      )}</div>
      <${Field} name="points" type="number" min=${1} value="1" label=${t("event.points_away")} /><${Field} name="why"
      label=${t("event.why")} required=${true} />
      <button class="btn go">${t("event.act.penalise")}</button></form>`
    }`;
}

/** Calling a match to a table. @param {import("../desk.js").Place & {row: import("../types.js").Row}} props */
function Call({ event, view, row }) {
  const taken = view.running.map((each) => each.table);
  const free = Array.from({ length: view.tournament.tables || Math.max(0, ...taken) + 1 }, (_, at) => at + 1).filter(
    (n) => !taken.includes(n),
  );
  const [table, setTable] = useState("");
  const call = () => event.out?.step("call", { division: row.division, match: row.match, ...(table ? { table: Number(table) } : {}) });
  return html`<span class="callto"><select class="sm" aria-label=${t("event.to_table")} onChange=${(/** @type {Typed} */ change) =>
    setTable(change.target.value)}><option value="">${t("event.any_table")}</option>${free.map(
    (n) => html`<option value=${n}>${t("event.table", { n })}</option>`,
  )}</select><button class="btn sm go" data-act="call" onClick=${call}>${t("event.act.call")}</button></span>`;
}

/** Lateness as it is proposed. @param {import("../desk.js").Place & {late: import("../types.js").Late}} props */
export function LateRow({ event, late, director }) {
  const at = { division: late.division, match: late.match, name: late.name };
  const [why, setWhy] = useState(/** @type {string | null} */ (null));
  // where it loses the match, that is entered as well
  const award = () => {
    if (late.forfeits) event.out?.step("late", { division: late.division, match: late.match }, late.rule);
    else event.out?.fact({ fact: "Penalised", ...at, points: late.points }, late.rule);
  };
  const coming = late.coming && html` <b data-coming=${late.name}>${t("event.late.coming", { time: clock(late.coming) })}</b>`;
  return html`<div class="late"><p>${t(late.forfeits ? "event.late.loses" : "event.late", { name: late.name, n: late.points })} <span
    class="cite">${late.rule}</span>${coming}</p>${
      director &&
      html`<div class="acts"><button class="btn sm" data-act="award" onClick=${award}>${t("event.act.award", { n: late.points })}</button>
      <button class="btn sm" data-act="excuse" onClick=${() => setWhy(why === null ? "" : null)}>${t("event.act.excuse")}</button></div>`
    }${
      why !== null &&
      html`<form class="weigh" onSubmit=${(/** @type {Typed} */ submit) => {
        submit.preventDefault();
        event.out?.fact({ fact: "Excused", ...at }, why);
        setWhy(null);
      }}><label class="fld"><span>${t("event.why")}</span><input class="field sm" name="why" required value=${why}
      onInput=${(/** @type {Typed} */ input) => setWhy(input.target.value)} /></label>
      <button class="btn go" data-act="excuse-yes">${t("event.act.excuse_now")}</button></form>`
    }</div>`;
}
