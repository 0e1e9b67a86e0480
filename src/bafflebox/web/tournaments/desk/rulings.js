// Rulings and appeals: what was ruled on which grounds, and what a committee said to it.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { follows } from "../ruled.js";
import { clock, sideOf } from "../words.js";

/** @typedef {import("../desk.js").Place} Place */
/** @typedef {import("protocol").RulingShown} Ruling */
/** @typedef {import("../types.js").Row} Row */
/** @typedef {{name: string, vote: "uphold" | "overturn" | ""}} Vote */

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
        ${each.remedies.length > 0 && html`<p class="law">${follows(each.remedies, [row?.one ?? "", row?.two ?? ""])}</p>`}
        ${each.why && html`<p class="law" dir="auto">${each.why}</p>`}
        ${each.appealed && html`<p class="strong">${t("event.appealed", { name: each.appealed })}</p>`}
        ${
          appeal
            ? html`<p class="strong">${t(appeal.uphold.length ? "event.appeal.upheld" : "event.appeal.overturned")}</p>
              <ul class="path">${VOTES.flatMap((vote) =>
                appeal[vote].map(
                  (/** @type {string} */ name) => html`<li><b><bdi>${name}</bdi></b><span>${t(`event.vote.${vote}`)}</span></li>`,
                ),
              )}</ul>`
            : (each.appealed && each.last) || open === key
              ? html`<${Appeal} ...${props} ruling=${each} done=${() => setOpen("")} />`
              : ""
        }
        ${each.last && row && html`<${Then} ...${props} ruling=${each} row=${row} />`}</div>`;
    })}</div>`;
}

/** What may still follow a ruling: an appeal by either player, or play goes on. @param {Place & {ruling: Ruling, row: Row}} props */
function Then({ event, view, ruling, row }) {
  const at = { division: ruling.division, match: ruling.match };
  const appealed = Boolean(ruling.appealed && !ruling.appeal);
  const known = Boolean(view.office?.divisions[ruling.division]?.committee);
  const goes = () => event.out?.fact({ fact: "PlayResumed", ...at });
  if (ruling.resumed) return html`<p class="small">${t("event.resumed")}</p>`;
  return html`<div class="acts then">${
    ruling.may_appeal &&
    [row.one, row.two].map(
      (name) =>
        html`<button class="btn sm" data-act=${`appeal-${name}`} onClick=${() =>
          event.out?.fact({ fact: "Appealed", ...at, name })}>${t("event.act.appeals", { name })}</button>`,
    )
  }${!known && html`<p class="small">${t("event.no_appeal")}</p>`}${
    !appealed && !row.winner && html`<button class="btn sm" data-act="resume" onClick=${goes}>${t("event.act.resume")}</button>`
  }</div>`;
}

const VOTES = /** @type {const} */ (["uphold", "overturn"]);

/** How many names are shown at once. */
const MOST = 12;

/**
 * The committee: tapped among the players who are not of the match, then their votes.
 * @param {Place & {ruling: Ruling, done: () => void}} props
 */
function Appeal({ view, event, ruling, done }) {
  const [votes, setVotes] = useState(/** @type {Vote[]} */ ([]));
  const [other, setOther] = useState("");
  const [whole, setWhole] = useState(false);
  const row = event.row(ruling.division, ruling.match);
  const entrants = view.divisions.flatMap((each) => each.entrants.filter((one) => one.standing === "approved"));
  const ofMatch = entrants.filter((each) => each.name === row?.one || each.name === row?.two).flatMap((each) => each.members);
  const tables = new Map(
    view.running.flatMap((each) => {
      const at = event.row(each.division, each.match);
      return [at?.one, at?.two].map((name) => /** @type {[string, number]} */ ([name ?? "", each.table]));
    }),
  );
  const names = [...new Set(entrants.flatMap((each) => each.members))]
    .filter((name) => !ofMatch.includes(name) && !votes.some((each) => each.name === name))
    .sort((one, two) => Number(tables.has(one)) - Number(tables.has(two)));
  const join = (/** @type {string} */ name) => setVotes([...votes, { name, vote: "" }]);
  const put = (/** @type {string} */ name, /** @type {Vote["vote"]} */ vote) =>
    setVotes(votes.map((each) => (each.name === name ? { name, vote } : each)));
  const of = (/** @type {string} */ vote) => votes.filter((each) => each.vote === vote).map((each) => each.name);
  const count = (/** @type {Typed} */ submit) => {
    submit.preventDefault();
    const { division, match } = ruling;
    event.out?.step("vote", { division, match, overturn: of("overturn"), uphold: of("uphold") });
    done();
  };
  const add = () => {
    if (other.trim()) join(other.trim());
    setOther("");
  };
  const least = view.office?.divisions[ruling.division]?.committee ?? 1;
  const voted = votes.length >= least && votes.every((each) => each.vote);
  const said = of("uphold").length ? "event.appeal.upheld" : voted ? "event.appeal.overturned" : "event.committee.how";
  return html`<form class="weigh" data-act="votes" onSubmit=${count}>${votes.map(
    ({ name, vote }) => html`<div class="vote" key=${name}><b><bdi>${name}</bdi></b><span class="seg">${VOTES.map(
      (each) => html`<button type="button" class="btn sm" aria-pressed=${String(vote === each)} data-vote=${`${each}-${name}`}
        onClick=${() => put(name, each)}>${t(`event.vote.${each}`)}</button>`,
    )}</span><button type="button" class="btn txt sm" aria-label=${t("event.committee.leave", { name })}
      onClick=${() => setVotes(votes.filter((each) => each.name !== name))}>×</button></div>`,
  )}<p role="status">${t(said, { n: least })}</p>
    <div class="acts members">${(whole ? names : names.slice(0, MOST)).map(
      (name) =>
        html`<button type="button" class="btn sm" data-member=${name} onClick=${() => join(name)}><bdi>${name}</bdi>${
          tables.has(name) && html` <small>${t("event.table", { n: tables.get(name) ?? 0 })}</small>`
        }</button>`,
    )}${
      names.length > MOST &&
      !whole &&
      html`<button type="button" class="btn txt sm" onClick=${() => setWhole(true)}>${t("tournament.board.more", {
        n: names.length - MOST,
      })}</button>`
    }</div>
    <label class="fld"><span>${t("event.committee.other")}</span><span class="pair"><input class="field sm" name="member" value=${other}
      onInput=${(/** @type {Typed} */ input) => setOther(input.target.value)} /><button type="button" class="btn sm"
      onClick=${add}>${t("event.act.member")}</button></span></label>
    <button class="btn go" data-act="vote" disabled=${!voted}>${t("event.act.vote")}</button></form>`;
}
