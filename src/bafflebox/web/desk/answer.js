// The other half is asked: who says what, the rule, what follows; nothing changes before the answer, and no clock runs.
// @ts-check
import { clockText } from "../kit/ui/clock.js";
import { capital, has, isolate, num, t } from "../kit/i18n/text.js";
import { nameOf } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { cite, send, told } from "../table/conduct/words.js";
import { voice } from "../table/conduct/line.js";
import { tap } from "./act.js";
import { confirmOf } from "./before.js";
import { correcting } from "./correct.js";
import { DEEDS } from "./deeds.js";
import { Picture } from "./picture.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */
/** @typedef {import("protocol").ClaimView} Claim */
/** @typedef {import("../table/table.js").Table} Table */

/** @param {Who} who */
const other = (who) => (who === "own" ? "opp" : "own");

/** @param {Table} table @param {View} view @param {Who} who whether this player is asked for an answer before anything else */
export const asked = (table, view, who) => {
  const proposal = view.conduct?.proposal;
  return proposal?.answers === who && proposal.topic !== "resume" && Boolean(table.can("agree", who)) && !confirmOf(table, who);
};

/** @param {Table} table @param {Claim} claim what is said, as anybody reads it */
export const saidOf = (table, claim) =>
  t(`claimed.${claim.kind}`, { name: isolate(nameOf(table, other(claim.by))), more: isolate(num(claim.more.replace("-", "–"))) });

/**
 * What the claimant reads while the other one is asked, and both once it was denied; null where nothing is claimed.
 * @param {Table} table @param {View} view @param {Who} who @returns {{strong: string, text: string, rule?: string} | null}
 */
export function claiming(table, view, who) {
  const dispute = view.conduct?.dispute;
  const proposal = view.conduct?.proposal;
  if (!dispute || view.conduct?.ruling || (proposal && proposal.topic !== "claim")) return null;
  const { claim } = dispute;
  const name = isolate(nameOf(table, other(who)));
  if (!claim) {
    if (dispute.about) return null;
    const mine = dispute.who === who;
    return {
      strong: t("happened.stopped", { name: isolate(nameOf(table, mine ? who : other(who))) }),
      text: mine ? "" : t("happened.leave"),
    };
  }
  const said = saidOf(table, claim);
  if (!claim.denied && claim.by === who)
    return { strong: t("claimed.you_say", { said }), text: t("claimed.asked", { name }), rule: claim.rule };
  if (claim.by === who) return { strong: t("claimed.not_so", { name }), text: t("claimed.may_still") };
  return { strong: t("claimed.differ"), text: t("claimed.says", { name, said }), rule: claim.rule };
}

/** @param {{table: Table, view: View, who: Who}} props */
export function Answer({ table, view, who }) {
  const proposal = view.conduct?.proposal;
  const claim = proposal?.topic === "claim" ? view.conduct?.dispute?.claim : null;
  const agree = table.can("agree", who);
  const decline = table.can("decline", who);
  if (!proposal || !agree) return null;
  const answer = async (/** @type {import("protocol").ActOffer} */ act) => {
    const { dispute } = view.conduct ?? {};
    await send(table, act);
    // both clocks were stopped to ask for a correction: its answer starts the same one
    const opener = dispute && !dispute.about && !dispute.claim && proposal.topic === "correction" && dispute.who;
    const again = opener && table.acts.peek().find((each) => each.do === "withdraw" && each.by === opener);
    if (again) await tap(table, again);
  };
  const said = correcting(table, view, who) ?? settling(table, proposal) ?? voice(table, view);
  const strong = claim ? t("claimed.says", { name: isolate(nameOf(table, claim.by)), said: saidOf(table, claim) }) : (said?.strong ?? "");
  return html`<section class="dsheet answer" aria-label=${nameOf(table, who)}>
    <p class="ds-voice" aria-live="polite"><b>${strong}</b> ${!claim && said?.text}
      ${cite(table, claim?.rule ?? proposal.rule)}</p>
    ${claim && html`<${Ground} table=${table} view=${view} claim=${claim} />`}
    <footer><button class="btn go big" data-act=${`agree-${who}`} onClick=${() => answer(agree)}>${agreeing(claim)}</button>
    ${
      decline && html`<button class="btn big" data-act=${`decline-${who}`} onClick=${() => answer(decline)}>${t("claimed.no")}</button>`
    }</footer></section>`;
}

/** What is proposed instead, or dice. @param {Table} table @param {import("protocol").ProposalView} proposal */
function settling(table, { topic, by, items }) {
  const name = isolate(nameOf(table, by));
  if (topic === "roll") return { strong: t("friends.asks_roll", { name }), text: t("friends.roll.text") };
  const value = items[0]?.value ?? "";
  const said = { what: told(`choice.${value}`, value), name };
  if (topic === "ruling")
    return { strong: t(has(`votes.${value}`) ? "director.asks_appeal" : "director.asks", said), text: t("director.told") };
  if (topic !== "remedy") return null;
  return { strong: t("friends.asks", said), text: `${capital(told(`remedy.${value}`, value))}.` };
}

/** @param {Claim | null | undefined} claim what *Agree* does, in a verb */
const agreeing = (claim) => (claim && has(`claimed.${claim.kind}.agree`) ? t(`claimed.${claim.kind}.agree`) : t("act.agree"));

/** The picture, the rule and what follows. @param {{table: Table, view: View, claim: Claim}} props */
function Ground({ table, view, claim }) {
  const { clock, turn } = view;
  const goes = clock && turn && !view.over && claim.kind !== "dice_lifted";
  const name = turn && isolate(nameOf(table, turn));
  // each book says it in its own words
  const rule = `claimed.${claim.kind}.rule.${claim.rule}`;
  return html`<div class="ground"><${Picture} name=${DEEDS.get(claim.kind) ?? "flag"} />
    <div>${has(rule) && html`<h3>${t("claimed.rule")}</h3><p>${t(rule)}</p>`}</div>
    <div class="then"><h3>${t("claimed.then")}</h3><ul><li>${capital(told(claim.then, claim.kind))}.</li>
    ${claim.kind === "bad_dice" && table.view.value?.cube && html`<li>${t("claimed.no_double")}</li>`}
    ${goes && html`<li>${t("claimed.clock", { name, time: isolate(num(clockText(clock[turn]))) })}</li>`}</ul></div></div>`;
}
