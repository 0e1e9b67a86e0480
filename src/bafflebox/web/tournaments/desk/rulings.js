// Rulings and appeals: what was ruled on which grounds, and what a committee said to it.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { clock, sideOf } from "../words.js";

/** @typedef {import("../desk.js").Place} Place */
/** @typedef {{name: string, vote: "uphold" | "overturn"}} Vote */

/** @param {Place} props */
export function Rulings(props) {
  const { view, event } = props;
  const [open, setOpen] = useState("");
  const rulings = view.office?.rulings ?? [];
  return html`<div class="one"><h2>${t("event.rulings", { n: rulings.length })}</h2><p class="small">${t("event.rulings.how")}</p>
    ${rulings.map((each) => {
      const row = event.row(each.division, each.match);
      const find = (/** @type {string} */ match) => event.row(each.division, match);
      const { appeal } = each;
      const key = `${each.division}:${each.match}:${each.seq}`;
      return html`<div class="card ruled" key=${key}><p class="h"><button class="plain" onClick=${() => props.open(each)}>${
        row && `${sideOf(row, "one", find).text} – ${sideOf(row, "two", find).text}`
      }</button> <small>${each.match} · ${clock(each.at)} · ${each.by}</small></p>
        <p>${each.grounds.map((/** @type {string} */ one) => html`<span class="cite">${one}</span> `)}</p>
        <p class="law" dir="auto">${each.why}</p>
        ${
          appeal
            ? html`<p class="strong">${t(appeal.uphold.length ? "event.appeal.upheld" : "event.appeal.overturned")}</p>
              <ul class="path">${VOTES.flatMap((vote) =>
                appeal[vote].map(
                  (/** @type {string} */ name) => html`<li><b><bdi>${name}</bdi></b><span>${t(`event.vote.${vote}`)}</span></li>`,
                ),
              )}</ul>`
            : open === key
              ? html`<${Appeal} ...${props} ruling=${each} done=${() => setOpen("")} />`
              : html`<button class="btn sm" data-act="appeal" onClick=${() => setOpen(key)}>${t("event.act.appeal")}</button>`
        }</div>`;
    })}</div>`;
}

const VOTES = /** @type {const} */ (["uphold", "overturn"]);

/** The committee's votes, each by name. @param {Place & {ruling: import("protocol").RulingShown, done: () => void}} props */
function Appeal({ event, ruling, done }) {
  const empty = /** @type {Vote} */ ({ name: "", vote: "uphold" });
  const [votes, setVotes] = useState([empty, empty, empty]);
  const put = (/** @type {number} */ at, /** @type {Partial<Vote>} */ change) =>
    setVotes(votes.map((each, index) => (index === at ? { ...each, ...change } : each)));
  const count = (/** @type {Typed} */ submit) => {
    submit.preventDefault();
    const of = (/** @type {string} */ vote) =>
      votes.filter((each) => each.name.trim() && each.vote === vote).map((each) => each.name.trim());
    event.out?.fact({
      fact: "AppealDecided",
      division: ruling.division,
      match: ruling.match,
      overturn: of("overturn"),
      uphold: of("uphold"),
    });
    done();
  };
  return html`<form class="weigh" data-act="votes" onSubmit=${count}>${votes.map(
    (each, at) => html`<div class="vote"><input class="field sm" aria-label=${t("event.member", { n: at + 1 })}
      placeholder=${t("event.member", { n: at + 1 })}
      value=${each.name} onInput=${(/** @type {Typed} */ input) => put(at, { name: input.target.value })} />
      <select class="sm" aria-label=${t("event.vote", { n: at + 1 })}
      onChange=${(/** @type {Typed} */ change) => put(at, { vote: /** @type {Vote["vote"]} */ (change.target.value) })}>
      ${VOTES.map(
        (vote) => html`<option value=${vote}
        selected=${vote === each.vote}>${t(`event.vote.${vote}`)}</option>`,
      )}</select></div>`,
  )}<div class="acts"><button type="button" class="btn sm" onClick=${() => setVotes([...votes, empty])}>${t("event.act.member")}</button>
    <button class="btn go" data-act="vote">${t("event.act.vote")}</button></div></form>`;
}
