// The position of a decision as it is carried about: its id, the analysis board, and the notes that belong to it.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { copy } from "../kit/ui/copy.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { doublerFirst } from "./cube.js";
import { Share } from "./share.js";
import { takenUp } from "./sums.js";
import { Notes } from "../analyse/notes.js";

await need("position");

/** @typedef {import("./sums.js").Turn} Turn */

/** The side on roll: who answers a double was not. @param {Turn} turn @returns {Turn} */
const onRoll = (turn) => ({ ...turn, side: doublerFirst(turn)[0] });

/** @param {{match: import("protocol").MatchRead, turn: Turn}} props */
export function Coin({ match, turn }) {
  const id = useSignal("");
  const copied = useSignal(false);
  useEffect(() => {
    id.value = "";
    copied.value = false;
    let current = true;
    ask("/api/position", { rules: match.rules, options: match.options, ...takenUp(match, onRoll(turn)) }).then(
      (found) => {
        if (current) id.value = found.ids.XGID ?? "";
      },
      () => {}, // a position without an id is looked at here only
    );
    return () => {
      current = false;
    };
  }, [match.match, turn.seq]);
  useEffect(() => {
    const hear = (/** @type {ClipboardEvent} */ event) => {
      if (!id.peek() || String(getSelection())) return;
      if (event.target instanceof Element && event.target.closest("input, textarea")) return;
      event.clipboardData?.setData("text/plain", id.peek());
      event.preventDefault();
    };
    addEventListener("copy", hear);
    return () => removeEventListener("copy", hear);
  }, []);
  const address = `/analyse?xgid=${id.value.replace("XGID=", "")}${match.rules === "match" ? "" : `&rules=${match.rules}`}`;
  return html`<div class="coins"><div class="acts">${
    id.value &&
    html`<button class="btn sm" data-act="copy-id" title=${id.value}
      onClick=${() => copy(id.value).then(() => (copied.value = true))}>${t(copied.value ? "position.copied" : "position.copy_id")}</button>
      <a class="btn sm" data-act="other" href=${address} onClick=${go}>${t("position.other")}</a>`
  }<${Share} match=${match} turn=${turn} /></div>
    ${id.value && html`<${Notes} id=${id.value} />`}</div>`;
}
