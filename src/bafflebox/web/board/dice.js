// Dice and cube.
// @ts-check
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../kit/ui/html.js";
import { slide, tumble } from "./motion.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Who} Who */
/** @typedef {import("./geometry.js").Spot} Spot */
/**
 * Dice as they lie: `used` by place; `key` changes with every throw; `set` by a card; `past`: of the turn before.
 * @typedef {{who: Who, values: number[], used: boolean[], key: string, set?: boolean, past?: boolean, swap?: boolean}} DiceLook
 */
/**
 * A cube; `to`: the player who has to answer it.
 * `words`: what a cube at rest says of the stake, over and under it, or as a whole where there is no room.
 * @typedef {{value: number, owner: Who | "centre", rest: boolean, can: boolean, to?: Who,
 *   words?: {over: string, under: string, whole: string}}} CubeLook
 */

const SPOTS = [[], [0], [-1, 1], [-1, 0, 1], [-1, 1, -2, 2], [-1, 1, -2, 2, 0], [-1, 1, -2, 2, -3, 3]];
/** @type {Record<string, [number, number]>} */
const AT = { 0: [0, 0], "-1": [-1, -1], 1: [1, 1], "-2": [1, -1], 2: [-1, 1], "-3": [-1, 0], 3: [1, 0] };

/** @param {{size: number, value: number, c: string, classes?: string}} props a die round the middle of its place */
export function Die({ size, value, c, classes = "" }) {
  const half = size / 2;
  return html`<g class=${`die ${c} ${classes}`}>
    <rect class="shade" x=${-half} y=${-half + 3} width=${size} height=${size} rx=${size * 0.2} />
    <rect class="bd" x=${-half} y=${-half} width=${size} height=${size} rx=${size * 0.2} />
    ${(SPOTS[value] ?? []).map(
      (name) => html`<circle cx=${AT[name][0] * size * 0.26} cy=${AT[name][1] * size * 0.26}
    r=${size * 0.088} />`,
    )}
  </g>`;
}

/** @param {{g: Geometry, dice: DiceLook, colour: (who: Who) => "w" | "b", speed: number}} props */
export function Dice({ g, dice, colour, speed }) {
  /** @type {import("preact/hooks").MutableRef<SVGGElement | null>} */
  const root = useRef(null);
  useLayoutEffect(() => {
    if (dice.past) return;
    [...(root.current?.children ?? [])].forEach((each, index) => {
      if (each.firstElementChild) tumble(each.firstElementChild, index, speed, (dice.who === "own") === !g.left ? 1 : -1);
    });
  }, [dice.key]);
  const { values, who } = dice;
  const size = g.sizeOf(values.length);
  return html`<g ref=${root}>
    ${values.map((value, index) => {
      const { x, y } = g.die(who, index, values.length);
      const classes = [dice.used[index] && "used", dice.past && "past", dice.set && "set", dice.swap && "swap"].filter(Boolean).join(" ");
      return html`<g key=${index} transform=${`translate(${x} ${y})`}><g>
        <${Die} size=${size} value=${value} c=${colour(who)} classes=${classes} /></g></g>`;
    })}
  </g>`;
}

/** @param {{g: Geometry, cube: CubeLook, num: (n: number) => string, speed: number}} props */
export function Cube({ g, cube, num, speed }) {
  // offered, it lies on the felt before the player who answers, in the place of the dice
  const at = cube.to ? g.die(cube.to, 0, 1) : g.cube(cube.owner);
  /** @type {import("preact/hooks").MutableRef<SVGGElement | null>} */
  const inner = useRef(null);
  const was = useRef(at);
  useLayoutEffect(() => {
    if (inner.current && (was.current.x !== at.x || was.current.y !== at.y)) slide(inner.current, was.current, at, speed);
    was.current = at;
  }, [at.x, at.y]);
  const s = cube.to ? (g.end ? 46 : 72) : g.cubeSize;
  const text = num(cube.value);
  const font = s * (cube.value > 99 ? 0.4 : cube.value > 9 ? 0.5 : 0.56);
  return html`<g class=${`cube${cube.rest ? " rest" : ""}${cube.can || cube.to ? " can" : ""}`} transform=${`translate(${at.x} ${at.y})`}>
    <g ref=${inner}><g transform=${cube.to ? "rotate(7)" : null}>
    <rect class="shade" x=${-s / 2} y=${-s / 2 + 3} width=${s} height=${s} rx=${s * 0.2} />
    <rect class="bd" x=${-s / 2} y=${-s / 2} width=${s} height=${s} rx=${s * 0.2} />
    <text y=${font * 0.36} font-size=${font}>${text}</text>
  </g></g></g>${cube.words && !cube.to && html`<${AtStake} g=${g} words=${cube.words} half=${s / 2} at=${at} />`}`;
}

/** @param {{g: Geometry, words: {over: string, under: string, whole: string}, half: number, at: Spot}} props what the cube stands for */
function AtStake({ g, words, half, at: { x, y } }) {
  if (g.end) return html`<text class="at-stake end" x=${g.W - 26} y=${y - 6}>${words.whole}</text>`;
  return html`<text class="at-stake" x=${x} y=${y - half - 10}>${words.over}</text>
    <text class="at-stake" x=${x} y=${y + half + 22}>${words.under}</text>`;
}
