// How large the window is.
// @ts-check
import { signal } from "@preact/signals";

const read = () => ({ width: innerWidth, height: innerHeight });

export const viewport = signal(read());
addEventListener("resize", () => (viewport.value = read()));

/** Whether the board is seen from its narrow end: too narrow for a thumb otherwise. */
export const endOn = () => viewport.value.width < 768 && viewport.value.height > viewport.value.width * 1.05;

/** Whether there is so little height that the line stands beside the board. */
export const low = () => viewport.value.height < 560 && !endOn();
