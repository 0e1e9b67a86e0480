// What a match comes to: who pays whom, every term with its sum and rule, those too of which nothing is due.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { COLOURS, called, dayOf, how, say } from "./match.js";

/** @typedef {import("./match.js").Match} Match */

/** @param {{match: Match}} props */
export function Settlement({ match }) {
  const { terms, debtor, net } = match.settlement;
  if (!terms.length) return null;
  const other = debtor === "white" ? "black" : "white";
  return html`<section class="settled" aria-label=${t("settle.title")}><div class=${`owes${debtor ? "" : " nobody"}`}><div>
    <h1>${
      debtor
        ? t("settle.pays", { name: called(match, debtor), whom: called(match, other) })
        : t(match.over ? "settle.nobody" : "settle.so_far")
    }</h1><p>${!match.over && debtor ? `${t("settle.so_far")}. ` : ""}${t("settle.ledger")}</p></div>
    ${debtor && html`<b class="amt"><bdi class="ltr">${num(net)}</bdi></b>`}</div>
    <div class="card"><table class="sum"><tbody>${terms.map(
      (term) => html`<tr class=${term.payer ? "" : "no"}>
      <th scope="row">${say(match, term.title)}</th><td>${say(match, term.why)}${" "}
        <a class="cite" href=${`/rules/${match.rules}/${term.rule}`}>
        <bdi>${term.rule}</bdi></a></td>
      <td class="way">${term.payer && html`<bdi>${called(match, term.payer)}</bdi>`}</td>
      <td class="much">${term.amount ? html`<bdi class="ltr">${num(term.amount)}</bdi>` : "–"}</td></tr>`,
    )}</tbody>${
      terms.filter((term) => term.payer).length > 1 &&
      html`<tfoot><tr><th scope="row">${t("settle.together")}</th><td>
      ${debtor ? "" : t("settle.even")}</td><td class="way">${debtor && html`<bdi>${called(match, debtor)}</bdi>`}</td>
      <td class="much"><bdi class="ltr">${num(net)}</bdi></td></tr></tfoot>`
    }</table></div></section>`;
}

/** The games and the running tally, so that nothing has to be believed. @param {{match: Match}} props */
export function Where({ match }) {
  const { games } = match;
  if (!games.length) return null;
  let tally = match.pot?.before ?? 0;
  const tallies = games.map((line) => {
    if (line.game === null) return null;
    const now = ++tally;
    const taken = line.how?.[0]?.word === "backgammon";
    if (taken) tally = 0;
    return { now, taken };
  });
  const cell = (/** @type {number} */ n) => (n ? num(`${n}`.replace("-", "−")) : "");
  return html`<section class="card where" aria-label=${t("settle.where")}><h2>${t("settle.where")}</h2><div class="scroll" tabindex="0"
    role="region" aria-label=${t("settle.where")}>
    <table class="games"><thead><tr><th scope="row">${t("settle.game")}</th>${games.map(
      (line) => html`<th scope="col">${line.game === null ? line.rule : num(line.game)}</th>`,
    )}<th scope="col" class="z">${t("settle.all")}</th></tr></thead><tbody>${COLOURS.map(
      (colour) =>
        html`<tr><th scope="row"><bdi>${called(match, colour)}</bdi></th>${games.map(
          (line) => html`<td>${cell(line.points[colour])}</td>`,
        )}<td class="z">${num(match.score[colour])}</td></tr>`,
    )}<tr class="hw"><th scope="row">${t("settle.how")}</th>${games.map(
      (line) =>
        html`<td>${how(line)}${
          (line.times ?? 1) * (line.value ?? 1) > 1 ? html` <bdi class="ltr">${num(`${line.value}×${line.times}`)}</bdi>` : ""
        }</td>`,
    )}<td class="z"></td></tr>${
      match.pot &&
      html`<tr><th scope="row">${t("settle.tally")}</th>${tallies.map(
        (each) => html`<td class=${each?.taken ? "bg" : ""}>${each && num(each.now)}</td>`,
      )}<td class="z">${num(match.pot.now)}</td></tr>`
    }</tbody></table></div></section>`;
}

/** The pot of the two, from match to match. @param {{match: Match}} props */
export function PotCard({ match }) {
  const { pot } = match;
  if (!pot) return null;
  return html`<section class="card pot"><h2>${t("settle.pot.head")} <a class="cite" href=${`/rules/${match.rules}/${pot.rule}`}>
    <bdi>${pot.rule}</bdi></a></h2>
    <p>${t(pot.named ? "settle.pot.before" : "settle.pot.unnamed", { n: pot.before })}</p>
    ${
      pot.earlier.length > 0 &&
      html`<table class="earlier"><tbody>${pot.earlier.map(
        (each) => html`<tr><td>${dayOf(each.created)}</td><td><bdi>${each.names.white}</bdi> <bdi class="ltr">
          ${num(`${each.score.white}–${each.score.black}`)}</bdi>${" "}
          <bdi>${each.names.black}</bdi></td><td>${num(`+${each.games}`)}</td></tr>`,
      )}</tbody></table>`
    }
    <p>${t("settle.pot.now", { n: pot.now, amount: num(pot.waiting) })}</p></section>`;
}
