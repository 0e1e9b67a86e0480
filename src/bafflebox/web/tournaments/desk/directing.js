// Director's actions at the table of a match: a clock for slow play (A2.4), a monitor (A2.5), or visiting it.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { html } from "../../kit/ui/html.js";
import { Field, given } from "../fields.js";
import { Code } from "./code.js";

/** @param {import("../desk.js").Place & {row: import("../types.js").Row}} props */
export function Directing({ event, row, view, director, beside, done }) {
  const [naming, name] = useState(false);
  const [said, say] = useState("");
  const table = row.live?.table;
  if (!table || !director) return null;
  const links = view.tables?.[table];
  const direct = async (/** @type {Record<string, string>} */ wish) => {
    try {
      const { link } = await ask(`/api/tournaments/${event.id}/tables/${table}`, wish, event.key);
      say(t(`event.done.${wish.do}`));
      if (link) beside(html`<${Code} name=${wish.name} link=${link} done=${done} />`);
    } catch (error) {
      const { detail, rule } = /** @type {Failure} */ (error);
      say([detail || t("home.off_line"), rule].filter(Boolean).join(" · "));
    }
  };
  const link = (/** @type {string} */ act, /** @type {string | undefined} */ href) =>
    href && html`<a class="btn sm" data-act=${act} href=${href}>${t(`event.act.${act}`)}</a>`;
  return html`${link("to_desk", links?.desk?.replace("/t/", "/desk/"))}${link("to_table", links?.director)}
    ${
      !row.winner &&
      html`<button class="btn sm" data-act="clock" onClick=${() => direct({ do: "clock" })}>${t("event.act.clock")}</button>
      <button class="btn sm" data-act="monitor" aria-expanded=${String(naming)}
        onClick=${() => name(!naming)}>${t("event.act.monitor")}</button>`
    }
    ${
      naming &&
      html`<form class="weigh" data-act="name-monitor" onSubmit=${(/** @type {Typed} */ submit) => {
        direct({ do: "monitor", name: given(submit).name });
        name(false);
      }}><${Field} name="name" label=${t("event.monitor")} required=${true} />
        <button class="btn go">${t("event.act.staff")}</button></form>`
    }
    ${said && html`<p role="status">${said}</p>`}`;
}
