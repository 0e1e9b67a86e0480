// What can be focused: one thing for each place, with its state in words. Invisible but for the ring of the keyboard.
// @ts-check
import { html } from "../kit/ui/html.js";

/**
 * @param {{g: import("./geometry.js").Geometry, speak: (place: number) => string, cursor: number, live: boolean,
 *   lit: Set<number>, aimed: Set<number>, onFocus?: (place: number) => void}} props `lit` and `aimed`: where something can begin or end
 */
export function Areas({ g, speak, cursor, live, lit, aimed, onFocus }) {
  // from the far end of the own way to home, the way checkers go
  const places = [...Array.from({ length: 26 }, (_, index) => 25 - index), 26];
  return places.map((place) => {
    const box = g.area(place);
    const ring = { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6, rx: 8 };
    return html`<rect key=${place} class=${`hit-area${live ? " live" : ""}`} role="button" tabindex=${place === cursor ? 0 : -1}
      data-place=${place}
        data-state=${aimed.has(place) ? "target" : lit.has(place) ? "source" : null}
        aria-label=${speak(place)} ...${box} onFocus=${() => onFocus?.(place)} />
      <g key=${`f${place}`} class="focus"><rect class="gap" ...${ring} /><rect class="rim" ...${ring} /></g>`;
  });
}
