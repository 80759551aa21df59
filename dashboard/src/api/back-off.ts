/** Milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/**
 * Waits before the next try: half a second, then twice as long each time up to ten, with jitter so that a restarted gateway is not stormed. A
 * browser that comes back to its network tries at once.
 * @param tries how many have failed before this one.
 */
export function backOff(tries: number): Promise<void> {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + Math.random() / 2);
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
