import { z } from "zod";
import type { Target } from "../harness/load.js";
import { API_KEY, CLIENT, type Product } from "../harness/product.js";

/** A frequently requested route. */
export interface HotRoute {
  process: "cpm" | "im" | "smm" | "external";
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: object;
}

const JOBS_WITH_CONTENT = 25;

/** The name of a route in reports. */
export function titleOf({ process, method, path }: HotRoute): string {
  return `${process}: ${method} ${path.replace(/[0-9a-f-]{36}/, "{id}")}`;
}

/** The jobs in the routes' paths. */
export interface Jobs {
  waiting: string;
  complete: string;
}

/** The frequently requested routes. */
export function hotRoutes({ headers, settings }: Product, { waiting, complete }: Jobs): HotRoute[] {
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
export async function writeJobs({ cpm, headers, startWorker }: Product): Promise<Jobs> {
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

/** Requests a route. Rejects on an unexpected response. */
export async function send(target: Target, { method, path, headers, body }: HotRoute): Promise<void> {
  if (method === "GET") await target.get(path, headers);
  else
    await target.post(
      { path, headers, body: JSON.stringify(body) },
      path.endsWith("/instructions/generate") ? 200 : 202,
    );
}
