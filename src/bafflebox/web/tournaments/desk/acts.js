// What the desk does with one match: call, arrivals, start, a table of the house, result, verify, post, correct, lateness, ruling.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { given, Field } from "../fields.js";
import { isOpen } from "../words.js";
import { Directing } from "./directing.js";
import { Result } from "./result.js";
import { RulingForm } from "./ruling_form.js";

/** @param {import("../desk.js").Place & {row: import("../types.js").Row}} props */
export function Acts(props) {
  const { event, view, row, director, done } = props;
  const [asked, ask] = useState("");
  const out = event.out;
  if (!out) return null;
  const at = { division: row.division, match: row.match };
  const fact = (/** @type {string} */ name, more = {}, why = "") => out.fact({ fact: name, ...at, ...more }, why);
  const button = (/** @type {string} */ name, /** @type {() => void} */ act, go = false, params = {}) =>
    html`<button class=${`btn sm${go ? " go" : ""}`} data-act=${name} onClick=${act}>${t(`event.act.${name}`, params)}</button>`;
  const toggle = (/** @type {string} */ name) => () => ask(asked === name ? "" : name);
  const late = (view.late ?? []).filter((each) => each.division === row.division && each.match === row.match);
  const open = isOpen(row);
  return html`<div class="acts">
    ${open && !row.table && html`<${Call} ...${props} />`}
    ${
      open &&
      row.table &&
      !row.started &&
      [row.one, row.two]
        .filter((name) => name && !row.arrived?.includes(name))
        .map(
          (name) => html`<button class="btn sm" data-act=${`arrived-${name}`} onClick=${() => fact("Arrived", { name })}>
            ${t("event.act.arrived", { name })}</button>`,
        )
    }
    ${open && row.table && !row.started && button("start", () => fact("Started"), row.arrived?.length === 2)}
    ${open && row.table && html`<${House} ...${props} />`}
    ${open && button("report", toggle("report"), Boolean(row.started))}
    ${row.stage === "reported" && button("verify", () => fact("Verified"), true)}
    ${row.stage === "verified" && button("post", () => fact("Posted"), true)}
    ${row.winner && row.how && director && button("correct", toggle("correct"))}
    ${director && row.one && row.two && button("rule", toggle("rule"))}
    ${open && director && button("penalise", toggle("penalise"))}</div>
    ${late.map((each) => html`<${LateRow} key=${each.name} ...${props} late=${each} />`)}
    ${asked === "report" && html`<${Result} ...${props} kind="report" />`}
    ${asked === "correct" && html`<${Result} ...${props} kind="correct" />`}
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

/** A table of the house for a called match. @param {import("../desk.js").Place & {row: import("../types.js").Row}} props */
function House(props) {
  const { event, row, director } = props;
  if (row.live) return html`<${Directing} ...${props} />`;
  if (!director) return null;
  const make = (/** @type {string} */ as) => () => event.out?.tell("tables", { division: row.division, match: row.match, as });
  return html`<button class="btn sm" data-act="virtual" onClick=${make("virtual")}>${t("event.act.virtual")}</button>
    <button class="btn sm" data-act="desk" onClick=${make("desk")}>${t("event.act.desk")}</button>`;
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
  return html`<div class="late"><p>${t(late.forfeits ? "event.late.loses" : "event.late", { name: late.name, n: late.points })} <span
    class="cite">${late.rule}</span></p>${
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
