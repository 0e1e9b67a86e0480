// An answer that may not come, because the network is gone.
// @ts-check

/** ms after which an act that got no answer is taken for one that nobody heard. */
const PATIENCE = 2500;

/**
 * Says something and waits for its answer; null where none comes.
 * @param {import("../kit/net/socket.js").Link} link @param {{id: string} & Record<string, any>} message
 */
export async function heard(link, message) {
  let stop = () => {};
  let timer = 0;
  const gone = new Promise((done) => {
    timer = window.setTimeout(() => done(null), PATIENCE);
    stop = link.state.subscribe((state) => state !== "open" && done(null));
  });
  const found = await Promise.race([link.ask(message), gone]);
  link.asked.delete(message.id);
  clearTimeout(timer);
  stop();
  return found;
}
