// Copying to the clipboard.
// @ts-check
/** @param {string} text copied even where the page is not secure */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "hide";
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}
