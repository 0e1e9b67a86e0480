// What is needed now and then: resigning, hints, links.
// @ts-check
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { copied, copyLink } from "./link.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {{table: Table, after?: () => void, whole?: boolean}} props `whole`: with what stands in the bar elsewhere */
export function More({ table, after = () => {}, whole = false }) {
  const resign = table.can("resign");
  const close = table.can("close");
  const stop = table.can("stop");
  const on = table.can("go_on");
  const cancel = table.can("cancel");
  const hello = table.hello.value;
  const windows = table.presence.value?.own.windows ?? 1;
  const ask = (/** @type {import("protocol").ActOffer} */ act) => () => {
    table.asking.value = act;
    after();
  };
  const around = table.acts.value.some((act) => ["claim", "table", "note"].includes(act.group === "office" ? act.do : (act.group ?? "")));
  const open = () => {
    table.aside.value = "claims";
    after();
  };
  const aids = hello?.aids.allowed && table.can("play") && table.view.value?.aids;
  // what stays longest stands at the end and keeps its place; another row is another element, so that none seems to move
  const row = [around, aids, cancel, close, stop, on, resign].map(Boolean).join(" ");
  return html`<div class="more" key=${row}>
    ${
      aids &&
      html`<button class="btn txt sm" data-act="hint" onClick=${() => table.askHint()}><${Icon} name="hint" />${t("hint")}
    </button>`
    }
    ${around && html`<button class="btn txt sm" data-act="around" onClick=${open}>${t("around.open")}…</button>`}
    ${cancel && html`<button class="btn txt sm" data-act="cancel" onClick=${() => table.do(cancel)}>${t("act.cancel")}</button>`}
    ${close && html`<button class="btn txt sm" data-act="close" onClick=${ask(close)}>${t("act.close")}…</button>`}
    ${stop && html`<button class="btn txt sm" data-act="stop" onClick=${ask(stop)}>${t("act.stop")}…</button>`}
    ${on && html`<button class="btn txt sm" data-act="go_on" onClick=${() => table.do(on)}>${t("act.go_on")}</button>`}
    ${resign && html`<button class="btn txt sm" data-act="resign" onClick=${ask(resign)}>${t("act.resign")}…</button>`}
    ${
      windows > 1 &&
      html`<button class="btn txt sm" data-act="end_windows" onClick=${() => table.endOthers()}>
    ${t("windows.end", { n: windows - 1 })}</button>`
    }
    ${
      whole &&
      html`<button class="btn txt sm" onClick=${() => copyLink(table)}><${Icon} name="link" />
    ${t(copied.value ? "copied" : "watch_link")}</button>`
    }
  </div>`;
}
