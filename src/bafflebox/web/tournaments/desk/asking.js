// Players that ask to play: yes or no in one tap; above a ceiling first the division that admits them (A1.3).
// @ts-check
import { useState } from "preact/hooks";
import { num, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { clock } from "../words.js";

/** @typedef {import("../desk.js").Place} Place */
/** @typedef {import("protocol").AskingShown} Asking */
/** @typedef {import("protocol").Regular} Regular */

/** @param {Place & {regulars: Regular[]}} props */
export function Asking(props) {
  const { view, event, director } = props;
  const { asking } = view;
  if (!asking.length) return null;
  const plain = asking.filter((each) => !each.rule);
  const all = () => {
    for (const each of plain) event.out?.step("admit", { division: each.division, name: each.name });
  };
  return html`<h2>${t("door.ask", { n: asking.length })} ${
    director &&
    plain.length > 2 &&
    html`<button class="btn sm" data-act="admit-all" onClick=${all}>${t("door.yes.all", { n: plain.length })}</button>`
  }</h2><div class="asks" aria-live="polite">${asking.map(
    (each) => html`<${Card} key=${`${each.division}:${each.name}`} ...${props} one=${each} />`,
  )}</div>`;
}

/** @param {Place & {one: Asking, regulars: Regular[]}} props */
function Card(props) {
  const { view, event, one, director, regulars } = props;
  const [asked, setAsked] = useState(/** @type {"" | "no" | "in"} */ (""));
  const division = view.divisions.find((each) => each.key === one.division);
  const known = regulars.find((each) => each.name === one.name)?.evenings ?? 0;
  const at = { division: one.division, name: one.name };
  const when = t(one.asked ? "door.scanned" : "door.entered", { time: clock(one.at) });
  const said = one.rule
    ? html`${t("door.above", { rating: one.rating, ceiling: one.ceiling })} <span class="cite">${one.rule}</span>`
    : [known ? t("door.evenings", { n: known }) : t("door.new"), when, one.club].filter(Boolean).join(t("comma"));
  const yes = () => event.out?.step("admit", at);
  const move = () => {
    const entry = { name: one.name, members: one.members.length > 1 ? one.members : [], rating: one.rating, club: one.club };
    event.out?.tell("facts", {
      facts: [
        { fact: "Declined", ...at },
        { fact: "Entered", division: one.offer, ...entry },
      ],
    });
    event.out?.step("admit", { division: one.offer, name: one.name });
  };
  const offered = view.divisions.find((each) => each.key === one.offer);
  const buttons = one.rule
    ? html`${
        offered
          ? html`<button class="btn" data-act=${`move-${one.name}`}
            onClick=${move}>${t("door.move", { division: offered.called })}</button>`
          : html`<button class="btn" data-act=${`no-${one.name}`} onClick=${() => setAsked("no")}>${t("door.no")}</button>`
      }<button class="btn quiet" data-act=${`let-in-${one.name}`} onClick=${() => setAsked("in")}>${t("door.let_in")}</button>`
    : html`<button class="btn" data-act=${`yes-${one.name}`} onClick=${yes}>${t("door.yes")}</button>
      <button class="btn quiet" data-act=${`no-${one.name}`} onClick=${() => setAsked("no")}>${t("door.no")}</button>`;
  return html`<div class=${`askc${one.rule ? " no" : ""}`} data-asks=${one.name}><div><b><bdi>${one.name}</bdi></b> ${
    one.members.length > 1 && html`<small><bdi>${one.members.join(", ")}</bdi></small> `
  }${
    (view.divisions.length > 1 || one.rule) &&
    html`<span class="hint">${t("door.for", { division: division?.called ?? one.division })}</span>`
  }<p>${said}</p></div>${director && !asked && html`<div class="acts">${buttons}</div>`}${
    asked === "no" &&
    html`<div class="acts"><span>${t("door.no.sure", { name: one.name })}</span><button class="btn" data-act=${`no-yes-${one.name}`}
      onClick=${() => event.out?.fact({ fact: "Declined", ...at })}>${t("door.no.yes")}</button>
      <button class="btn quiet" onClick=${() => setAsked("")}>${t("cancel")}</button></div>`
  }${
    asked === "in" &&
    html`<form class="why" onSubmit=${(/** @type {Typed} */ submit) => {
      submit.preventDefault();
      const why = String(new FormData(submit.target).get("why")).trim();
      if (why) event.out?.fact({ fact: "Approved", ...at, override: true }, why);
    }}><label class="fld"><span>${t("door.let_in.why", { n: num(one.ceiling) })}</span>
      <input class="field sm" name="why" required /></label>
      <button class="btn" data-act=${`let-in-yes-${one.name}`}>${t("door.let_in.yes")}</button>
      <button type="button" class="btn quiet" onClick=${() => setAsked("")}>${t("cancel")}</button></form>`
  }</div>`;
}
