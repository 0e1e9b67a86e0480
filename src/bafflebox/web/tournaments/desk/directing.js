// Director's actions at the table of a match: a clock for slow play (A2.4), or visiting it.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { html } from "../../kit/ui/html.js";

/** @param {import("../desk.js").Place & {row: import("../types.js").Row}} props */
export function Directing({ event, row, view, director }) {
  const [said, say] = useState("");
  const table = row.live?.table;
  if (!table || !director) return null;
  const links = view.tables?.[table];
  const impose = async () => {
    try {
      await ask(`/api/tournaments/${event.id}/tables/${table}`, { do: "clock" }, event.key);
      say(t("event.done.clock"));
    } catch (error) {
      const { detail, rule } = /** @type {Failure} */ (error);
      say([detail || t("home.off_line"), rule].filter(Boolean).join(" · "));
    }
  };
  const link = (/** @type {string} */ act, /** @type {string | undefined} */ href) =>
    href && html`<a class="btn sm" data-act=${act} href=${href}>${t(`event.act.${act}`)}</a>`;
  return html`${link("to_desk", links?.desk?.replace("/t/", "/desk/"))}${link("to_table", links?.director)}
    ${!row.winner && html`<button class="btn sm" data-act="clock" onClick=${impose}>${t("event.act.clock")}</button>`}
    ${said && html`<p role="status">${said}</p>`}`;
}
