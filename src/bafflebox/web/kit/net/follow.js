// Subscription to changes (server-sent events), while the page is visible.
// @ts-check

/** ms after which a line that was refused is tried again. */
const AGAIN = 3000;

/**
 * @param {string} path @param {(view: any) => void} told @param {() => void} [refused] the line was refused, and is tried again
 * @returns {() => void} ends it
 */
export function follow(path, told, refused = () => {}) {
  /** @type {EventSource} */
  let source;
  let ended = false;
  const open = () => {
    if (ended) return;
    const line = new EventSource(path);
    source = line;
    line.onmessage = (event) => told(JSON.parse(event.data));
    line.onerror = () => {
      if (line.readyState !== EventSource.CLOSED || ended) return;
      setTimeout(open, AGAIN);
      refused();
    };
  };
  open();
  return () => {
    ended = true;
    source.close();
  };
}
