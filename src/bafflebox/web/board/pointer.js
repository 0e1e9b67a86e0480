// Taps and drags on the board, by mouse, finger and pen, told as places. A drag moves the checker's own element.
// @ts-check
import { useRef, useState } from "preact/hooks";
import { forMover } from "./geometry.js";
import { topOf } from "./pieces.js";

/** @typedef {import("./board.js").BoardProps} BoardProps */
/**
 * @typedef {{from: number, x: number, y: number, pointer: number, element: Element | null, spot: {x: number, y: number},
 *   moving: boolean}} Grip
 */

const SLACK = { mouse: 4, pen: 6, touch: 9 };

/** @param {BoardProps} props */
export function usePointer(props) {
  /** @type {import("preact/hooks").MutableRef<SVGSVGElement | null>} */
  const ref = useRef(null);
  /** @type {import("preact/hooks").MutableRef<Grip | null>} */
  const grip = useRef(null);
  const dragged = useRef(false);
  const [over, setOver] = useState(/** @type {number | null} */ (null));
  const { g } = props;

  const where = (/** @type {MouseEvent} */ event) => {
    const matrix = ref.current?.getScreenCTM();
    if (!matrix) return { x: -1, y: -1 };
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  };

  const letGo = () => {
    const held = grip.current;
    grip.current = null;
    if (held?.element) {
      held.element.classList.remove("held");
      held.element.setAttribute("transform", `translate(${held.spot.x} ${held.spot.y})`);
    }
    setOver(null);
    return held;
  };

  if (!props.onTap) return { ref, over: null, handlers: {} };

  const handlers = {
    onPointerDown(/** @type {PointerEvent} */ event) {
      dragged.current = false;
      if (event.button !== 0 || grip.current) return;
      const { x, y } = where(event);
      const from = g.placeAt(x, y);
      if (from === null || !props.mayDrag?.(from)) return;
      grip.current = { from, x: event.clientX, y: event.clientY, pointer: event.pointerId, element: null, spot: { x, y }, moving: false };
      // otherwise a mouse that leaves the board quickly loses the checker
      ref.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove(/** @type {PointerEvent} */ event) {
      const held = grip.current;
      if (!held || event.pointerId !== held.pointer) return;
      const slack = SLACK[/** @type {keyof typeof SLACK} */ (event.pointerType)] ?? 6;
      if (!held.moving && Math.hypot(event.clientX - held.x, event.clientY - held.y) < slack) return;
      if (!held.moving) {
        held.moving = dragged.current = true;
        props.onLift?.(held.from);
        const mover = props.mover ?? "own";
        const at = forMover(held.from, mover);
        const piece = at === null ? undefined : topOf(props.pieces, mover, at);
        held.element = piece ? (ref.current?.querySelector(`[data-id="${piece.id}"]`) ?? null) : null;
        held.element?.classList.add("held");
        held.element?.parentNode?.append(held.element);
        const matrix = /^translate\(([-\d.]+) ([-\d.]+)\)$/.exec(held.element?.getAttribute("transform") ?? "");
        if (matrix) held.spot = { x: Number(matrix[1]), y: Number(matrix[2]) };
      }
      const { x, y } = where(event);
      held.element?.setAttribute("transform", `translate(${x} ${y - (event.pointerType === "touch" ? g.R : 0)})`);
      setOver(g.placeAt(x, y));
    },
    onPointerUp(/** @type {PointerEvent} */ event) {
      const held = letGo();
      if (!held?.moving) return;
      const { x, y } = where(event);
      const to = g.placeAt(x, y);
      if (to !== held.from) props.onDrop?.(held.from, to);
    },
    onPointerCancel: letGo,
    onContextMenu(/** @type {MouseEvent} */ event) {
      const { x, y } = where(event);
      const place = g.placeAt(x, y);
      if (place === null || !props.onOther) return;
      event.preventDefault();
      props.onOther(place);
    },
    onClick(/** @type {MouseEvent} */ event) {
      if (dragged.current) {
        dragged.current = false;
        return;
      }
      const spoken = event.detail === 0 && event.target instanceof Element ? event.target.getAttribute("data-place") : null;
      if (spoken !== null) {
        props.onTap?.(Number(spoken));
        return;
      }
      const { x, y } = where(event);
      if (near(props, x, y, "dice")) props.onDice?.();
      else if (near(props, x, y, "cube")) props.onCube?.();
      else {
        const place = g.placeAt(x, y);
        if (place !== null) props.onTap?.(place);
      }
    },
  };
  return { ref, over, handlers };
}

/** @param {BoardProps} props @param {number} x @param {number} y @param {"dice" | "cube"} what */
function near({ g, dice = [], cube, onDice, onCube }, x, y, what) {
  if (what === "cube") {
    if (!cube || !onCube || !cube.can) return false;
    const at = g.cube(cube.owner);
    return Math.abs(x - at.x) < g.cubeSize * 0.6 && Math.abs(y - at.y) < g.cubeSize * 0.6;
  }
  if (!onDice) return false;
  return dice.some((each) =>
    each.values.some((_, index) => {
      const at = g.die(each.who, index, each.values.length);
      return Math.abs(x - at.x) < g.dieSize * 0.6 && Math.abs(y - at.y) < g.dieSize * 0.6;
    }),
  );
}
