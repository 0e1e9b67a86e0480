// What a phone keeps behind one button: score, moves, what is needed now and then, settings.
// @ts-check
import { useEffect, useRef } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { later } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Hints, hinted } from "./hints.js";
import { Invite } from "./invite.js";
import { Lists } from "./lists.js";
import { More } from "./more.js";
import { Score } from "./score.js";

const PlaceGroups = later(() => import("../shell/all.js").then((found) => found.PlaceGroups));
const CoachMenu = later(() => import("./coach_card.js").then((found) => found.CoachMenu));
const TurnSwitch = later(() => import("../notifications/turn.js").then((found) => found.TurnSwitch));
const SettingsBody = later(() => import("../shell/settings.js").then((found) => found.SettingsBody));

/** @param {{table: import("./table.js").Table, where: string, close: () => void}} props all of it, on a phone */
export function Menu({ table, where, close }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => root.current?.querySelector("button")?.focus(), []);
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") close();
    event.stopPropagation();
  };
  return html`<div class="menu" ref=${root} onKeyDown=${key} role="dialog" aria-modal="true" aria-label=${t("menu")}>
    <header class="top"><button class="tool" onClick=${close} aria-label=${t("close")}><${Icon} name="back" flip /></button><b>${where}</b>
    </header>
    <div class="menu-body">
      ${table.invites && html`<${Invite} table=${table} />`}
      ${table.coach.value ? html`<${CoachMenu} coach=${table.coach.value} />` : html`<${Score} table=${table} />`}
      ${table.byDays && html`<${TurnSwitch} table=${table.id} seat=${table.key} />`}
      ${hinted(table) && html`<div class="card"><${Hints} table=${table} /></div>`}<div class="card moves">
      <${Lists} table=${table} /></div>
      <${More} table=${table} after=${close} whole />
      <div class="card"><h2>${t("top.settings")}</h2><${SettingsBody} /></div>
      <p class="links"><a href="/" onClick=${go}>${t("to_start")}</a> <a href=${`/rules/${table.hello.value?.rules.name ?? ""}`}>
      ${t("top.rules")}</a></p>
      <div class="card"><${PlaceGroups} leave=${close} /></div>
    </div>
  </div>`;
}
