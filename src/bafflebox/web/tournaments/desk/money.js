// Money of a tournament: prizes, accounts that are nothing together, side pools, the auction. A ledger; nothing is paid here.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Field, given } from "../fields.js";
import { Divisions } from "../public.js";
import { Aside } from "../sheet.js";
import { bracketName, money } from "../words.js";

/** @typedef {import("../desk.js").Place} Place */

/** @param {Place} props */
export function Money(props) {
  const { view } = props;
  const division = view.divisions.find((each) => each.key === props.division) ?? view.divisions[0];
  const { currency } = view.tournament;
  const found = view.money ?? { postings: [], balances: {}, prizes: [] };
  return html`<div class="two"><section><h2>${t("event.prizes")}</h2><div class="card"><ul class="path">${found.prizes.map(
    (each) => html`<li><b><bdi class="ltr">${money(String(each.amount), currency)}</bdi></b><span><bdi
        class="strong">${each.name || t("tournament.open")}</bdi>
        <small>${[calledOf(view, each.division), each.ladder && bracketName(each.ladder)].filter(Boolean).join(" · ")}</small></span>
        <${Out} ...${props} name=${each.name} /></li>`,
  )}</ul>${!found.prizes.length && html`<p class="small">${t("event.no_prizes")}</p>`}
      <a class="btn sm" data-act="prize-sheet" href=${`/api/tournaments/${props.event.id}/prizes.html`} target="_blank"
      rel="noopener">${t("event.print.prizes")}</a></div>
    <h2>${t("tournament.accounts")}</h2><div class="card"><table class="rows"><tbody>${sorted(found.balances).map(
      ([name, amount]) => html`<tr><th scope="row"><button class="plain" data-account=${name}
        onClick=${() => props.beside(receiptOf(name))}>
          <bdi>${accountName(view, name)}</bdi></button></th>
        <td class=${String(amount).startsWith("-") ? "much al" : "much"}><bdi class="ltr">${money(String(amount), currency)}</bdi></td>
        </tr>`,
    )}</tbody></table>${!Object.keys(found.balances).length && html`<p class="small">${t("event.no_money")}</p>`}</div></section>
    <section><${Pay} ...${props} />
    ${
      division &&
      html`<${Divisions} view=${view} now=${division.key} choose=${props.choose} /><${Pools} ...${props} of=${division} />
      <${Monitors} ...${props} of=${division} />
      <${Auction} ...${props} of=${division} />`
    }
    </section></div>`;
}

/** @param {Record<string, any>} balances @returns {[string, any][]} accounts, those first that are not even */
const sorted = (balances) => Object.entries(balances).sort(([, one], [, two]) => Number(Number(two) !== 0) - Number(Number(one) !== 0));

/** What a player is owed, paid by a tap. @param {Place & {name: string}} props */
function Out({ event, view, name }) {
  const owed = String(view.money?.balances[name] ?? "0");
  if (!name || kindOf(view, name) || Number(owed) <= 0) return null;
  const pay = () => event.out?.fact({ fact: "Paid", name, amount: `-${owed}` });
  const amount = money(owed, view.tournament.currency);
  return html`<button class="chip" data-act=${`payout-${name}`} aria-label=${t("event.pay_out", { name, amount })} onClick=${pay}>
    ${t("event.pay_out.short", { amount })}</button>`;
}

/** @param {Place["view"]} view @param {string} key */
const calledOf = (view, key) => view.divisions.find((each) => each.key === key)?.called ?? key;

/** Whose an account is: the desk's own have a kind, a player's is "". @param {Place["view"]} view @param {string} name */
const kindOf = (view, name) => view.money?.kinds[name] ?? "";

/** @param {Place["view"]} view @param {string} name */
function accountName(view, name) {
  const kind = kindOf(view, name);
  return kind ? t(`event.account.${kind}`, { name: name.slice(kind.length + 1) }) : name;
}

/** @param {string} name @returns {(desk: Place) => any} the receipt, current whenever it is drawn */
const receiptOf = (name) => (desk) => html`<${Receipt} ...${desk} name=${name} />`;

