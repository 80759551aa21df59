import { Closers } from "@cgs/kit/closers";
import { z } from "zod";
import { startFloor } from "./harness/child.js";
import { acceptJobs, waitUntilCompleted } from "./harness/jobs.js";
import { TOKENS_PER_SECOND } from "./harness/product.js";
import { startProductWithStorage } from "./harness/product-with-storage.js";
import type { Benchmark } from "./harness/report.js";

const ROUNDS = 3;
const WORDS = 2_000;
const MODEL = "sandbox/standard";

const stream = z.array(z.object({ ms: z.number(), tokens: z.number() })).length(1);

/** Measures the time from acceptance to completion of an article of 2,000 words. The floor is one stream of as many words from the same vendor. */
export const article: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const { product, database } = await startProductWithStorage(closers);
    const floor = await startFloor(new URL("floor-streams-main.js", import.meta.url), closers);
    const data = { task: "section", words: WORDS, heading: "Dental implants", keywords: ["dental implants"] };
    const request = { vendorUrl: product.vendorUrl, model: MODEL, data, count: 1, rounds: 1, spreadSeconds: 0 };
    const [single] = stream.parse(await floor.run(request));
    if (!single) return;
    print(
      `floor: one stream of ${WORDS} words            ${seconds(single.ms)}, ${single.tokens} tokens at ${TOKENS_PER_SECOND}/s`,
    );
    await product.startWorker({ concurrency: 10 });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const ids = await acceptJobs(product, { contentType: "seo_article", model: MODEL, targetLength: WORDS }, 1);
      await waitUntilCompleted(database, ids);
      const { rows } = await database.query<{ ms: number; tokens: number; words: number; steps: number }>(ARTICLE, ids);
      for (const { ms, tokens, words, steps } of rows) {
        print(
          `the article                              ${seconds(ms)}, ${tokens} tokens in ${steps} steps, ${words} words`,
        );
        print(`the article                              ${(ms / single.ms).toFixed(2)} of the single stream's time`);
      }
    }
  } finally {
    await closers.close();
  }
};

const ARTICLE = `
  SELECT extract(epoch FROM completed_at - created_at)::float * 1000 AS ms, completion_tokens AS tokens,
    (content->>'wordCount')::int AS words, (SELECT count(*)::int FROM cpm.job_step WHERE job_id = id) AS steps
  FROM cpm.job JOIN cpm.job_result ON job_id = id WHERE id = $1`;

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
