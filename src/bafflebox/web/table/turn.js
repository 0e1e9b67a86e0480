// The turn: this reader's, or the player's who is to act.
// @ts-check
import { isolate, t } from "../kit/i18n/text.js";
import { nameOf } from "./names.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").View} View */
/** @typedef {import("./voice.js").Said} Said */

/** @param {Table} table @param {View} view True where this reader acts now */
export const acting = (table, view) => view.waiting_for.some((who) => table.mine.value.has(who));

/** @param {Table} table @param {View} view @returns {Said} */
export const waiting = (table, view) => ({ text: t("wait", { name: isolate(nameOf(table, view.waiting_for[0] ?? "opp")) }) });
