import pg from "pg";
import { createPostgresBackend, runMigrations, withBackend } from "bullmq";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { serveFloor } from "../harness/floor-process.js";

const workRequest = z.object({ way: z.enum(["bullmq", "skip-locked"]), jobs: z.int(), perSecond: z.int() });

/** The default concurrency of a worker. */
const CONCURRENCY = 50;
/** The most jobs that are taken from the table at once. */
const MAX_CLAIM = 20;
const SCHEMA = "queue_bench";
const CHANNEL = "queue_bench_added";
const TICK_MS = 20;

const { DATABASE_URL = "" } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const postgres = withBackend(createPostgresBackend);

await pool.query(`CREATE TABLE IF NOT EXISTS queue_bench_entry (id uuid PRIMARY KEY, added_at timestamptz NOT NULL DEFAULT clock_timestamp(), taken_by text)
  WITH (fillfactor = 70); CREATE INDEX IF NOT EXISTS queue_bench_waiting ON queue_bench_entry (added_at) WHERE taken_by IS NULL;`);
const client = await pool.connect();
await runMigrations(client, SCHEMA);
client.release();

/** Adds jobs at a rate, in groups as the dispatcher does, and takes each from the queue in one of two ways. */
await serveFloor(async (request) => {
  const { way, jobs, perSecond } = workRequest.parse(request);
  const { add, taken, close } = await (way === "bullmq" ? openBullmq() : openTable());
  const group = Math.ceil((perSecond * TICK_MS) / 1_000);
  for (let added = 0; added < jobs; added += group) {
    await add(Array.from({ length: Math.min(group, jobs - added) }, () => randomUUID()));
    await pause(TICK_MS);
  }
  while (taken() < jobs) await pause(TICK_MS);
  await close();
  return { taken: taken() };
});

/** A way to queue jobs. */
interface OpenQueue {
  add(ids: string[]): Promise<unknown>;
  /** The number of jobs that were taken from it so far. */
  taken(): number;
  close(): Promise<unknown>;
}

/** As the product does: entries are added with `add_flow`, and BullMQ's worker takes them. */
async function openBullmq(): Promise<OpenQueue> {
  let done = 0;
  const name = "write";
  const options = { prefix: SCHEMA, connection: { connectionString: DATABASE_URL, schema: SCHEMA } };
  const queue = new postgres.Queue(name, options);
  await queue.waitUntilReady();
  const worker = new postgres.Worker(name, async () => void (done += 1), {
    ...{ ...options, concurrency: CONCURRENCY, lockDuration: 5_000, skipStalledCheck: true },
  });
  await worker.waitUntilReady();
  const opts = { removeOnComplete: true, removeOnFail: true, attempts: 1 };
  const entry = (id: string) => ({
    queue: name,
    id,
    name,
    data: { jobId: id },
    opts: { ...opts, jobId: id },
    attempts: 1,
  });
  const text = `SELECT count(*) FROM (SELECT jsonb_agg(entry || jsonb_build_object('timestamp', floor(extract(epoch FROM now()) * 1000)))
    AS entries FROM jsonb_array_elements($1::jsonb) AS entry) AS timed, ${SCHEMA}.add_flow(entries)`;
  return {
    add: (ids) => pool.query({ name: "add", text, values: [JSON.stringify(ids.map(entry))] }),
    taken: () => done,
    close: async () => Promise.all([worker.close(), queue.close()]),
  };
}

/** A table with a claim by `FOR UPDATE SKIP LOCKED`: a notification wakes the worker, which takes what there is and then deletes it. */
async function openTable(): Promise<OpenQueue> {
  let done = 0;
  let claiming: Promise<void> | undefined;
  let again = false;
  const claimAll = async () => {
    do {
      again = false;
      const { rows } = await pool.query<{ id: string }>({ name: "claim", text: CLAIM, values: ["worker", MAX_CLAIM] });
      await Promise.all(rows.map(({ id }) => finish(id)));
      if (rows.length === MAX_CLAIM) again = true;
    } while (again);
    claiming = undefined;
  };
  const finish = async (id: string) => {
    await pool.query({ name: "finish", text: "DELETE FROM queue_bench_entry WHERE id = $1", values: [id] });
    done += 1;
  };
  const wake = () => {
    if (claiming) again = true;
    else claiming = claimAll();
  };
  const listener = new pg.Client({ connectionString: DATABASE_URL });
  await listener.connect();
  listener.on("notification", wake);
  await listener.query(`LISTEN ${CHANNEL}`);
  const text = `WITH added AS (INSERT INTO queue_bench_entry (id) SELECT unnest($1::uuid[])) SELECT pg_notify('${CHANNEL}', '')`;
  return {
    add: (ids) => pool.query({ name: "insert", text, values: [ids] }),
    taken: () => done,
    close: () => listener.end(),
  };
}

const CLAIM = `
  UPDATE queue_bench_entry SET taken_by = $1 WHERE id IN (SELECT id FROM queue_bench_entry WHERE taken_by IS NULL
    ORDER BY added_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`;
