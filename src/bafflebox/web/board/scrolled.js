// The board of a page that scrolls: end-on on a phone, as the reader likes it to lie.
// @ts-check
import { useMemo } from "preact/hooks";
import { prefs } from "../kit/state/prefs.js";
import { endOnIn } from "../kit/ui/plan.js";
import { endOn, viewport } from "../kit/ui/viewport.js";
import { geometry } from "./geometry.js";

/** How much of the window's height such a board may fill. */
const MOST = 0.74;

export function useScrolledBoard() {
  const { width, height } = viewport.value;
  const end = endOn();
  const left = prefs.left.value;
  const far = prefs.far.value;
  return useMemo(() => geometry({ end: end ? endOnIn(width, height * MOST) : null, left, far }), [end, left, far, width, height]);
}
