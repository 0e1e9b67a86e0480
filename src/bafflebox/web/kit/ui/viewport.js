// The room that the page has: the window as it is now, less bars of the browser and the safe areas of the screen.
// @ts-check
import { computed, signal } from "@preact/signals";
import { plan, planBeside } from "./plan.js";

const probe = document.createElement("div");
probe.className = "room";
document.body.append(probe);

/** px that a window has at least: one that opens in the background is 1 px wide until it is shown. */
const LEAST = 240;

/** Fractions of a px, as zooming makes them, are left out. */
const read = () => {
  const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(probe);
  return {
    width: Math.max(LEAST, Math.floor(probe.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight))),
    height: Math.floor(probe.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)),
  };
};

export const viewport = signal(read());
new ResizeObserver(() => {
  const now = read();
  const was = viewport.peek();
  if (now.width !== was.width || now.height !== was.height) viewport.value = now;
}).observe(probe);

/** How a table fits into it. */
export const planned = computed(() => plan(viewport.value.width, viewport.value.height));

/** px of a phone that a talk takes: two lines, and the field. */
const TALK = 92;

/** How a table fits beside an open talk. */
export const plannedTalking = computed(() => planBeside(viewport.value.width, viewport.value.height, TALK));

/** px of a phone that the words of a coach take: three lines more. */
const COACH = 46;

/** How a first game fits, whether its coach speaks or not. */
export const plannedCoached = computed(() => planBeside(viewport.value.width, viewport.value.height, COACH));

/** Whether the board is seen from its narrow end: too narrow for a thumb otherwise. */
export const endOn = () => planned.value.kind === "phone";

/** Whether there is so little height that the line stands beside the board. */
export const flat = () => planned.value.kind === "flat";
