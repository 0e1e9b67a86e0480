// At the table of a match with days for a move: this browser says when it is one's turn.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { able } from "../kit/net/push.js";
import { html } from "../kit/ui/html.js";
import { later, style } from "../kit/ui/later.js";
import { Allowed, onApple } from "./allowed.js";

await Promise.all([need("notify"), style("notify")]);

const Choices = later(() => import("./choices.js").then((found) => found.Choices));

/** @param {{table: string, seat: string}} props the table, and the key of the seat */
export function TurnSwitch({ table, seat }) {
  const allowed = useMemo(() => new Allowed(table, seat), [table, seat]);
  const open = useSignal(false);
  useEffect(() => {
    allowed.load();
  }, [allowed]);
  const shown = allowed.shown.value;
  if (!shown || (!shown.push && !shown.mail)) return null;
  if (open.value) return html`<${Choices} table=${table} seat=${seat} />`;
  const own = allowed.here;
  const said = able() ? (own ? "notify.table.on" : "notify.table.how") : onApple() ? "notify.unable.ios" : "notify.unable";
  return html`<div class="card notify-turn" data-turn>
    <label class="switch"><span><b>${t("notify.table")}</b> <small>${t(said)}</small></span>
      <input type="checkbox" role="switch" data-act="notify-turn" checked=${Boolean(own)}
        disabled=${allowed.busy.value || !shown.push || !able()}
        onChange=${(/** @type {Typed} */ event) => (event.target.checked ? allowed.allow() : own && allowed.stop(own.id))} /></label>
    ${allowed.trouble.value && html`<p class="trouble small" role="alert">${allowed.trouble.value}</p>`}
    <button class="btn txt sm" data-act="notify-more" onClick=${() => (open.value = true)}>${t("notify.table.more")}…</button></div>`;
}
