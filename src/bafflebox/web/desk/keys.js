// Keys of an open sheet: Escape leaves it, a number chooses a card; the focus goes there and back to the hand.
// @ts-check
import { useLayoutEffect, useRef } from "preact/hooks";

/** Elements that take their keys themselves. */
const OTHERS = "input, textarea, select, [role=dialog]";

/**
 * @param {import("protocol").Who} who whose sheet it is @param {() => void} leave
 * @returns {{current: HTMLElement | null}} the sheet
 */
export function useSheet(who, leave) {
  const sheet = useRef(/** @type {HTMLElement | null} */ (null));
  const now = useRef(leave);
  now.current = leave;
  useLayoutEffect(() => {
    sheet.current?.focus({ preventScroll: true });
    const hear = (/** @type {KeyboardEvent} */ event) => {
      if (event.defaultPrevented || /** @type {Element} */ (event.target).closest(OTHERS)) return;
      if (event.key === "Escape") now.current();
      else if (/^[1-8]$/.test(event.key)) {
        const cards = /** @type {HTMLElement[]} */ ([...(sheet.current?.querySelectorAll(".deedcard") ?? [])]);
        cards[Number(event.key) - 1]?.click();
      }
    };
    addEventListener("keydown", hear);
    return () => {
      removeEventListener("keydown", hear);
      setTimeout(() => {
        const hand = /** @type {HTMLElement | null} */ (document.querySelector(`[data-act=happened-${who}]`));
        if (document.activeElement === document.body) hand?.focus({ preventScroll: true });
      });
    };
  }, []);
  return sheet;
}
