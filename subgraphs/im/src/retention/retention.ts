import type { ExpiryRule } from "@cgs/kit/database/expiry";
import { cutoffSql } from "@cgs/kit/database/expiry.sql";
import type { ImEnv } from "../settings/env.js";
import { eraseExpiredInstructionsSql } from "./retention.sql.js";

/** The settings that {@link imExpiry} reads. */
export type RetentionEnv = Pick<ImEnv, "RETENTION_CONTENT_DAYS" | "RETENTION_JOBS_DAYS" | "RETENTION_USAGE_DAYS">;

/**
 * The rules that delete the IM's old data. Instructions quote the request, so their text goes with the content of the jobs, and their row with
 * the jobs. A use goes after its instructions: while they are there, a repeated report must find it. The sums by day stay longer.
 * See docs/decisions/009-erase-content-and-personal-data-but-keep-records.md.
 */
export function imExpiry(env: RetentionEnv): ExpiryRule[] {
  const sums = { time: "day", cutoff: `${cutoffSql}::date`, days: env.RETENTION_USAGE_DAYS };
  return [
    {
      name: "text of old instructions",
      ...{ table: "im.instruction", where: "erased_at IS NULL", time: "created_at" },
      days: env.RETENTION_CONTENT_DAYS,
      statement: eraseExpiredInstructionsSql,
    },
    {
      name: "old instructions",
      ...{ table: "im.instruction", time: "created_at" },
      days: env.RETENTION_JOBS_DAYS,
    },
    {
      name: "old uses of templates",
      ...{ table: "im.template_usage", time: "recorded_at" },
      days: env.RETENTION_JOBS_DAYS + 1,
    },
    { name: "old sums of uses", table: "im.template_usage_sum", ...sums },
    { name: "old latencies of uses", table: "im.template_usage_latency", ...sums },
  ];
}
