import { isDeepStrictEqual } from "node:util";
import { Closers } from "@cgs/kit/closers";
import { z } from "zod";
import { startChild } from "../harness/child.js";
import { type Measured, measureInterleaved, Target } from "../harness/load.js";
import { API_KEY, CLIENT, type Product, startProduct } from "../harness/product.js";
import { type Benchmark, describe, describeRatio } from "../harness/report.js";
import { startPostgres, startRedis } from "../harness/storage.js";
import { HANDWRITTEN_PREFIX } from "./side-by-side.js";

/** A frequently requested route. */
interface HotRoute {
  process: "cpm" | "im" | "smm" | "external";
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: object;
}

const JOBS_WITH_CONTENT = 25;

/**
 * Compares each hot route of the shim with a handwritten Express route over the same service, in one process, in alternating
 * rounds. Both validate their input. A part selects the routes whose title contains it: `strategy`, `GET /api/jobs`.
 */
export const routes: Benchmark = async (print, part = "") => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const product = await startProduct(databaseUrl, await startRedis(closers), closers);
    const hot = hotRoutes(product, await writeJobs(product));
    const targets = await startProcesses(product, closers);
    for (const route of hot.filter((route) => titleOf(route).includes(part))) {
      const target = targets[route.process];
      if (route.method === "GET") await assertSameResponse(target, route);
      const request = (base: string) => () => send(target, { ...route, path: base + route.path });
      const cpu = () => target.cpuSeconds();
      const [handwritten, shim] = (await measureInterleaved(
        { work: request(HANDWRITTEN_PREFIX), cpu },
        { work: request(""), cpu },
      )) as [Measured, Measured];
      print(titleOf(route));
      print(describe("  handwritten", handwritten));
      print(describe("  shim", shim));
      print(describeRatio("  shim", shim, handwritten));
      print(
        `${"  shim".padEnd(36)} ${cpuRatio(handwritten.cpuMicroseconds, shim.cpuMicroseconds)} of its requests for a CPU second`,
      );
    }
  } finally {
    await closers.close();
  }
};

function titleOf({ process, method, path }: HotRoute): string {
  return `${process}: ${method} ${path.replace(/[0-9a-f-]{36}/, "{id}")}`;
}

function cpuRatio(handwritten = 0, shim = 1): string {
  return (handwritten / shim).toFixed(2);
}

/** The jobs in the routes' paths. */
interface Jobs {
  waiting: string;
  complete: string;
}

function hotRoutes({ headers, settings }: Product, { waiting, complete }: Jobs): HotRoute[] {
  const service = { "x-service-token": settings["IM_SERVICE_TOKEN"] ?? "" };
  const reader = { "x-service-token": settings["SMM_SERVICE_TOKEN"] ?? "" };
  const key = { "x-api-key": API_KEY };
  const cpm = { process: "cpm", headers } as const;
  const external = { process: "external", headers: key } as const;
  return [
    { ...cpm, method: "POST", path: "/api/generate", body: generation("instant") },
    { ...cpm, method: "GET", path: `/api/jobs/${waiting}` },
    { ...cpm, method: "GET", path: `/api/jobs/${complete}` },
    { ...cpm, method: "GET", path: "/api/jobs?client_id=acme-dental&limit=20" },
    { process: "smm", method: "GET", path: `/api/clients/${CLIENT}/strategy`, headers: reader },
    { process: "im", method: "POST", path: "/api/instructions/generate", headers: service, body: INSTRUCTIONS },
    { ...external, method: "POST", path: "/api/v1/content/generate", body: EXTERNAL },
    { ...external, method: "GET", path: `/api/v1/jobs/${waiting}/status` },
    { ...external, method: "GET", path: `/api/v1/jobs/${complete}/content` },
  ];
}

const METADATA = { keywords: ["dental implants"], target_length: 800, tone: "professional" };
const EXTERNAL = { content_type: "seo_article", ...METADATA };
const INSTRUCTIONS = {
  content_type: "seo_article",
  client_id: CLIENT,
  context: {
    business_type: "dental practice",
    target_audience: "families in Austin",
    keywords: ["dental implants", "implant dentist", "Austin"],
    tone: "warm and plain-spoken",
  },
};

function generation(model: string) {
  const llm_config = { provider: "sandbox", model: `sandbox/${model}`, temperature: 0.7 };
  return { content_type: "seo_article", client_id: CLIENT, metadata: METADATA, llm_config };
}

const created = z.object({ job_id: z.string() });
const listed = z.object({ total: z.number() });

/** Completes some articles and leaves one job queued. */
async function writeJobs({ cpm, headers, startWorker }: Product): Promise<Jobs> {
  const accept = async () => {
    const answer = await cpm.post({ path: "/api/generate", headers, body: JSON.stringify(generation("instant")) }, 202);
    return created.parse(JSON.parse(answer)).job_id;
  };
  const worker = await startWorker({ concurrency: 10 });
  const ids = await Promise.all(Array.from({ length: JOBS_WITH_CONTENT }, accept));
  for (let complete = 0; complete < JOBS_WITH_CONTENT;) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    complete = listed.parse(JSON.parse(await cpm.get("/api/jobs?status=completed&limit=1", headers))).total;
  }
  await worker.stop();
  return { complete: ids[0] ?? "", waiting: await accept() };
}

async function startProcesses({ settings }: Product, closers: Closers): Promise<Record<HotRoute["process"], Target>> {
  const start = async (name: string) => {
    const child = await startChild(new URL(`${name}-main.js`, import.meta.url), settings);
    closers.add(() => child.stop());
    const target = new Target(child.url);
    closers.add(() => target.close());
    return target;
  };
  return { cpm: await start("cpm"), im: await start("im"), smm: await start("smm"), external: await start("external") };
}

async function send(target: Target, { method, path, headers, body }: HotRoute): Promise<void> {
  if (method === "GET") await target.get(path, headers);
  else
    await target.post(
      { path, headers, body: JSON.stringify(body) },
      path.endsWith("/instructions/generate") ? 200 : 202,
    );
}

/** Rejects unless both routes respond alike. */
async function assertSameResponse(target: Target, { path, headers }: HotRoute): Promise<void> {
  const [handwritten, shim] = [await target.get(HANDWRITTEN_PREFIX + path, headers), await target.get(path, headers)];
  if (!isDeepStrictEqual(JSON.parse(handwritten), JSON.parse(shim)))
    throw new Error(`${path}: ${handwritten} is not ${shim}`);
}
