import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Closers } from "@cgs/kit/closers";
import type { Pool } from "pg";
import { CLIENT, type Product } from "./harness/product.js";
import { startProductWithStorage } from "./harness/product-with-storage.js";
import type { Benchmark } from "./harness/report.js";

const ITEMS = 1_000;
const WARM_UP = 3;
const ROUNDS = 9;

/** Items of the documented request, each with its own keyword, as an agency's list has them. */
const ITEMS_OF_BATCH = Array.from({ length: ITEMS }, (_, n) => ({
  contentType: "seo_article",
  clientId: CLIENT,
  metadata: { keywords: [`dental implants ${n}`], targetLength: 800, tone: "professional" },
  llmConfig: { provider: "sandbox", model: "sandbox/instant", temperature: 0.7 },
}));

const GENERATE = "mutation ($input: GenerateBatchInput!) { generateBatch(input: $input) { batch { id total } } }";

/** Copies the rows of an accepted batch to a table without indexes and triggers, as JSON from one parameter. */
const FLOOR_TABLE = "CREATE TABLE bench_job AS SELECT * FROM cpm.job WITH NO DATA";
const SELECT_ROWS = `SELECT json_agg(jsonb_set(to_jsonb(job), '{brief,instructions}', '""'))::text AS rows FROM cpm.job WHERE batch_id = $1`;
const FLOOR_INSERT = "INSERT INTO bench_job SELECT * FROM json_populate_recordset(NULL::bench_job, $1)";

/**
 * Measures how long generateBatch takes to accept 1,000 items over the gateway, alone and three at once, and how long the preparation of all jobs
 * takes after that, with the CPU time of each process. The floor is one INSERT of the same 1,000 rows, without instructions, into a table without
 * indexes, in alternating rounds.
 */
export const acceptBatch: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const { product, database } = await startProductWithStorage(closers);
    const body = JSON.stringify({ query: GENERATE, variables: { input: { items: ITEMS_OF_BATCH } } });
    const accept = () => acceptOne(product, body);
    const prepared = () => untilPrepared(database);
    let id = "";
    for (let n = 0; n < WARM_UP; n += 1) id = await accept().finally(prepared);
    const insert = await prepareFloor(database, id);
    const [floor, alone, behind] = [new Part(product), new Part(product), new Part(product)];
    for (let n = 0; n < ROUNDS; n += 1) {
      await floor.run(insert);
      await alone.run(accept);
      await behind.run(prepared);
    }
    for (const text of floor.describe("floor: INSERT of 1,000 rows")) print(text);
    for (const text of alone.describe("generateBatch of 1,000 items")) print(text);
    for (const text of behind.describe("then, until all are prepared")) print(text);
    const together = new Part(product);
    for (let n = 0; n < WARM_UP; n += 1) {
      await together.run(() => Promise.all([accept(), accept(), accept()]));
      await prepared();
    }
    for (const text of together.describe("three at once, until the last")) print(text);
    print(`load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
  } finally {
    await closers.close();
  }
};

/** The times of one kind of work, and the CPU time that the product's processes used meanwhile. */
class Part {
  private readonly walls: number[] = [];
  private readonly cpu: Record<string, number> = {};

  constructor(private readonly product: Product) {}

  async run(work: () => Promise<unknown>): Promise<void> {
    const before = await cpuOf(this.product);
    const start = performance.now();
    await work();
    this.walls.push(performance.now() - start);
    for (const [name, seconds] of Object.entries(await cpuOf(this.product)))
      this.cpu[name] = (this.cpu[name] ?? 0) + seconds - (before[name] ?? 0);
  }

  describe(title: string): string[] {
    const sorted = this.walls.toSorted((a, b) => a - b);
    const [fastest = 0, median = 0, slowest = 0] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
    const cpu = Object.entries(this.cpu).map(([name, seconds]) => {
      return `${name} ${((seconds / sorted.length) * 1_000).toFixed(0)}`;
    });
    return [
      `${title.padEnd(36)} ${median.toFixed(0).padStart(6)} ms median, ${fastest.toFixed(0)} to ${slowest.toFixed(0)} ms`,
      `  ms CPU each: ${cpu.join(", ")}`,
    ];
  }
}

/** Resolves when no job waits for its instructions. */
async function untilPrepared(database: Pool): Promise<void> {
  while ((await database.query("SELECT FROM cpm.job_preparation LIMIT 1")).rowCount) await pause(50);
}

async function acceptOne({ gateway, headers }: Product, body: string): Promise<string> {
  const answer = await gateway.post({ path: "/graphql", headers, body }, 200);
  const { data } = JSON.parse(answer) as { data?: { generateBatch?: { batch: { id: string; total: number } } } };
  if (data?.generateBatch?.batch.total !== ITEMS) throw new Error(answer.slice(0, 1_000));
  return data.generateBatch.batch.id;
}

async function prepareFloor(database: Pool, id: string): Promise<() => Promise<unknown>> {
  await database.query(FLOOR_TABLE);
  const { rows } = await database.query<{ rows: string }>(SELECT_ROWS, [id]);
  return () => database.query(FLOOR_INSERT, [rows[0]?.rows]);
}

/** The CPU seconds that each process of the product has used, without PostgreSQL's. */
async function cpuOf({ gateway, cpm, im, smm }: Product): Promise<Record<string, number>> {
  return {
    gateway: await gateway.cpuSeconds(),
    cpm: await cpm.cpuSeconds(),
    im: await im.cpuSeconds(),
    smm: await smm.cpuSeconds(),
  };
}
