// How things move: checkers fly low arcs, dice tumble, a cube slides. With speed 0 nothing travels.
// @ts-check

/** @typedef {import("./geometry.js").Spot} Spot */

export const TRAVEL = 180;
export const STAGGER = 90;
export const TUMBLE = 420;
const EASE = "cubic-bezier(.2,.7,.2,1)";

/** Whether the reader's machine asks for stillness. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * How long flights take, in ms.
 * @param {import("./pieces.js").Flight[]} flights
 * @param {number} speed
 */
export function flightTime(flights, speed) {
  if (!flights.length || !speed || still()) return 0;
  return Math.max(...flights.map((each) => each.step * STAGGER + each.via.length * TRAVEL)) * speed;
}

/**
 * Lets an element that stands at the last of these spots come from the first, by way of the others.
 * @param {Element} element
 * @param {Spot[]} spots
 * @param {{speed: number, step: number, vanish?: boolean, flight?: boolean}} how
 */
export function flyIn(element, spots, { speed, step, vanish = false, flight = true }) {
  const end = spots[spots.length - 1];
  if (!speed) {
    if (vanish) element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1, fill: "forwards" });
    return;
  }
  if (still()) {
    element.animate([{ opacity: 0 }, { opacity: vanish ? 0 : 1 }], { duration: 120, fill: vanish ? "forwards" : "none" });
    return;
  }
  /** @type {Keyframe[]} */
  const frames = [];
  const at = (/** @type {Spot} */ one, lift = 0, scale = 1) => ({
    transform: `translate(${one.x - end.x}px, ${one.y - end.y - lift}px) scale(${scale})`,
    easing: "ease-in-out",
  });
  spots.forEach((one, index) => {
    frames.push(at(one));
    const next = spots[index + 1];
    if (next && flight) frames.push(at({ x: (one.x + next.x) / 2, y: (one.y + next.y) / 2 }, 10, 1.07));
  });
  if (vanish) Object.assign(frames[frames.length - 1], { opacity: 0 });
  element.animate(frames, {
    duration: (flight ? TRAVEL * (spots.length - 1) : 140) * speed,
    delay: step * STAGGER * speed,
    easing: EASE,
    fill: vanish ? "both" : "backwards",
  });
}

/**
 * Dice fall on the felt.
 * @param {Element} element
 * @param {number} index
 * @param {number} speed
 * @param {number} from where it comes from: 1 from the right, -1 from the left
 */
export function tumble(element, index, speed, from) {
  if (!speed) return;
  if (still()) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    return;
  }
  const turn = (index % 2 ? -1 : 1) * 380;
  element.animate(
    [
      { transform: `translate(${from * 150}px, ${30 - index * 40}px) rotate(${turn}deg)`, opacity: 0, easing: "ease-out" },
      {
        transform: `translate(${from * 52}px, ${-16 + index * 8}px) rotate(${turn * 0.42}deg)`,
        opacity: 1,
        offset: 0.4,
        easing: "ease-in-out",
      },
      { transform: `translate(${from * 12}px, 5px) rotate(${turn * 0.1}deg)`, offset: 0.78, easing: "ease-out" },
      { transform: "none" },
    ],
    { duration: (TUMBLE - 40 + index * 40) * speed, fill: "backwards" },
  );
}

/** @param {Element} element @param {Spot} from @param {Spot} to @param {number} speed */
export function slide(element, from, to, speed) {
  if (!speed || still()) return;
  element.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }], {
    duration: 260 * speed,
    easing: EASE,
  });
}
