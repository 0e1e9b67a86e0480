// The page on the whole screen, by a switch: without the bars of the browser.
// @ts-check
import { effect, signal } from "@preact/signals";

/** Whether the page has the whole screen; set by a tap alone, as browsers want it. */
export const filled = signal(Boolean(document.fullscreenElement));

/** Whether there is something to gain: an installed site has no bars. */
export const canFill = () => document.fullscreenEnabled && !matchMedia("(display-mode: standalone)").matches;

document.addEventListener("fullscreenchange", () => (filled.value = Boolean(document.fullscreenElement)));
effect(() => {
  const wanted = filled.value;
  if (wanted === Boolean(document.fullscreenElement)) return;
  const done = wanted ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  done.catch(() => (filled.value = Boolean(document.fullscreenElement)));
});
