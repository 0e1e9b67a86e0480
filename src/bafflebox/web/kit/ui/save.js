// Files that the page hands to the browser to keep.
// @ts-check

/** ms that a browser may take to keep a file. */
const KEPT = 60000;

/** @param {string} address of a file, also within the page @param {string} name by which it is kept */
export function save(address, name) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** @param {Blob} file @param {string} name by which it is kept */
export function saveFile(file, name) {
  const address = URL.createObjectURL(file);
  save(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
