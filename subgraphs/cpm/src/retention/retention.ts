import { auditExpiry } from "@cgs/kit/audit/audit-retention";
import type { ExpiryRule } from "@cgs/kit/database/expiry";
import { cutoffSql } from "@cgs/kit/database/expiry.sql";
import { windowExpiry } from "@cgs/kit/database/window-counter";
import { deleteExpiredJobsSql } from "../job-transitions/expire.sql.js";
import type { WorkerEnv } from "../settings/env.js";
import { deleteExpiredContentSql, deleteExpiredStepsSql, emptyBatchSql } from "./retention.sql.js";

/** The settings that {@link cpmExpiry} reads. */
export type RetentionEnv = Pick<
  WorkerEnv,
  | "RETENTION_AUDIT_DAYS"
  | "RETENTION_AUDIT_READS_DAYS"
  | "RETENTION_CONTENT_DAYS"
  | "RETENTION_EVENTS_DAYS"
  | "RETENTION_JOBS_DAYS"
  | "RETENTION_STEPS_DAYS"
  | "RETENTION_USAGE_DAYS"
>;

/**
 * The rules that delete the CPM's old data: content first, while the job's row stays with its times, tokens and cost; later the row.
 * See docs/decisions/009-erase-content-and-personal-data-but-keep-records.md.
 */
export function cpmExpiry(env: RetentionEnv): ExpiryRule[] {
  return [
    {
      name: "old content",
      ...{ table: "cpm.job", where: "approved IS NOT NULL", time: "completed_at" },
      days: env.RETENTION_CONTENT_DAYS,
      statement: deleteExpiredContentSql,
    },
    ...stepExpiry(env),
    {
      name: "old jobs",
      ...{ table: "cpm.job", time: "completed_at" },
      days: env.RETENTION_JOBS_DAYS,
      statement: deleteExpiredJobsSql,
    },
    {
      name: "empty batches",
      ...{ table: "cpm.batch", where: emptyBatchSql, time: "created_at" },
      days: env.RETENTION_JOBS_DAYS,
      anyShare: true, // their jobs are deleted already
    },
    {
      name: "old calendar entries",
      ...{ table: "cpm.calendar_entry", where: "ended_at IS NOT NULL AND series_id IS NULL", time: "ended_at" },
      days: env.RETENTION_CONTENT_DAYS,
      anyShare: true, // their jobs and publications have rows of their own
    },
    ...eventExpiry(env),
    {
      name: "incomplete uploads of sources",
      ...{ table: "cpm.source", where: "state = 'UPLOADING'", time: "created_at" },
      days: 1,
      anyShare: true, // they have no passages yet
    },
    {
      name: "old usage",
      ...{ table: "cpm.usage_day", time: "day", cutoff: `${cutoffSql}::date` },
      days: env.RETENTION_USAGE_DAYS,
    },
    {
      name: "old changes of providers",
      ...{ table: "cpm.provider_health_change", time: "at" },
      days: env.RETENTION_CONTENT_DAYS,
      anyShare: true, // a vendor that was unwell for one day makes no further changes
    },
    {
      name: "idempotency keys",
      ...{ table: "cpm.idempotency_key", time: "created_at" },
      days: 1,
      anyShare: true, // they hold only for a day, so all of them expire after a quiet one
    },
    linkExpiry(env),
    windowExpiry("cpm.login_attempt"),
    ...auditExpiry("cpm", env),
  ];
}

/** The rule for links of guests: an expired one opens nothing any more. */
function linkExpiry(env: RetentionEnv): ExpiryRule {
  return {
    name: "old review links",
    ...{ table: "cpm.review_link", time: "expires_at" },
    days: env.RETENTION_CONTENT_DAYS,
    anyShare: true,
  };
}

/** The rules for events and what followed from them: with an event go its deliveries and the answers to them. */
function eventExpiry(env: RetentionEnv): ExpiryRule[] {
  return [
    {
      name: "old events",
      ...{ table: "cpm.event", where: "dispatched", time: "occurred_at" },
      days: env.RETENTION_EVENTS_DAYS,
      anyShare: true, // what they told is in the rows that they name
    },
    {
      name: "old callbacks",
      ...{ table: "cpm.webhook_callback", time: "created_at" },
      days: env.RETENTION_JOBS_DAYS,
      anyShare: true, // their orders have ended and are deleted
    },
    {
      name: "old notifications",
      ...{ table: "cpm.notification", time: "created_at" },
      days: env.RETENTION_CONTENT_DAYS,
      anyShare: true, // what they told is in the rows that they name
    },
  ];
}

/** The rules for what a job is continued from. */
function stepExpiry(env: RetentionEnv): ExpiryRule[] {
  return [
    {
      name: "old steps",
      ...{ table: "cpm.job_step", time: "completed_at" },
      days: env.RETENTION_STEPS_DAYS,
      statement: deleteExpiredStepsSql,
      anyShare: true, // a retry without them pays again, and nothing else is lost
    },
    {
      name: "old vendor batches",
      ...{ table: "cpm.vendor_batch", where: "ended_at IS NOT NULL", time: "ended_at" },
      days: env.RETENTION_STEPS_DAYS,
      anyShare: true, // what they answered is in the steps and the costs of their jobs
    },
  ];
}
