// The way to the talk of a table, with how much of it is new; what is new is also said, politely.
// @ts-check
import { useEffect, useRef } from "preact/hooks";
import { need, num, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Icon } from "../../kit/ui/icons.js";
import { style } from "../../kit/ui/later.js";
import { isMine, isMuted, unread } from "./lines.js";

await Promise.all([need("talk"), style("talk")]);

/** @param {{table: import("../table.js").Table, kind?: string}} props `kind`: how the button looks */
export function TalkTool({ table, kind = "tool" }) {
  const open = table.aside.value === "talk";
  const fresh = unread(table).length;
  const watching = table.presence.value?.watching ?? 0;
  const last = table.talk.value?.lines.at(-1);
  const before = useRef(last?.n ?? -1);
  const said = last && last.n > before.current && !isMine(table, last) && !isMuted(table, last) ? t("talk.heard", last) : "";
  useEffect(() => {
    if (!open && table.talked) button.current?.focus();
    if (!open) table.talked = false;
  }, [open]);
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  const name = fresh ? t("talk.open.new", { n: fresh }) : t("talk.open");
  return html`<button class=${`${kind} talk-tool`} ref=${button} data-act="talk" aria-expanded=${String(open)} aria-label=${name}
    title=${name} onClick=${() => (table.aside.value = open ? "" : "talk")}><${Icon} name="talk" />
    ${fresh > 0 && html`<b class="talk-new" aria-hidden="true">${num(fresh > 9 ? "9+" : fresh)}</b>`}</button>
    ${
      kind === "tool" &&
      watching > 0 &&
      html`<span class="talk-eyes" title=${(table.presence.value?.watchers ?? []).join(t("comma"))}>
      ${t("talk.watching", { n: watching })}</span>`
    }<span class="hide" role="status" aria-live="polite"><bdi>${said}</bdi></span>`;
}