/** A person's account, for printing. @param {Place & {name: string}} props */
function Receipt({ view, name, done, event }) {
  const { currency } = view.tournament;
  const own = (view.money?.postings ?? []).filter((each) => each.payer === name || each.payee === name);
  const balance = view.money?.balances[name] ?? "0";
  const owed = String(balance).startsWith("-");
  return html`<${Aside} title=${html`<h2><bdi>${accountName(view, name)}</bdi></h2>`} name=${name} done=${done}>
    <table class="rows receipt"><tbody>${own.map(
      (each) => html`<tr><th
        scope="row">${t(`tournament.money.${each.what.replace(" ", "_")}`)} <small>${calledOf(view, each.division ?? "")}</small></th>
        <td class="much"><bdi class="ltr">${money(each.payee === name ? String(each.amount) : `-${each.amount}`, currency)}</bdi></td>
        </tr>`,
    )}</tbody><tfoot><tr><th scope="row">${t("event.balance")}</th><td class="much"><bdi
      class="ltr">${money(String(balance), currency)}</bdi></td></tr></tfoot></table>
    <p class="small">${t("event.balance.how")}</p><div class="acts"><button class="btn sm"
    onClick=${() => print()}>${t("event.print")}</button>
    ${
      Number(balance) !== 0 &&
      !kindOf(view, name) &&
      html`<button class="btn sm go" data-act="settle" onClick=${() => {
        event.out?.fact({ fact: "Paid", name, amount: owed ? String(balance).slice(1) : `-${balance}` });
        done();
      }}>${t(owed ? "event.act.paid_in" : "event.act.paid_out")}</button>`
    }</div></${Aside}>`;
}

/** @param {Place} props */
function Pay({ event, view }) {
  const names = [...new Set(view.divisions.flatMap((each) => each.entrants.map((entrant) => entrant.name)))];
  const pay = async (/** @type {Typed} */ submit) => {
    const { name, amount } = given(submit);
    const form = submit.target;
    const told = await event.out?.fact({ fact: "Paid", name, amount });
    if (told?.ok) form.reset();
  };
  return html`<form class="card event-form" data-act="pay" onSubmit=${pay}><h2>${t("event.pay")}</h2><datalist id="accounts">${names.map(
    (name) => html`<option value=${name} />`,
  )}</datalist><div class="pair"><${Field} name="name" label=${t("event.name")} list="accounts" required=${true} />
    <${Field} name="amount" type="number" step="0.01" label=${t("event.amount")} hint=${t("event.amount.hint")} required=${true}
    ltr=${true} /></div>
    <button class="btn">${t("event.act.pay")}</button></form>`;
}

/** @param {string} text 60, 40 @returns {string[]} */
export const percents = (text) =>
  text
    .split(/[,;\s]+/)
    .map((each) => each.replace("%", ""))
    .filter(Boolean);

/** @param {Place & {of: import("../types.js").Division}} props */
function Pools({ event, of: division, view }) {
  const pools = view.office?.divisions[division.key]?.pools ?? [];
  const names = division.entrants.filter((each) => each.standing === "approved").map((each) => each.name);
  const open = (/** @type {Typed} */ submit) => {
    const { pool, stake, percent } = given(submit);
    event.out?.fact({ fact: "PoolOpened", division: division.key, pool, stake, percent: percents(percent || "100") });
    submit.target.reset();
  };
  return html`<div class="card event-form"><h2>${t("event.pools")}</h2>${pools.map(
    (each) => html`<div class="pool"><p><b>${each.pool}</b> <bdi
      class="ltr">${money(String(each.stake), view.tournament.currency)}</bdi> · ${each.names.join(", ")}</p>
      <form class="inline" onSubmit=${(/** @type {Typed} */ submit) => {
        const { name } = given(submit);
        if (name) event.out?.fact({ fact: "PoolJoined", division: division.key, pool: each.pool, name });
      }}><select class="sm" name="name" aria-label=${t("event.name")}><option value=""></option>${names
        .filter((name) => !each.names.includes(name))
        .map(
          (name) => html`<option value=${name}>${name}</option>`,
        )}</select><button class="btn sm">${t("event.act.join_pool")}</button></form></div>`,
  )}<form data-act="pool" onSubmit=${open}><div class="pair"><${Field} name="pool" label=${t("event.pool")} required=${true} />
    <${Field} name="stake" type="number" step="0.01" label=${t("event.stake")} required=${true} ltr=${true} /></div>
    <${Field} name="percent" label=${t("event.percent")} value="100" hint=${t("event.percent.hint")} ltr=${true} />
    <button class="btn">${t("event.act.pool")}</button></form></div>`;
}

