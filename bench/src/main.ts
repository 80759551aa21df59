import { acceptBatch } from "./accept-batch.js";
import { acceptJobs } from "./accept-jobs.js";
import { article } from "./article.js";
import { apiKey } from "./api-key.js";
import { channel } from "./channel.js";
import { contentReports } from "./content-reports.js";
import { conformance } from "./conformance/conformance.js";
import { cost } from "./cost/cost.js";
import { queue } from "./cost/queue.js";
import { convergence } from "./convergence.js";
import { gatewayQueries } from "./gateway-queries.js";
import { gatewayMemory } from "./gateways/gateway-memory.js";
import { gateways } from "./gateways/gateways.js";
import { hostile } from "./hostile/hostile.js";
import { instructions } from "./instructions.js";
import { jobList } from "./job-list.js";
import type { Benchmark } from "./harness/report.js";
import { pageLoad } from "./page-load.js";
import { postLatency } from "./post-latency.js";
import { entities, strategyRead } from "./strategy-read.js";
import { auditedReads } from "./routes/audited-reads.js";
import { routes } from "./routes/routes.js";
import { streaming } from "./streaming.js";
import { templateAnalytics } from "./template-analytics.js";
import { webhooks } from "./webhooks/webhooks.js";
import { worker } from "./worker.js";

/** Every benchmark by its name on the command line. */
const BENCHMARKS: Record<string, Benchmark> = {
  "accept-batch": acceptBatch,
  "accept-jobs": acceptJobs,
  "api-key": apiKey,
  channel,
  conformance,
  "content-reports": contentReports,
  convergence,
  cost,
  queue,
  "gateway-queries": gatewayQueries,
  gateways,
  "gateway-memory": gatewayMemory,
  hostile,
  instructions,
  "job-list": jobList,
  "page-load": pageLoad,
  "post-latency": postLatency,
  routes,
  "audited-reads": auditedReads,
  "template-analytics": templateAnalytics,
  "strategy-read": strategyRead,
  entities,
  streaming,
  article,
  webhooks,
  worker,
};

const name = process.argv[2] ?? "";
const benchmark = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
if (benchmark) {
  await benchmark((line) => void process.stdout.write(`${line}\n`), process.argv[3]);
} else {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(BENCHMARKS).join(" | ")}\n`);
  process.exitCode = 1;
}
