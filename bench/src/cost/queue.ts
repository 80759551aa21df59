import { Closers } from "@cgs/kit/closers";
import { startFloor } from "../harness/child.js";
import type { Benchmark } from "../harness/report.js";
import { printSpent } from "./cost-table.js";
import { Meter } from "./meter.js";
import { ObservedPostgres } from "./postgres-statistics.js";

const WARM_UP = 2_000;
const JOBS = 2_000;
/** About as many as two cores finish as posts. */
const PER_SECOND = 100;

/** Compares BullMQ on PostgreSQL, as the product uses it, with a claim by `FOR UPDATE SKIP LOCKED`. The jobs do nothing. */
export const queue: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const postgres = await ObservedPostgres.start(closers);
    const script = new URL("queue-main.js", import.meta.url);
    for (const way of ["bullmq", "skip-locked"]) {
      const floor = await startFloor(script, closers, { DATABASE_URL: postgres.url });
      const work = (jobs: number) => floor.run({ way, jobs, perSecond: PER_SECOND });
      await work(WARM_UP);
      const meter = new Meter(postgres, new Map([["Node.js", floor.pid]]));
      printSpent(print, way, await meter.measure(JOBS, () => work(JOBS)));
    }
  } finally {
    await closers.close();
  }
};
