import { Queue, Worker } from "bullmq";
import pg from "pg";
import { z } from "zod";
import { serveFloor } from "./harness/floor-process.js";

const workRequest = z.object({ jobs: z.int(), commits: z.int(), concurrency: z.int() });

const connection = { url: process.env["REDIS_URL"] ?? "", maxRetriesPerRequest: null };
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 20 });

/** The floor of processing a queue: each job makes `commits` sequential commits to its own row. */
await serveFloor(async (request) => {
  const { jobs, commits, concurrency } = workRequest.parse(request);
  await pool.query("DROP TABLE IF EXISTS floor_work");
  await pool.query("CREATE TABLE floor_work (id int PRIMARY KEY, commits int NOT NULL) WITH (fillfactor = 50)");
  await pool.query("INSERT INTO floor_work SELECT n, 0 FROM generate_series(1, $1) AS n", [jobs]);
  const queue = new Queue<{ id: number }>("floor-work", { connection });
  await queue.addBulk(
    Array.from({ length: jobs }, (_, n) => ({ name: "write", data: { id: n + 1 }, opts: { removeOnComplete: true } })),
  );
  const worker = new Worker<{ id: number }>(
    "floor-work",
    async ({ data }) => {
      for (let done = 0; done < commits; done += 1)
        await pool.query("UPDATE floor_work SET commits = commits + 1 WHERE id = $1", [data.id]);
    },
    { connection, concurrency, autorun: false },
  );
  await worker.waitUntilReady();
  const start = performance.now();
  const drained = untilCompleted(worker, jobs);
  void worker.run();
  await drained;
  const seconds = (performance.now() - start) / 1_000;
  await worker.close();
  await queue.close();
  return { jobs, seconds };
});

function untilCompleted(worker: Worker, jobs: number): Promise<void> {
  return new Promise((resolve) => {
    let completed = 0;
    worker.on("completed", () => {
      completed += 1;
      if (completed === jobs) resolve();
    });
  });
}
