import { parseArgs } from "node:util";
import { z } from "zod";
import { runChaos } from "./chaos.js";
import { report } from "./report.js";
import { sabotage } from "./sabotage.js";
import { isWrong } from "./verdict.js";

const options = z.object({
  jobs: z.coerce.number().int().min(1).max(20_000).default(10_000),
  minutes: z.coerce.number().min(0).max(600).default(10),
  seed: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(() => Math.floor(Math.random() * 1_000_000)),
  pause: z.coerce.number().min(0).max(600).default(3),
  /** At least two: forced moments take a job from one worker to another. */
  workers: z.coerce.number().int().min(2).max(20).default(3),
  drain: z.coerce.number().min(1).max(3_600).default(900),
  faults: z
    .string()
    .transform((pattern) => new RegExp(pattern))
    .optional(),
  databaseUrl: z.url().optional(),
  /** Plants bugs instead: all, or those whose name matches `--bugs`. */
  sabotage: z.boolean().default(false),
  bugs: z.string().default(""),
  tokensPerSecond: z.coerce.number().int().min(1).optional(),
  together: z.stringbool().default(false),
  forced: z.stringbool().default(true),
  tenants: z.coerce.number().int().min(1).max(100).optional(),
  backend: z.enum(["redis", "postgres"]).default("redis"),
});

const string = { type: "string" } as const;
const boolean = { type: "boolean" } as const;
const known = Object.fromEntries(
  Object.keys(options.shape).map((name) => [name, name === "sabotage" ? boolean : string]),
);
const { values } = parseArgs({ options: known });
const given = options.parse(values);
const began = performance.now();
const log = (line: string) =>
  void process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${line}\n`);
if (given.sabotage) {
  const { sabotage: _, bugs: __, ...ofRun } = values;
  const replaced = { ...(ofRun as Record<string, string>), seed: String(given.seed) };
  const verdicts = await sabotage(new RegExp(given.bugs), replaced, log);
  const wrong = verdicts.filter(isWrong);
  log(`${verdicts.length} runs; wrong: ${wrong.map(({ name }) => name).join(", ") || "none"}`);
  process.exit(wrong.length === 0 ? 0 : 1);
}
log(`chaos with seed ${given.seed}: ${given.jobs} jobs on ${given.backend}`);
const result = await runChaos({
  ...given,
  tenants: given.tenants ?? Math.min(40, Math.max(6, Math.round(given.jobs / 100))),
  concurrency: 16,
  faultPauseMs: given.pause * 1_000,
  drainMs: given.drain * 1_000,
  log,
});
process.stdout.write(`\n${report(result)}\n`);
process.exit(result.ok ? 0 : 1); // closes connections that faults have left open
