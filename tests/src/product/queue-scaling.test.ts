import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { generate, logIn, onModel } from "../support/api-client.js";
import { EVENTUALLY } from "../support/eventually.js";
import { testSettings } from "../support/settings.js";
import { type Stack, startStack } from "../support/stack.js";
import { readResources, withComponent } from "../toolchain/kubernetes-files.js";
import { scrape } from "./monitoring.js";

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
const scaledObject = z.looseObject({
  spec: z.looseObject({ triggers: z.array(z.looseObject({ metadata: z.record(z.string(), z.string()) })) }),
});
const [trigger] = scaledObject.parse(withComponent("keda", readResources()).find(({ kind }) => kind === "ScaledObject"))
  .spec.triggers;
const query = trigger!.metadata["query"]!;

/** A label that the scrape configuration of the guide adds. */
const OF_PROMETHEUS = 'namespace="content-generation"';

/** Evaluates an expression with Prometheus' own program. @throws its message when the value is another one */
async function expectValue(expr: string, series: string[], value: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cgs-promql-"));
  const input_series = series.map((line) => {
    const [, name, number] = /^(.+) (\S+)$/.exec(line)!;
    return { series: name, values: `${number} ${number}` };
  });
  const promql_expr_test = [{ expr, eval_time: "0m", exp_samples: [{ labels: "{}", value }] }];
  try {
    const file = join(folder, "test.yml");
    await writeFile(file, JSON.stringify({ tests: [{ input_series, promql_expr_test }] }));
    await promisify(execFile)("promtool", ["test", "rules", file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe.skipIf(!hasPromtool && !testSettings().CI)("the number by which KEDA scales the workers", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ workerConcurrency: 1, tokensPerSecond: 1 });
  });
  afterAll(() => stack?.stop());

  /** The samples of the metric as Prometheus stores them when it scrapes two CPMs. */
  const samples = async () => {
    const { cpm = "" } = await scrape({ cpm: stack.cpmUrl });
    const [, value] = /^job_slots_needed(?:\{.*\})? (\d+)$/m.exec(cpm) ?? [];
    return ["cpm-1", "cpm-2"].map((instance) => `job_slots_needed{${OF_PROMETHEUS},instance="${instance}"} ${value}`);
  };

  test("is the number of jobs that could be processed at once, whatever the workers can do", async () => {
    const user = await logIn(stack);
    const order = (client_id: string) => generate(stack, user, { ...onModel("standard"), client_id });
    await expectValue(query, await samples(), 0);
    for (let job = 0; job < 7; job++) await order("northside-plumbing"); // its plan allows 5 at once
    await order("acme-dental");
    const measured = await vi.waitFor(async () => {
      const series = await samples();
      expect(series[0]).toMatch(/ 6$/);
      return series;
    }, EVENTUALLY);
    await expectValue(query, measured, 6);
    await expect(expectValue(query, measured, 7)).rejects.toThrow("job_slots_needed");
    const elsewhere = measured.map((line) => line.replace("content-generation", "another"));
    await expect(expectValue(query, elsewhere, 6)).rejects.toThrow("job_slots_needed");
  });
});
