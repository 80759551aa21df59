import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import type { ProcessMessage } from "@cgs/kit/run-process";
import { Queue } from "bullmq";
import express from "express";
import pg from "pg";

/** The floor of accepting a job on this stack: one row and one queue entry, without checks or calls. */
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
await pool.query("CREATE TABLE floor_job (id uuid PRIMARY KEY, request jsonb NOT NULL)");
const queue = new Queue("floor", { connection: { url: process.env["REDIS_URL"] ?? "" } });
const app = express();
app.use(express.json());
app.post("/jobs", async (request, response) => {
  const id = randomUUID();
  await pool.query("INSERT INTO floor_job VALUES ($1, $2)", [id, request.body]);
  await queue.add("write", { jobId: id }, { jobId: id });
  response.status(202).json({ job_id: id, status: "queued" });
});
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
process.once("SIGTERM", () => process.exit(0));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.send?.({ type: "ready", url } satisfies ProcessMessage);
