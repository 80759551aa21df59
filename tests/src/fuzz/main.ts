import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "@cgs/scripts/postgres/embedded-postgres";
import { z } from "zod";
import { runFuzz } from "./fuzz.js";

const options = z.object({
  requests: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
  seed: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(() => Math.floor(Math.random() * 1_000_000)),
});

const string = { type: "string" } as const;
const given = options.parse(parseArgs({ options: { requests: string, seed: string } }).values);
const log = (line: string) => void process.stdout.write(`${line}\n`);
log(`fuzz with seed ${given.seed}: ${given.requests} requests`);
const dataDir = await mkdtemp(join(tmpdir(), "cgs-fuzz-"));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  const { flaws, statuses, targets, slowestMs, p99Ms } = await runFuzz({ ...given, databaseUrl: postgres.url, log });
  for (const flaw of flaws) log(`\n${flaw}`);
  log(`\n${targets} operations and paths; responses by status: ${JSON.stringify(statuses)}`);
  log(`99 of 100 within ${Math.round(p99Ms)} ms, the slowest ${Math.round(slowestMs)} ms; ${flaws.length} flaws`);
  process.exitCode = flaws.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
