// Officials the director invites: monitors, staff, judges of an appeal. Each gets a single-use link for the role.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { freshKey, noteSeat, seatAt } from "../../kit/net/seats.js";
import { copy } from "../../kit/ui/copy.js";
import { html } from "../../kit/ui/html.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {{role: string, name: string, invitation: string}} Invited */

/** @param {{table: Table, roles: string[]}} props */
export function Officials({ table, roles }) {
  const [name, setName] = useState("");
  const [role, setRole] = useState(roles[0]);
  const [copied, setCopied] = useState("");
  const [invited, setInvited] = useState(/** @type {Invited[]} */ (seatAt(table.id)?.officials ?? []));
  if (!table.can("appoint") && !invited.length) return null;
  const press = async (/** @type {Event} */ event) => {
    event.preventDefault();
    // chosen here: a wish that is sent again after a lost answer invites nobody twice
    const wish = { role, name: name.trim(), invitation: freshKey() };
    const answer = await table.link.ask({ type: "invite", ...wish });
    table.refused.value = answer.ok ? null : answer.refused;
    if (!answer.ok) return;
    const all = [...invited, { ...wish, name: answer.name }];
    setInvited(all);
    noteSeat(table.id, { officials: all });
    setName("");
  };
  const press_copy = async (/** @type {Invited} */ each) => {
    await copy(link(table, each));
    setCopied(each.name);
  };
  const here = new Set(table.presence.value?.officials?.map((each) => each.name));
  return html`<div class="card office officials"><h2>${t("officials")}</h2>${
    invited.length > 0 &&
    html`<ul class="facts">${invited.map(
      (each) => html`<li key=${each.name}><span><bdi>${each.name}</bdi> <span class="sub">${[
        t(`office.${each.role}`),
        t(here.has(each.name) ? "officials.here" : "officials.away"),
      ].join(t("comma"))}</span></span>
      <button class="btn sm" data-act=${`copy-${each.role}`} data-link=${link(table, each)}
        aria-label=${`${t("officials.copy")}: ${each.name}`} onClick=${() => press_copy(each)}>
        ${t(copied === each.name ? "copied" : "officials.copy")}</button></li>`,
    )}</ul>`
  }<form class="office-row" onSubmit=${press}><input class="field sm" aria-label=${t("office.name")} placeholder=${t("office.name")}
      required maxlength="40" value=${name} onInput=${(/** @type {Typed} */ event) => setName(event.target.value)} />
    <select class="sm" aria-label=${t("office.role")} value=${role}
      onChange=${(/** @type {Typed} */ event) => setRole(event.target.value)}>${roles.map(
        (each) => html`<option value=${each} selected=${each === role}>${t(`office.${each}`)}</option>`,
      )}</select><button class="btn sm" data-act="appoint">${t("officials.invite")}</button></form></div>`;
}

/** @param {Table} table @param {Invited} each */
const link = (table, { invitation }) => `${location.origin}/t/${table.id}#join=${invitation}`;
