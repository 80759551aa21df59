import { runPrepared } from "@cgs/kit/database/prepared-statement";
import type { DataSource } from "typeorm";
import { Outbox } from "./outbox.js";
import { selectUsageReportsSql } from "./outbox.sql.js";

/** The usage of one job, in the form that the IM accepts. */
export interface UsageReport {
  jobId: string;
  instructionId: string;
  outcome: "COMPLETED" | "FAILED" | "CANCELLED";
  qualityScore: number | null;
  latencyMs: number | null;
  tokens: number;
  /** US dollars; null when a price is unknown. */
  costUsd: number | null;
  revisions: number;
  endedAt: string;
}

/** The usage reports of ended jobs that the IM has not received yet. */
export class UsageOutbox {
  private readonly outbox: Outbox;

  constructor(private readonly source: DataSource) {
    this.outbox = new Outbox(source, "usage_report");
  }

  /** Takes due reports. See {@link Outbox.take}. */
  async take(limit: number): Promise<UsageReport[]> {
    const ids = await this.outbox.take(limit);
    return ids.length === 0 ? [] : runPrepared<UsageReport>(this.source.manager, selectUsageReportsSql, [ids]);
  }

  /** Deletes reports that the IM has received. */
  delete(jobIds: readonly string[]): Promise<void> {
    return this.outbox.delete(jobIds);
  }
}
