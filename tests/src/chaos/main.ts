import { parseArgs } from "node:util";
import { z } from "zod";
import { runChaos } from "./chaos.js";
import { report } from "./report.js";

const options = z.object({
  jobs: z.coerce.number().int().min(1).max(20_000).default(10_000),
  minutes: z.coerce.number().min(0).max(600).default(10),
  seed: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(() => Math.floor(Math.random() * 1_000_000)),
  pause: z.coerce.number().min(0).max(600).default(3),
  backend: z.enum(["redis", "postgres"]).default("redis"),
});

const string = { type: "string" } as const;
const known = { jobs: string, minutes: string, seed: string, pause: string, backend: string };
const given = options.parse(parseArgs({ options: known }).values);
const began = performance.now();
const log = (line: string) =>
  void process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${line}\n`);
log(`chaos with seed ${given.seed}: ${given.jobs} jobs on ${given.backend}`);
const result = await runChaos({
  ...given,
  tenants: Math.min(40, Math.max(6, Math.round(given.jobs / 100))),
  workers: 3,
  concurrency: 16,
  faultPauseMs: given.pause * 1_000,
  drainMs: 900_000,
  log,
});
process.stdout.write(`\n${report(result)}\n`);
process.exit(result.ok ? 0 : 1); // closes connections that faults have left open
