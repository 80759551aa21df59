/** Milliseconds. */
const INITIAL_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;

/**
 * Waits before the next try: half a second, then twice as long each time up to ten, with jitter so that a restarted gateway is not stormed. A
 * browser that comes back to its network tries at once.
 * @param tries how many have failed before this one.
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
