// The checkers where they stand, and on their way. Each keeps its element while it moves.
// @ts-check
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../kit/ui/html.js";
import { flyIn } from "./motion.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./geometry.js").Who} Who */
/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {import("./pieces.js").Flight} Flight */
/** @typedef {Piece & Spot & {k: number, n: number, top: boolean}} Placed */

/**
 * Where every checker is drawn; those in a tray at its middle.
 * @param {Geometry} g
 * @param {Piece[]} pieces
 * @returns {Placed[]}
 */
export function place(g, pieces) {
  /** @type {Map<string, Piece[]>} */
  const stacks = new Map();
  for (const piece of pieces) {
    const key = piece.who + piece.at;
    stacks.set(key, [...(stacks.get(key) ?? []), piece]);
  }
  return [...stacks.values()].flatMap((stack) => {
    stack.sort((one, two) => one.z - two.z);
    return stack.map((piece, k) => ({ ...piece, ...spot(g, piece, k, stack.length), k, n: stack.length, top: k === stack.length - 1 }));
  });
}

/** @param {Geometry} g @param {{who: Who, at: number}} piece @param {number} k @param {number} n @returns {Spot} */
export function spot(g, { who, at }, k, n) {
  if (at === 25) return g.bar(who, k, n);
  if (at === 0) {
    const box = g.off(who, k);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return g.slot(who === "own" ? at : 25 - at, k, n);
}

/**
 * @param {{g: Geometry, id: string, pieces: Piece[], flights: Flight[], colour: (who: Who) => "w" | "b", can: Set<number>,
 *   selected: number | null,
 *   moved: Set<string>, faint?: Set<string>, last: Set<string>, speed: number, num: (n: number) => string, mover: Who}} props
 * `can` and `selected` are places as `mover` numbers them; `moved`, `faint` and `last` hold ids
 */
export function Checkers({ g, id, pieces, flights, colour, can, selected, moved, faint, last, speed, num, mover }) {
  const placed = place(g, pieces);
  const flying = new Map(flights.map((flight) => [flight.id, flight]));
  /** @type {import("preact/hooks").MutableRef<{spots: Map<string, Spot>, g: Geometry | null, flights: Flight[] | null}>} */
  const before = useRef({ spots: new Map(), g: null, flights: null });
  /** @type {import("preact/hooks").MutableRef<SVGGElement | null>} */
  const root = useRef(null);
  useLayoutEffect(() => {
    const was = before.current;
    const sameBoard = was.g === g;
    for (const each of placed) {
      const from = was.spots.get(each.id);
      if (!sameBoard || !from || (from.x === each.x && from.y === each.y)) continue;
      const element = root.current?.querySelector(`[data-id="${each.id}"] > .mover`);
      const flight = was.flights === flights ? undefined : flying.get(each.id);
      if (flight && flight.step < 0) continue; // carried there by hand
      const via = (flight?.via.slice(0, -1) ?? []).map((at) => spot(g, { who: each.who, at }, 0, 1));
      if (element) flyIn(element, [from, ...via, each], { speed, step: flight?.step ?? 0, vanish: each.at === 0, flight: Boolean(flight) });
    }
    before.current = { spots: new Map(placed.map((each) => [each.id, { x: each.x, y: each.y }])), g, flights };
  });
  const onBoard = placed.filter((each) => each.at !== 0 || flying.has(each.id));
  onBoard.sort((one, two) => Number(flying.has(one.id)) - Number(flying.has(two.id)) || one.z - two.z);
  return html`<g ref=${root}>
    ${slices(g, placed, colour)}
    ${onBoard.map((each) => {
      const mine = each.who === mover && each.top && each.at !== 0;
      const chosen = mine && selected === each.at;
      const lift = chosen && each.at !== 25 ? g.base(each.who === "own" ? each.at : 25 - each.at) : { dx: 0, dy: 0 };
      return html`<${Checker} key=${each.id} g=${g} id=${id} piece=${each} c=${colour(each.who)} num=${num}
        x=${each.x + lift.dx * 4} y=${each.y + lift.dy * 5} chosen=${chosen} can=${mine && selected === null && can.has(each.at)}
        moved=${moved.has(each.id)} faint=${faint?.has(each.id)} last=${last.has(each.id)} gone=${each.at === 0} />`;
    })}
  </g>`;
}

/** @param {any} props */
function Checker({ g, id, piece, c, num, x, y, chosen, can, moved, faint, last, gone }) {
  const R = g.R;
  const count = piece.top && piece.n > 5 && !gone;
  const marked = moved || last || count;
  // what changes stands on the element that it changes, not on one above
  return html`<g class=${`ck ${c}${faint ? " faint" : ""}`} data-id=${piece.id} transform=${`translate(${x} ${y})`}><g class="mover">
    <g transform=${`scale(${R / 28})`}>
      <ellipse class="shade" cy=${chosen ? 9 : 2.6} rx="27.6" ry="27.6" />
      ${
        c === "b" &&
        html`<path class=${`oct${can ? " can" : ""}`}
      d="M-11.4-27.5h22.8L27.5-11.4v22.8L11.4 27.5h-22.8L-27.5 11.4v-22.8z" />`
      }
      <circle class=${`bd${can ? " can" : ""}`} r="27" fill=${`url(#${id}g${c})`} />
      <circle class="gr" r="19.5" />
      ${!marked && (c === "w" ? html`<circle class="mk" r="7" />` : html`<path class="mk" d="M-9 0h18M0-9v18" />`)}
    </g>
    ${chosen && html`<circle class="under" r=${R + 1} /><circle class="ring" r=${R + 1} />`}
    ${last && !count && html`<circle class=${`dot ${c}`} r=${R / 5} />`}
    ${moved && !count && html`<path class=${`tick ${c}`} d=${`M${-R / 3.4} 0l${R / 4.6} ${R / 4.6} ${R / 2.5}-${R / 2.3}`} />`}
    ${count && html`<text class=${`cnt ${c}`} y=${R / 3} font-size=${R * 0.92}>${num(piece.n)}</text>`}
  </g></g>`;
}

/**
 * @param {Geometry} g @param {Placed[]} placed @param {(who: Who) => string} colour
 */
function slices(g, placed, colour) {
  return /** @type {Who[]} */ (["own", "opp"]).map((who) => {
    const n = placed.filter((each) => each.who === who && each.at === 0).length;
    return Array.from({ length: n }, (_, k) => {
      const box = g.off(who, k);
      return html`<rect class=${`slice ${colour(who)}`} ...${box} rx=${g.end ? 3 : 4} />`;
    });
  });
}
