// What came with the first bytes of the start page.
// @ts-check

/** What the server's `first_bytes` gives the page to draw from; null on other pages. @returns {any} */
export function firstBytes() {
  const block = document.getElementById("first-bytes");
  return block ? JSON.parse(block.textContent ?? "null") : null;
}
