/** The first delay, in milliseconds. */
const INITIAL_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;

/**
 * Waits before the next attempt: 0.5 s, doubled with each attempt up to 10 s, with jitter so that a restarted gateway is not flooded.
 * Resolves at once when the browser comes back online.
 * @param tries the number of failed attempts so far
 */
export function backOff(tries: number): Promise<void> {
  const wait = Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** tries) * (0.75 + Math.random() / 2);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, wait);
    addEventListener("online", done);
  });
}
