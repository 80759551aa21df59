/** Milliseconds. Browsers let a page that nobody sees look at the clock once a minute. */
const LOOK_EVERY = 5_000;
const ASLEEP_AFTER = 120_000;

/** Calls back when the machine has slept. */
export function onWake(callback: () => void): void {
  let last = Date.now();
  setInterval(() => {
    const slept = Date.now() - last > ASLEEP_AFTER;
    last = Date.now();
    if (slept) callback();
  }, LOOK_EVERY);
}
