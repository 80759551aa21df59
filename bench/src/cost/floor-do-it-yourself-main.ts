import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { ProcessMessage } from "@cgs/kit/run-process";
import { generateText } from "ai";
import {
  createPostgresBackend,
  Queue,
  type QueueOptions,
  runMigrations,
  setDefaultBackendFactory,
  Worker,
} from "bullmq";
import express from "express";
import pg from "pg";
import { z } from "zod";

/** An order: the calls of the model that its text takes, with the length of the instructions and of the answer. */
const order = z.object({ calls: z.array(z.object({ characters: z.int(), words: z.int() })) });
const work = z.object({ id: z.uuid() });

const { DATABASE_URL = "", REDIS_URL, VENDOR_URL = "" } = process.env;
const CONCURRENCY = 50;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
await pool.query(`
  CREATE TABLE floor_order (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), request jsonb NOT NULL, text text,
    created_at timestamptz NOT NULL DEFAULT now(), completed_at timestamptz);
  CREATE TABLE floor_step (order_id uuid REFERENCES floor_order, n int, text text NOT NULL, PRIMARY KEY (order_id, n));`);

const vendor = createOpenAICompatible({ name: "sandbox", baseURL: `${VENDOR_URL}/v1`, includeUsage: true });
const model = vendor("sandbox/instant");
const backend = await openBackend();
const queue = new Queue<{ id: string }>("floor-orders", backend);
const worker = new Worker<{ id: string }>("floor-orders", ({ data }) => write(data.id), {
  ...backend,
  concurrency: CONCURRENCY,
});
await worker.waitUntilReady();

const app = express();
app.post("/orders", express.json({ limit: "1mb" }), async (req, res) => {
  const request = order.parse(req.body);
  const { rows } = await pool.query("INSERT INTO floor_order (request) VALUES ($1) RETURNING id", [request]);
  const { id } = work.parse(rows[0]);
  await queue.add("write", { id }, { jobId: id, attempts: 3, removeOnComplete: true });
  res.status(202).json({ id });
});
app.get("/orders/count", async (_req, res) => {
  const { rows } = await pool.query("SELECT count(*)::int AS done FROM floor_order WHERE completed_at IS NOT NULL");
  res.json(rows[0]);
});

const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
process.once("SIGTERM", () => process.exit(0));
process.once("disconnect", () => process.exit(0)); // the benchmark exited
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.send?.({ type: "ready", url } satisfies ProcessMessage);

/** Writes an order: stores each answer, and does not ask again for what a crashed attempt has stored. */
async function write(id: string): Promise<void> {
  const found = await pool.query("SELECT request FROM floor_order WHERE id = $1 AND completed_at IS NULL", [id]);
  if (!found.rows[0]) return;
  const { calls } = order.parse((found.rows[0] as { request: unknown }).request);
  const steps = await pool.query<{ n: number; text: string }>("SELECT n, text FROM floor_step WHERE order_id = $1", [
    id,
  ]);
  const texts = await Promise.all(
    calls.map(async ({ characters, words }, n) => {
      const stored = steps.rows.find((step) => step.n === n);
      if (stored) return stored.text;
      const data = { task: "section", words, heading: "Dental implants", keywords: ["dental implants"], notes: id };
      const system = "Write for the client. ".repeat(characters / 22);
      const { text } = await generateText({ model, system, prompt: `<data>${JSON.stringify(data)}</data>` });
      await pool.query("INSERT INTO floor_step VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [id, n, text]);
      return text;
    }),
  );
  await pool.query("UPDATE floor_order SET text = $2, completed_at = now() WHERE id = $1", [id, texts.join("\n\n")]);
}

/** BullMQ on Redis where there is one, else on PostgreSQL, as the product does. */
async function openBackend(): Promise<QueueOptions> {
  if (REDIS_URL !== undefined) return { connection: { url: REDIS_URL, maxRetriesPerRequest: null } };
  setDefaultBackendFactory(createPostgresBackend);
  const client = await pool.connect();
  await runMigrations(client, "floor");
  client.release();
  return { connection: { connectionString: DATABASE_URL, schema: "floor" } as object, prefix: "floor" };
}
