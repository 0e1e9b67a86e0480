// A drawing of the server as a PNG file: painted here.
// @ts-check
import { save } from "./save.js";

/** Pixels across; a drawing has no size of its own, only a shape. */
const WIDTH = 1000;

/** @param {string} address of an SVG picture @param {string} name of the file @returns {Promise<void>} rejected where it can't be had */
export async function savePng(address, name) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * picture.naturalHeight) / picture.naturalWidth);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  save(canvas.toDataURL("image/png"), name);
}
