// Checkers of own colours: all their shades from two, and how well colours can be told apart.
// @ts-check

/** The least contrast of checkers with a felt and with each other. */
export const LEAST = 3;

/** @param {string} colour `#rrggbb` @returns {number[]} 0-255 */
const partsOf = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance of WCAG 2, 0 to 1. @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = partsOf(colour).map((each) => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of WCAG 2, 1 to 21. @param {string} one @param {string} other */
export function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** @param {string} colour @param {string} other @param {number} share of the other */
function mix(colour, other, share) {
  const [one, two] = [partsOf(colour), partsOf(other)];
  return `#${one
    .map((part, at) =>
      Math.round(part + (two[at] - part) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

const [BLACK, WHITE] = ["#000000", "#ffffff"];

/** What stands out on a colour. @param {string} colour */
const inkOn = (colour) => (contrast(colour, BLACK) > contrast(colour, WHITE) ? "#1c160d" : "#fdf8ee");

/** The edge of a dark checker, which tells it from a dark felt. @param {string} b */
export const edgeOf = (b) => mix(b, WHITE, 0.68);

/**
 * The custom properties of checkers in these colours.
 * @param {{w: string, b: string}} own light and dark
 */
export function tokensOf({ w, b }) {
  return {
    "--w1": w,
    "--w2": mix(w, BLACK, 0.07),
    "--w-edge": mix(w, BLACK, 0.65),
    "--w-groove": mix(w, BLACK, 0.22),
    "--w-ink": inkOn(w),
    "--b1": mix(b, WHITE, 0.12),
    "--b2": b,
    "--b-edge": edgeOf(b),
    "--b-groove": mix(b, WHITE, 0.36),
    "--b-ink": inkOn(b),
  };
}
