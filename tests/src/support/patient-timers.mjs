// Preloaded into the processes that run tests. Timers count only time in which the process runs: after it stood still, as on a machine that
// was suspended or is busy with others, a timer that is late starts again. So a deadline passes only when what it waits for could happen.
import { promisify } from "node:util";

const LATE_MS = 1_000;
const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
const now = performance.now.bind(performance); // tests replace the original

globalThis.setTimeout = (work, ms, ...values) => {
  const span = ms > 1 ? Number(ms) : 1;
  let due = now() + span;
  const timer = startTimeout(() => (now() > due + LATE_MS ? timer.refresh() : work.apply(timer, values)), span);
  const refresh = timer.refresh.bind(timer);
  timer.refresh = () => {
    due = now() + span;
    return refresh();
  };
  return timer;
};
Object.defineProperty(globalThis.setTimeout, promisify.custom, { value: startTimeout[promisify.custom] });

globalThis.setInterval = (work, ms, ...values) => {
  const span = ms > 1 ? Number(ms) : 1;
  let due = now() + span;
  const timer = startInterval(() => {
    const isLate = now() > due + LATE_MS;
    due = now() + span;
    if (!isLate) work.apply(timer, values);
  }, span);
  return timer;
};
