import { Closers } from "@cgs/kit/closers";
import type { Benchmark } from "../harness/report.js";
import { startGatewayWithHeapProbe } from "./competitors.js";
import { type BenchQuery, TWO } from "./graph.js";
import { sendQuery } from "./send-query.js";

const ROUNDS = 10;
const REQUESTS_PER_ROUND = 20_000;
const CONCURRENCY = 32;

/** One request in this many has a new operation, which the gateway parses, validates and plans. */
const NEW_OPERATION_EVERY = 20;

/** Measures the heap of our gateway over 200,000 requests with 10,000 distinct operations and distinct variables in each. */
export const gatewayMemory: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const { gateway, heapBytes } = await startGatewayWithHeapProbe(closers);
    let sent = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const last = round * REQUESTS_PER_ROUND;
      const sendUntilLast = async () => {
        while (sent < last) {
          const n = sent++;
          await sendQuery(gateway, queryOf(n), `job-${n}`);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, sendUntilLast));
      print(
        `after ${String(sent).padStart(6)} requests ${((await heapBytes()) / 1_048_576).toFixed(1)} MB in the heap`,
      );
    }
  } finally {
    await closers.close();
  }
};

function queryOf(n: number): BenchQuery {
  return n % NEW_OPERATION_EVERY === 0 ? { ...TWO, query: TWO.query.replace("status", `at${n}: status`) } : TWO;
}
