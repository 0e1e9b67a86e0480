// What a rated match is worth: both ratings, and by how much it moved each.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isolate, need, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { ratingText } from "../ratings/rating.js";
import { html } from "../kit/ui/html.js";
import { nameOf, signed } from "./names.js";

await need("people");

/** ms after which it is asked again whether a match that is over was counted, and how often. */
const AGAIN = 1000;
const TIMES = 20;

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../ratings/rating.js").Rating} Rating */
/**
 * @typedef {{white: Rating | null, black: Rating | null, moved: {white: number, black: number} | null, share: number,
 *   less: ("pair" | "together" | "early")[]}} Rated
 */

/** @param {number} n `+10`, `−10` */
const moves = (n) => (n > 0 ? "+" : "") + signed(Math.round(n));

/** @param {{table: Table}} props */
export function Rated({ table }) {
  const found = useSignal(/** @type {Rated | null} */ (null));
  const over = Boolean(table.view.value?.over);
  useEffect(() => {
    let [waits, left] = [0, over ? TIMES : 0];
    const look = async () => {
      found.value = await ask(`/api/tables/${table.id}/rating`).catch(() => found.peek());
      if (!found.peek()?.moved && left-- > 0) waits = setTimeout(look, AGAIN);
    };
    look();
    return () => clearTimeout(waits);
  }, [over]);
  const now = found.value;
  const sides = /** @type {("white" | "black")[]} */ (table.hello.value?.seat === "black" ? ["black", "white"] : ["white", "black"]);
  return html`<p class="small rated" data-rated=${now?.moved ? "counted" : ""}><span class="tag">${t("lobby.rated")}</span>${
    now &&
    sides.map((side, at) => {
      const rating = now[side];
      const moved = now.moved && html` <b dir="ltr">${moves(now.moved[side])}</b>`;
      const value = rating ? isolate(ratingText(rating)) : num("–");
      return html`<span><bdi>${nameOf(table, at ? "opp" : "own")}</bdi> ${value}${moved}</span>`;
    })
  }${
    Boolean(now?.less.length) &&
    html`<span data-less=${now?.less.join(" ")}>${t("rating.less", { share: Math.round(100 * (now?.share ?? 1)) })} ${now?.less
      .map((each) => t(`rating.less.${each}`))
      .join(" ")}</span>`
  }</p>`;
}
