import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { postGraphQL } from "@cgs/kit/http/graphql-request";
import { parseResponse } from "@cgs/kit/http/parse-response";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import { traceIdOf } from "@cgs/kit/http/trace";
import { inSpan } from "@cgs/kit/tracing/spans";
import { z } from "zod";
import { OutboxRounds } from "./outbox-rounds.js";
import type { UsageOutbox, UsageReport } from "./usage-outbox.js";

/** What the IM takes at once. */
const BATCH = 100;

const RECORD = `mutation Record($reports: [RecordTemplateUsageInput!]!) {
  recordTemplateUsages(reports: $reports) { counted unknown }
}`;

const receiptData = z.object({
  recordTemplateUsages: z.object({ counted: z.number(), unknown: z.array(z.string()) }),
});

/** What the reporter works with. */
export interface UsageReporterDependencies {
  outbox: UsageOutbox;
  im: ServiceClient;
  log: Logger;
}

/**
 * Tells the IM what became of the texts its templates wrote. A report may arrive twice, and counts once: the job's id is the event's.
 * While the IM is away, reports wait in the database and nothing else does.
 */
export class UsageReporter {
  private readonly rounds: OutboxRounds;

  constructor(private readonly dependencies: UsageReporterDependencies) {
    this.rounds = new OutboxRounds(
      () => this.report(),
      (err) => dependencies.log.warn({ err }, "template usage could not be reported; it is tried again"),
    );
  }

  start(): void {
    this.rounds.start();
  }

  stop(): Promise<void> {
    return this.rounds.stop();
  }

  private async report(): Promise<boolean> {
    const reports = await this.dependencies.outbox.take(BATCH);
    if (reports.length > 0) await inSpan("report template usage", { parent: null }, () => this.sendTogether(reports));
    return reports.length > 0;
  }

  /** One report that the IM refuses must not hold up the others: then each goes alone. */
  private async sendTogether(reports: UsageReport[]): Promise<void> {
    try {
      await this.send(reports);
    } catch (error) {
      const refused = error instanceof AppError && error.code === "UPSTREAM_ERROR";
      if (!refused || reports.length === 1) throw error;
      const { log } = this.dependencies;
      for (const report of reports)
        await this.send([report]).catch((err: unknown) =>
          log.warn({ err, jobId: report.jobId }, "a report was refused"),
        );
    }
  }

  private async send(reports: UsageReport[]): Promise<void> {
    const { outbox, im, log } = this.dependencies;
    const { data } = await postGraphQL(im, { query: RECORD, variables: { reports }, traceId: traceIdOf({}) });
    const { unknown } = parseResponse("im", receiptData, data).recordTemplateUsages;
    if (unknown.length > 0) log.warn({ jobs: unknown }, "the IM does not know the instructions of these jobs");
    await outbox.done(reports.map(({ jobId }) => jobId));
  }
}
