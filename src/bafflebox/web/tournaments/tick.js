// A second hand for what counts time on a page.
// @ts-check
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export const tick = signal(0);
let users = 0;
let timer = 0;

/** @param {boolean} wanted whether the page is drawn again every second */
export function useTick(wanted) {
  useEffect(() => {
    if (!wanted) return undefined;
    if (!users++) timer = window.setInterval(() => tick.value++, 1000);
    return () => {
      if (!--users) clearInterval(timer);
    };
  }, [wanted]);
}
