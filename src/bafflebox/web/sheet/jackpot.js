// The jackpot of a tournament: who put in, and what the outright winner gets.
// @ts-check
import { useState } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";

/** @param {{rules: string, names: string[], entry: string}} props names that are known already */
export function Jackpot({ rules, names, entry }) {
  const [players, setPlayers] = useState(names.join("\n"));
  const [winner, setWinner] = useState("");
  const [made, setMade] = useState(/** @type {import("protocol").JackpotShown | null} */ (null));
  const [trouble, setTrouble] = useState(/** @type {Failure | null} */ (null));
  const given = [...new Set(players.split("\n").map((each) => each.trim()))].filter(Boolean);
  const reckon = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setTrouble(null);
    try {
      setMade(await ask(`/api/rules/${rules}/jackpot`, { players: players.split("\n"), winner: given.includes(winner) ? winner : null }));
    } catch (error) {
      setMade(null);
      setTrouble(/** @type {Failure} */ (error));
    }
  };
  return html`<section class="card jackpot"><h2>${t("settle.jackpot")}</h2><p>${t("settle.jackpot.text", { amount: num(entry) })}</p>
    <form onSubmit=${reckon}><label class="label" for="jackpot-players">${t("settle.jackpot.players")}</label>
    <textarea class="field" id="jackpot-players" rows="4" value=${players}
      onInput=${(/** @type {Typed} */ event) => setPlayers(event.target.value)}></textarea>
    <label class="label" for="jackpot-winner">${t("settle.jackpot.winner")}</label>
    <select id="jackpot-winner" value=${winner} onChange=${(/** @type {Typed} */ event) => setWinner(event.target.value)}>
      <option value="">${t("settle.jackpot.open")}</option>${given.map((each) => html`<option value=${each}>${each}</option>`)}</select>
    <button class="btn" data-act="jackpot">${t("settle.jackpot.reckon")}</button></form>
    ${trouble && html`<p class="trouble" role="alert">${trouble.detail || t("home.off_line")} <bdi class="cite">${trouble.rule}</bdi></p>`}
    ${
      made &&
      html`<table class="jack"><tbody>${made.players.map(
        (each) => html`<tr><td><bdi>${each.name}</bdi></td><td>
          ${t("settle.jackpot.paid", { amount: num(each.paid) })}
          ${each.gets ? html` · <b>${t("settle.jackpot.gets", { amount: num(each.gets) })}</b>` : ""}
          </td></tr>`,
      )}<tr><th scope="row">${t("settle.jackpot.count", { n: made.players.length, rate: num(made.entry) })}
        <bdi class="cite">${made.rule}</bdi></th>
        <td><b>${num(made.pot)}</b></td></tr></tbody></table>`
    }</section>`;
}