/**
 * What each player pays for monitors, where the rules let the director charge it.
 * @param {Place & {of: import("../types.js").Division}} props
 */
function Monitors({ event, of: division, view }) {
  const office = view.office?.divisions[division.key];
  const rule = office?.conduct.find((each) => each.subject === "monitor_fee")?.rule;
  if (!rule) return null;
  const charge = (/** @type {Typed} */ submit) =>
    event.out?.fact({ fact: "MonitorFeeSet", division: division.key, amount: given(submit).amount || "0" });
  return html`<form class="card event-form" data-act="monitor-fee" onSubmit=${charge}><h2>${t("event.monitor_fee")} <span
    class="cite">${rule}</span></h2><${Field} name="amount" type="number" min=${0} step="0.01" label=${t("event.monitor_fee.each")}
    value=${office?.monitor_fee} required=${true} ltr=${true} /><button class="btn">${t("event.act.monitor_fee")}</button></form>`;
}

/** @param {Place & {of: import("../types.js").Division}} props */
function Auction({ event, of: division, view }) {
  const [owners, setOwners] = useState(1);
  const auction = view.office?.divisions[division.key]?.auction;
  const names = division.entrants.filter((each) => each.standing === "approved").map((each) => each.name);
  const left = names.filter((name) => !auction?.sold?.some((each) => each.name === name));
  const open = (/** @type {Typed} */ submit) => {
    const { percent } = given(submit);
    event.out?.fact({ fact: "AuctionOpened", division: division.key, percent: percents(percent) });
  };
  const sell = (/** @type {Typed} */ submit) => {
    const all = given(submit);
    const parts = Array.from({ length: owners }, (_, at) => [all[`owner${at}`], all[`part${at}`] || "100"]).filter(([name]) => name);
    event.out?.fact({ fact: "Sold", division: division.key, name: all.name, price: all.price, owners: parts });
    submit.target.reset();
    setOwners(1);
  };
  return html`<div class="card event-form"><h2>${t("event.auction")}</h2>${
    auction
      ? html`<ul class="path">${auction.sold.map(
          (each) => html`<li><b><bdi class="ltr">${money(String(each.price), view.tournament.currency)}</bdi></b><span><bdi
            class="strong">${each.name}</bdi>
          <small>${each.owners.map(([name, part]) => `${name} ${part} %`).join(", ")}</small></span></li>`,
        )}</ul><form data-act="sell" onSubmit=${sell}><div class="pair"><label class="fld"><span>${t("event.name")}</span>
          <select class="sm" name="name" required>${left.map((name) => html`<option value=${name}>${name}</option>`)}</select></label>
          <${Field} name="price" type="number" step="0.01" label=${t("event.price")} required=${true} ltr=${true} /></div>
          ${Array.from(
            { length: owners },
            (_, at) => html`<div class="pair"><${Field} name=${`owner${at}`} label=${t("event.owner")} required=${at === 0} />
            <${Field} name=${`part${at}`} type="number" label=${t("event.part_of")} value=${owners === 1 ? "100" : ""} ltr=${true} />
            </div>`,
          )}<div class="acts"><button type="button" class="btn sm" onClick=${() => setOwners(owners + 1)}>${t("event.act.owner")}</button>
          <button class="btn sm">${t("event.act.sell")}</button></div></form>`
      : html`<form data-act="auction" onSubmit=${open}><${Field} name="percent" label=${t("event.percent")}
        hint=${t("event.percent.hint")} required=${true} ltr=${true} />
          <button class="btn">${t("event.act.auction")}</button></form>`
  }</div>`;
}
