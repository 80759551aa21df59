import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Collects the garbage of this process, then returns the bytes in use, buffers included. */
export function usedBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Collects the garbage of this process now, and every 50 ms until the returned function is called. */
export function keepCollectingGarbage(): () => void {
  collect();
  const timer = setInterval(collect, 50);
  return () => clearInterval(timer);
}
