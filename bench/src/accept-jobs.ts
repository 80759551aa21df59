import { Closers } from "@cgs/kit/closers";
import { startChild } from "./harness/child.js";
import { type Measured, measure, Target } from "./harness/load.js";
import { CLIENT, startProduct } from "./harness/product.js";
import { type Benchmark, describe, describeRatio } from "./harness/report.js";
import { startPostgres, startRedis } from "./harness/storage.js";

/** The request body from the documentation, with a model of the sandbox, which needs no key. */
const REQUEST = {
  content_type: "seo_article",
  client_id: CLIENT,
  metadata: { keywords: ["dental implants"], target_length: 800, tone: "professional" },
  llm_config: { provider: "sandbox", model: "sandbox/instant", temperature: 0.7 },
};

/**
 * Measures how many jobs a second POST /api/generate accepts. The floor is an Express route with one INSERT and one BullMQ
 * add. The product also verifies the token and calls SMM and IM. All processes share this machine.
 */
export const acceptJobs: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const { url: redisUrl } = await startRedis(closers);
    const floor = await measureFloor(databaseUrl, redisUrl);
    print(describe("floor: INSERT and BullMQ add", floor));
    const { cpm, im, smm, headers } = await startProduct(databaseUrl, redisUrl, closers);
    const modules = { im: await im.cpuSeconds(), smm: await smm.cpuSeconds() };
    let accepted = 0;
    const product = await measure(
      async (n) => {
        const body = JSON.stringify({ ...REQUEST, instructions: `Article ${n}` });
        await cpm.post({ path: "/api/generate", headers, body }, 202);
        accepted += 1;
      },
      () => cpm.cpuSeconds(),
    );
    print(describe("POST /api/generate", product));
    for (const [name, module] of Object.entries({ im, smm })) {
      const used = (await module.cpuSeconds()) - modules[name as "im" | "smm"];
      print(`${name.padEnd(36)} ${((used / accepted) * 1_000_000).toFixed(0).padStart(6)} µs CPU for each job`);
    }
    print(describeRatio("accepted jobs", product, floor));
  } finally {
    await closers.close();
  }
};

async function measureFloor(databaseUrl: string, redisUrl: string): Promise<Measured> {
  const child = await startChild(new URL("floor-main.js", import.meta.url), {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
  });
  const target = new Target(child.url);
  try {
    return await measure(async (n) => {
      const body = JSON.stringify({ ...REQUEST, instructions: `Article ${n}` });
      await target.post({ path: "/jobs", headers: {}, body }, 202);
    });
  } finally {
    await target.close();
    await child.stop();
  }
}
