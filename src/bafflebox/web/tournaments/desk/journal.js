// Who entered what, when and why; everything but the announcement can be undone.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { html } from "../../kit/ui/html.js";
import { Undoable } from "./undo.js";

/** @param {import("../desk.js").Place} props */
export function Journal(props) {
  const { event, view, director, to } = props;
  const [wanted, want] = useState("");
  const [all, setAll] = useState(/** @type {import("../types.js").Entry[] | null} */ (null));
  useEffect(() => {
    ask(`/api/tournaments/${event.id}/desk?all=1`, undefined, event.key).then(
      (found) => setAll(found.journal),
      () => {},
    );
  }, [view.version]);
  const entries = (all ?? view.journal ?? []).filter((each) =>
    `${each.said} ${each.by} ${each.why}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return html`<div class="one"><h2>${t("event.acts_all", { n: view.acts })}${
    director && html`<button class="btn txt sm" data-place="rulings" onClick=${() => to("rulings")}>${t("event.place.rulings")}</button>`
  }</h2><label class="find"><span class="hide">${t("event.find")}</span><input class="field sm" type="search"
    placeholder=${t("event.find")} value=${wanted} onInput=${(/** @type {Typed} */ input) => want(input.target.value)} /></label>
    <div class="card log"><ul>${entries.map(
      (entry) => html`<${Undoable} key=${entry.seq} ...${props} entry=${entry} />`,
    )}</ul></div></div>`;
}
