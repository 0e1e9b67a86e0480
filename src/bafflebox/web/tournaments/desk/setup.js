// The event itself: divisions, tables, times, options, staff, links, and everything as a file.
// @ts-check
import { useState } from "preact/hooks";
import { num, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Field, Pick, given } from "../fields.js";
import { bracketName, roundName } from "../words.js";
import { Code } from "./code.js";
import { DivisionForm } from "./division.js";
import { Posting } from "./posting.js";

/** @typedef {import("../desk.js").Place} Place */

/** @param {Place} props */
export function Setup(props) {
  const { view } = props;
  const [edited, edit] = useState(/** @type {string | null} */ (view.divisions.length ? null : ""));
  return html`<div class="two"><section><h2>${t("event.divisions")} <button class="btn sm" data-act="new-division"
    onClick=${() => edit("")}>${t("event.act.division")}</button></h2>
    ${view.divisions.map(
      (each) => html`<div class="card division"><p><bdi
        class="strong">${each.called}</bdi> <small>${each.key} · ${t(`tournament.format.${each.format}`)}</small></p>
        <button class="btn sm" data-act=${`edit-${each.key}`} onClick=${() => edit(each.key)}>${t("event.act.change")}</button></div>`,
    )}
    ${
      edited !== null &&
      html`<${DivisionForm} key=${edited} ...${props} of=${view.divisions.find((each) => each.key === edited)}
      done=${() => edit(null)} />`
    }</section>
    <section><${Links} ...${props} /><${Posting} key=${view.tournament.notices.length} ...${props} />
    <${Tables} ...${props} /><${Times} ...${props} /><${Staff} ...${props} />
    <${Files} ...${props} /></section></div>`;
}

/** @param {Place} props */
function Links({ event, beside, done }) {
  const public_ = `/tournaments/${event.id}`;
  return html`<div class="card"><h2>${t("event.links")}</h2><div class="acts"><a class="btn sm" href=${`${public_}/board`} target="_blank"
    rel="noopener">${t("event.board")}</a>
    <a class="btn sm" data-act="season" href=${`${public_}/season`} target="_blank" rel="noopener">${t("season")}</a>
    <button class="btn sm" data-act="public-link" onClick=${() =>
      beside(html`<${Code} name=${t("event.public")} link=${public_}
    done=${done} />`)}>${t("event.public")}</button>
    <button class="btn sm" data-act="desk-link" onClick=${() =>
      beside(
        html`<${Code} name=${t("event.second_desk")} link=${`${public_}#${event.key}`} done=${done} />`,
      )}>${t("event.second_desk")}</button></div></div>`;
}

/** @param {Place} props */
function Tables({ event, view }) {
  const set = (/** @type {Typed} */ submit) => event.out?.fact({ fact: "TablesSet", tables: Number(given(submit).tables) || 0 });
  return html`<form class="card event-form" data-act="tables" onSubmit=${set}><h2>${t("event.tables")}</h2><div class="inline">
    <input class="field sm" type="number" min="0" name="tables" aria-label=${t("event.tables")} defaultValue=${view.tournament.tables} />
    <button class="btn sm">${t("event.act.set")}</button></div></form>`;
}

/** @param {string} value of a field for date and time @returns {number} µs */
const micro = (value) => new Date(value).getTime() * 1000;

/** @param {Place} props when rounds begin */
function Times({ event, view }) {
  const rounds = view.divisions.flatMap((division) =>
    division.brackets.flatMap((bracket) =>
      bracket.rounds.map((_, at) => ({
        key: `${division.key}|${bracket.key}|${at + 1}`,
        text: [division.called, bracketName(bracket.key, division.format), roundName(division, bracket.key, at + 1)].join(t("comma")),
      })),
    ),
  );
  const post = (/** @type {Typed} */ submit) => {
    const { round, start } = given(submit);
    const [division, bracket, number] = round.split("|");
    event.out?.fact({ fact: "Scheduled", division, bracket, round: Number(number), start: micro(start) });
  };
  return html`<div class="card event-form"><h2>${t("event.times")}</h2>
    ${
      rounds.length > 0 &&
      html`<form data-act="schedule" onSubmit=${post}><${Pick} name="round" label=${t("event.round_of")}
        choices=${rounds.map((each) => [each.key, each.text])} />
    <div class="inline"><input class="field sm" type="datetime-local" name="start" required aria-label=${t("event.starts")} /><button
    class="btn sm">${t("event.act.schedule")}</button></div></form>`
    }
</div>`;
}

/** @param {Place} props */
function Staff({ event, view, beside, done }) {
  const name = (/** @type {Typed} */ submit) => {
    event.out?.fact({ fact: "StaffNamed", name: given(submit).name });
    submit.target.reset();
  };
  const staff = Object.entries(view.keys?.staff ?? {}).map(([each, key]) => ({ name: each, link: `/tournaments/${event.id}#${key}` }));
  return html`<form class="card event-form" data-act="staff" onSubmit=${name}><h2>${t("event.staff")}</h2>${staff.map(
    (each) =>
      html`<p><bdi>${each.name}</bdi> ${
        each.link &&
        html`<button type="button" class="btn sm" data-act=${`staff-${each.name}`} onClick=${() =>
          beside(
            html`<${Code} event=${event} role="staff" name=${each.name} link=${each.link} done=${done} />`,
          )}>${t("event.act.link")}</button>`
      }</p>`,
  )}<div class="inline"><${Field} name="name" label=${t("event.name")} required=${true} /><button
    class="btn sm">${t("event.act.staff")}</button></div></form>`;
}

/** @param {Place} props everything as a file: to store, to continue elsewhere, to print */
function Files({ event, view }) {
  const [trouble, setTrouble] = useState("");
  const take = (/** @type {string} */ kind) => async () => {
    const answer = await fetch(`/api/tournaments/${event.id}/export.${kind}`, { headers: { authorization: `Bearer ${event.key}` } }).catch(
      () => null,
    );
    if (!answer?.ok) return setTrouble(t("home.off_line"));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `${view.tournament.name}.${kind}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    return setTrouble("");
  };
  const path = `/api/tournaments/${event.id}`;
  const reported = view.divisions.filter((each) => ["swiss", "robin"].includes(each.format) && each.drawn);
  return html`<div class="card"><h2>${t("event.files")}</h2><p class="small">${t("event.files.how", { n: num(view.version) })}</p>
    <div class="acts">${["jsonl", "json"].map(
      (kind) => html`<button class="btn sm" data-act=${`export-${kind}`} onClick=${take(kind)}>${t(`event.file.${kind}`)}</button>`,
    )}<a class="btn sm" data-act="export-csv" href=${`${path}/export.csv`} download>${t("event.file.csv")}</a></div>
    <p class="small">${t("event.files.rating")}</p>
    <div class="acts"><a class="btn sm" data-act="export-results" href=${`${path}/results.csv`}
      download>${t("event.file.results")}</a>${reported.map(
        (each) => html`<a class="btn sm" data-act=${`export-trf-${each.key}`} download
        href=${`${path}/export.trf?division=${encodeURIComponent(each.key)}`}>${t("event.file.trf", { division: each.called })}</a>`,
      )}</div>${trouble && html`<p role="alert">${trouble}</p>`}</div>`;
}
