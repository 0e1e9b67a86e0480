// A board that nobody knows any more is set up again: one player sets it, upright between both, and the other agrees.
// @ts-check
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { START } from "../board/editor.js";
import { SettingBoard, positionWords, setting } from "../table/conduct/setting.js";
import { useScrolledBoard } from "../board/scrolled.js";
import { t } from "../kit/i18n/text.js";
import { refusalText } from "../table/voice.js";
import { html } from "../kit/ui/html.js";
import { tap } from "./act.js";

/** @typedef {import("protocol").ActOffer} Act */

/** Who sets the board up now, at which table and by which act; null while nobody does. */
const asking = signal(/** @type {{table: string, act: Act} | null} */ (null));

/** @param {import("../table/table.js").Table} table @param {Act} act */
export function setUp(table, act) {
  setting.value = { own: START, opp: START };
  asking.value = { table: table.id, act };
}

/** @param {{table: import("../table/table.js").Table}} props */
export function SetUp({ table }) {
  const asked = asking.value;
  return asked?.table === table.id && setting.value ? html`<${Sheet} table=${table} act=${asked.act} />` : null;
}

/** @param {{table: import("../table/table.js").Table, act: Act}} props */
function Sheet({ table, act }) {
  const [refusedAs, refuse] = useState(/** @type {object | null} */ (null));
  const g = useScrolledBoard();
  const both = setting.value;
  if (!both) return null;
  const leave = () => {
    asking.value = null;
    setting.value = null;
  };
  const propose = async () => {
    if (await tap(table, act, { words: positionWords(both) })) leave();
    else refuse(both);
  };
  // what is wrong with a board is said as long as it stands
  const refused = refusedAs === both && table.refused.value;
  return html`<section class="ds-over" role="dialog" aria-label=${t("scribe.set_up")}>
    <div class="card ds-setup"><h1>${t("scribe.set_up")}</h1>
    <p>${t("scribe.set_up.text")}</p><${SettingBoard} table=${table} g=${g} both=${both} />
    ${refused && html`<p class="trouble" role="alert">${refusalText(table, refused)} <bdi class="cite">${refused.rule}</bdi></p>`}
    <div class="ds-foot"><button class="btn" data-act="set-up-leave" onClick=${leave}>${t("cancel")}</button>
    <button class="btn go" data-act="set-up-propose" onClick=${propose}>${t("scribe.set_up.yes")}</button></div></div></section>`;
}
