// Whether a finger or a button of a mouse is down: what lies under it stays where it is until it is lifted.
// @ts-check

/** ms after which a finger that was never seen to be lifted holds nothing up. */
const LONGEST = 10_000;
/** ms from lifting to the click of a touch. */
const CLICK = 80;
/** @type {(() => void)[]} */
const waiting = [];
let timer = 0;

function lift() {
  timer = 0;
  for (const go of waiting.splice(0)) go();
}

/** @param {number} ms until what waits goes on */
function holdFor(ms) {
  clearTimeout(timer);
  timer = window.setTimeout(lift, ms);
}

addEventListener("pointerdown", () => holdFor(LONGEST), true);
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => timer && holdFor(CLICK), true);
// it was lifted outside of the window
addEventListener("pointermove", (event) => timer && !event.buttons && holdFor(CLICK), true);

/** Whether one is down. */
export const isTouched = () => timer !== 0;

/** @returns {Promise<void>} kept at once, or when it is lifted */
export const lifted = () => (timer ? new Promise((go) => waiting.push(go)) : Promise.resolve());
