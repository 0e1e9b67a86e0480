// What may happen at a board, in the order of its pictures.

/** The picture of each kind that is claimed. */
export const DEEDS = new Map([
  ["bad_dice", "cocked"],
  ["dice_lifted", "lifted"],
  ["dice_touched", "touched"],
  ["early_roll", "rolled"],
  ["early_double", "doubled"],
  ["illegal_play", "play"],
  ["wrong_setup", "setup"],
  ["score", "score"],
]);
