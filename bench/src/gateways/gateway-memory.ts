import { Closers } from "@cgs/kit/closers";
import type { Benchmark } from "../report.js";
import { askFor } from "./ask-for.js";
import { startWatchedGateway } from "./competitors.js";
import { type BenchQuery, TWO } from "./graph.js";

const ROUNDS = 10;
const REQUESTS_PER_ROUND = 20_000;
const CONCURRENCY = 32;

/** Every so many requests, one has a text that nobody sent before, which is parsed, validated and planned. */
const NEW_TEXT_EVERY = 20;

/** What our gateway holds in memory while it serves 200,000 requests, of which 10,000 differ in their text and all in their variables. */
export const gatewayMemory: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const { gateway, heapBytes } = await startWatchedGateway(closers);
    let sent = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const last = round * REQUESTS_PER_ROUND;
      const sendOn = async () => {
        while (sent < last) {
          const n = sent++;
          await askFor(gateway, queryOf(n), `job-${n}`);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, sendOn));
      print(
        `after ${String(sent).padStart(6)} requests ${((await heapBytes()) / 1_048_576).toFixed(1)} MB in the heap`,
      );
    }
  } finally {
    await closers.close();
  }
};

function queryOf(n: number): BenchQuery {
  return n % NEW_TEXT_EVERY === 0 ? { ...TWO, text: TWO.text.replace("status", `at${n}: status`) } : TWO;
}
