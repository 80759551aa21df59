import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { postGraphQL } from "@cgs/kit/http/graphql-request";
import { parseResponse } from "@cgs/kit/http/parse-response";
import { traceIdOf } from "@cgs/kit/http/trace";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import { inSpan } from "@cgs/kit/tracing/spans";
import { z } from "zod";
import type { ModuleConnection } from "../service-clients/module-connection.js";
import { OUTBOX_INTERVAL_MS } from "./outbox.js";
import type { UsageOutbox, UsageReport } from "./usage-outbox.js";

/** Reports in one request to the IM. */
const BATCH = 100;

const RECORD = `mutation Record($reports: [RecordTemplateUsageInput!]!) {
  recordTemplateUsages(reports: $reports) { counted unknown }
}`;

const receiptData = z.object({
  recordTemplateUsages: z.object({ counted: z.number(), unknown: z.array(z.string()) }),
});

/** The services that the reporter uses. */
export interface UsageReporterDependencies {
  outbox: UsageOutbox;
  im: ModuleConnection;
  log: Logger;
}

/**
 * Reports the usage of templates by ended jobs to the IM. A report may arrive twice and counts once, because the job's id identifies it. While
 * the IM is down, reports wait in the database, and nothing else waits for them.
 */
export function createUsageReporter(dependencies: UsageReporterDependencies): PeriodicTask {
  const { outbox, im, log } = dependencies;
  const run = async () => {
    while (await im.offersGraphQL()) {
      const reports = await outbox.take(BATCH);
      if (reports.length === 0) return;
      await inSpan("report template usage", { parent: null }, () => sendBatch(reports, dependencies));
    }
  };
  return createPeriodicTask({ name: "report template usage", run, intervalMs: OUTBOX_INTERVAL_MS, log });
}

/** Sends reports in one request. When the IM refuses it, each report is sent alone, so that one invalid report does not delay the others. */
async function sendBatch(reports: UsageReport[], dependencies: UsageReporterDependencies): Promise<void> {
  try {
    await send(reports, dependencies);
  } catch (error) {
    const refused = error instanceof AppError && error.code === "UPSTREAM_ERROR";
    if (!refused || reports.length === 1) throw error;
    for (const report of reports)
      await send([report], dependencies).catch((err: unknown) =>
        dependencies.log.warn({ err, jobId: report.jobId }, "the IM refused a usage report"),
      );
  }
}

async function send(reports: UsageReport[], { outbox, im, log }: UsageReporterDependencies): Promise<void> {
  const { data } = await postGraphQL(im.client, { query: RECORD, variables: { reports }, traceId: traceIdOf({}) });
  const { unknown } = parseResponse("im", receiptData, data).recordTemplateUsages;
  if (unknown.length > 0) log.warn({ jobs: unknown }, "the IM does not know the instructions of these jobs");
  await outbox.delete(reports.map(({ jobId }) => jobId));
}
