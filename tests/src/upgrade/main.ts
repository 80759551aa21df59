import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "@cgs/scripts/postgres/embedded-postgres";
import { z } from "zod";
import { startRedisServer } from "../support/redis-server.js";
import { runUpgrade } from "./upgrade.js";

const options = z.object({ from: z.string(), backend: z.enum(["redis", "postgres"]).default("redis") });

const string = { type: "string" } as const;
const { from, backend } = options.parse(parseArgs({ options: { from: string, backend: string } }).values);
const began = performance.now();
const log = (line: string) =>
  void process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), "cgs-upgrade-"));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
const redis = backend === "redis" ? await startRedisServer() : undefined;
try {
  const to = fileURLToPath(new URL("../../..", import.meta.url));
  const given = { from: resolve(from), to, databaseUrl: postgres.url, ...(redis && { redisUrl: redis.url }), log };
  const { answered, accepted, flaws } = await runUpgrade(given);
  for (const flaw of flaws) log(flaw);
  log(`${answered} requests answered, ${accepted} jobs accepted; ${flaws.length} flaws`);
  process.exitCode = flaws.length === 0 ? 0 : 1;
} finally {
  await redis?.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
