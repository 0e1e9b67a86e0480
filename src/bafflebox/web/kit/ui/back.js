// The way back from what lies over a page: the button of a phone or browser closes it and leaves the page where it was.
// @ts-check
import { useLayoutEffect, useRef } from "preact/hooks";

/** What to close, the uppermost last. @type {(() => void)[]} */
const open = [];
const isOver = () => history.state?.over === true;

/** Whether a step back of ours is on its way: what opens meanwhile is not closed by it. */
let leaving = false;

addEventListener("popstate", () => {
  if (leaving) {
    leaving = false;
    settle();
  } else if (!isOver()) open.at(-1)?.();
});

/** One step of the history stands for all that lies over the page, as long as something does. */
function settle() {
  if (leaving) return;
  if (open.length && !isOver()) history.pushState({ over: true }, "");
  else if (!open.length && isOver()) {
    leaving = true;
    history.back();
  }
}

/** @param {() => void} close what the way back does while this part is shown */
export function useBack(close) {
  const now = useRef(close);
  now.current = close;
  useLayoutEffect(() => {
    const own = () => now.current();
    open.push(own);
    settle();
    return () => {
      open.splice(open.indexOf(own), 1);
      // the next one may open in the same breath
      setTimeout(settle);
    };
  }, []);
}
