import { Closers } from "@cgs/kit/closers";
import { acceptJobs, type JobRequest, waitUntilCompleted } from "./harness/jobs.js";
import { startProductWithStorage } from "./harness/product-with-storage.js";
import type { Benchmark } from "./harness/report.js";

/** The misbehaving models of the sandbox. */
const MODELS = ["sandbox/off-strategy", "sandbox/repetitive", "sandbox/wrong-length", "sandbox/chatty"];

/** The jobs of each model: 50. */
const JOBS: { request: Omit<JobRequest, "model">; count: number }[] = [
  { request: { contentType: "seo_article", targetLength: 800 }, count: 20 },
  { request: { contentType: "seo_article", targetLength: 1_500 }, count: 10 },
  { request: { contentType: "hyperlocal", targetLength: 700 }, count: 10 },
  { request: { contentType: "gbp_post" }, count: 10 },
];

interface Outcome {
  jobs: number;
  passed: number;
  revised: number;
  /** Tokens of all steps relative to those of the first version. */
  ratio: number;
}

/** Counts how many jobs of misbehaving models pass their strategy, and what their revisions cost. The floor is one pass without revisions. */
export const convergence: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const { product, database } = await startProductWithStorage(closers);
    await product.startWorker({ concurrency: 10 });
    for (const model of MODELS) {
      const ids: string[] = [];
      for (const { request, count } of JOBS) ids.push(...(await acceptJobs(product, { ...request, model }, count)));
      await waitUntilCompleted(database, ids);
      const { rows } = await database.query<Outcome>(OUTCOME, [ids]);
      for (const { jobs, passed, revised, ratio } of rows)
        print(
          `${model.padEnd(24)} ${passed} of ${jobs} passed, ${revised} after a revision, ${ratio.toFixed(2)} of the tokens of one pass`,
        );
    }
  } finally {
    await closers.close();
  }
};

const OUTCOME = `
  SELECT count(*)::int AS jobs, count(*) FILTER (WHERE (conformance->>'passed')::boolean)::int AS passed,
    count(*) FILTER (WHERE (conformance->>'revisions')::int > 0)::int AS revised, sum(tokens)::float / sum(first)::float AS ratio
  FROM cpm.job JOIN cpm.job_result ON job_id = id JOIN LATERAL (
    SELECT sum(prompt_tokens + completion_tokens) AS tokens,
      sum(prompt_tokens + completion_tokens) FILTER (WHERE key NOT LIKE 'revision-%') AS first
    FROM cpm.job_step WHERE job_step.job_id = id) AS steps ON true
  WHERE id = ANY ($1)`;
