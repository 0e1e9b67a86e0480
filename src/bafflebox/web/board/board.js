// The board: draws what it is given and says which place was touched. It knows no rule.
// @ts-check
import { useRef } from "preact/hooks";
import { html } from "../kit/ui/html.js";
import { later } from "../kit/ui/later.js";
import { Aims, Traces } from "./aims.js";
import { Areas } from "./areas.js";
import { Checkers } from "./checkers.js";
import { Cube, Dice } from "./dice.js";
import { forReader } from "./geometry.js";
import { usePointer } from "./pointer.js";
import { Defs, Surface } from "./surface.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Who} Who */
/**
 * Places are those of the reader's side unless a name says otherwise; `can` and `selected` are those of `mover`.
 * @typedef {object} BoardProps
 * @property {Geometry} g
 * @property {import("./pieces.js").Piece[]} pieces
 * @property {import("./pieces.js").Flight[]} [flights]
 * @property {"own" | "opp"} [light] whose checkers are the light ones
 * @property {Who} [mover] who may move checkers now
 * @property {Set<number>} [can] where the mover's checkers can be picked up
 * @property {number | null} [selected]
 * @property {import("./aims.js").Aim[]} [aims]
 * @property {Set<string>} [moved] ids of checkers moved in this turn
 * @property {Set<string>} [faint] ids of checkers that the other side may still take back
 * @property {Set<string>} [last] ids of checkers moved in the turn before
 * @property {import("./aims.js").Trace[]} [traces]
 * @property {{points: number[], heights: number[], own: boolean}[]} [figures]
 * @property {{alone: number[], shots: [number, number][], heights: number[]} | null} [shots] checkers that stand alone, and who can hit
 * @property {{place: number, n: number}[]} [rovers]
 * @property {import("./marks.js").ArrowLook[]} [arrows]
 * @property {any} [felt] what is drawn below the checkers
 * @property {import("./dice.js").DiceLook[]} [dice]
 * @property {import("./dice.js").CubeLook | null} [cube]
 * @property {string[]} [quarters]
 * @property {number} [speed]
 * @property {(n: number) => string} [num]
 * @property {(point: number) => string} [label]
 * @property {((place: number) => string) | null} [speak] what a screen reader says of a place; null: a picture only
 * @property {number} [cursor] the place that has the keyboard
 * @property {string} [name]
 * @property {(place: number) => void} [onTap]
 * @property {(place: number) => void} [onOther] with the other button of the mouse
 * @property {(place: number) => boolean} [mayDrag] whether a checker can be dragged from there
 * @property {(place: number) => void} [onLift]
 * @property {(from: number, to: number | null) => void} [onDrop]
 * @property {(place: number) => void} [onFocus]
 * @property {() => void} [onDice]
 * @property {() => void} [onCube]
 */

const NONE = new Set();
let boards = 0;

const [Figure, Rover, Arrows, Shots] = ["Figure", "Rover", "Arrows", "Shots"].map((name) =>
  later(() => import("./marks.js").then((/** @type {any} */ found) => found[name])),
);

/** @param {BoardProps} props */
export function Board(props) {
  const { g, pieces, flights = [], light = "own", mover = "own", can = NONE, selected = null, aims = [], speed = 1 } = props;
  const { num = String, label = num, speak = null, dice = [], cube = null } = props;
  const id = useRef("");
  id.current ||= `b${++boards}`;
  const colour = (/** @type {Who} */ who) => (who === light ? "w" : "b");
  const lit = new Set([...can].map((at) => forReader(at, mover)));
  const { ref, over, handlers } = usePointer(props);
  return html`<svg ref=${ref} class=${`board ${g.end ? "end" : "wide"}${props.onTap ? "" : " still"}`} viewBox=${`0 0 ${g.W} ${g.H}`}
      role=${speak ? "group" : "img"} aria-label=${props.name} aria-hidden=${speak || props.name ? null : "true"} ...${handlers}>
    <${Defs} id=${id.current} />
    <${Surface} g=${g} id=${id.current} label=${label} lit=${lit} quarters=${props.quarters} />
    ${props.felt}<${Traces} g=${g} traces=${props.traces ?? []} />
    ${cube && html`<${Cube} g=${g} cube=${cube} num=${num} speed=${speed} />`}
    ${dice.map((each) => html`<${Dice} key=${each.who} g=${g} dice=${each} colour=${colour} speed=${speed} />`)}
    <${Checkers} g=${g} id=${id.current} pieces=${pieces} flights=${flights} colour=${colour} can=${can} selected=${selected}
      moved=${props.moved ?? NONE} faint=${props.faint} last=${props.last ?? NONE} speed=${speed} num=${num} mover=${mover} />
    ${(props.figures ?? []).map((figure) => html`<${Figure} g=${g} ...${figure} />`)}
    ${props.shots && html`<${Shots} g=${g} ...${props.shots} />`}
    ${(props.rovers ?? []).map((rover) => html`<${Rover} g=${g} ...${rover} />`)}
    ${props.arrows?.length ? html`<${Arrows} g=${g} id=${id.current} arrows=${props.arrows} />` : null}
    ${aims.length > 0 && html`<${Aims} g=${g} aims=${aims} over=${over} />`}
    ${
      speak &&
      html`<${Areas} g=${g} speak=${speak} cursor=${props.cursor ?? 24} live=${Boolean(props.onTap)} lit=${lit}
    aimed=${new Set(aims.map((aim) => aim.place))} onFocus=${props.onFocus} />`
    }
  </svg>`;
}
