// Preloaded into a process whose memory is to be measured: on SIGUSR2 it frees what nothing holds any more, then says so.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
process.on("SIGUSR2", () => {
  collect();
  process.send({ type: "collected", heapBytes: process.memoryUsage().heapUsed });
});
