// Two boards to look at, the position of the day and the best match; below them what was played.
// @ts-check
import { Daily } from "../daily/tile.js";
import { html } from "../kit/ui/html.js";
import { viewport } from "../kit/ui/viewport.js";
import { Best } from "../lobby/best.js";
import { Played } from "./played.js";

/** px of width up to which the two stand small beside each other. */
const SMALL = 720;

/** @param {{seats: import("../kit/net/seats.js").Seat[]}} props matches that are over */
export function Boards({ seats }) {
  return html`<div class="two-boards"><${Daily} compact=${viewport.value.width <= SMALL} /><${Best} /></div>
    ${seats.length > 0 && html`<${Played} seats=${seats} />`}`;
}
