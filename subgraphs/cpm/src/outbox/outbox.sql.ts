import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/** The outbox tables, each with the key of what an entry is about. All have `attempts` and an indexed `due_at`. */
const KEYS = {
  usage_report: "job_id",
  instruction_erasure: "instruction_id",
  job_preparation: "job_id",
  mail_message: "id",
} as const;

/** An outbox table. */
export type OutboxTable = keyof typeof KEYS;

/** Twice as long after each failed attempt, from 5 seconds to an hour. For that time no other process takes the entry. */
const NEXT_ATTEMPT = "now() + least(interval '5 seconds' * power(2, least(attempts, 12)), interval '1 hour')";

/**
 * For how long no other process takes an entry: jobs wait for their preparation, so its pauses do not grow. A mail server may take a minute to
 * answer.
 */
const PAUSES: Partial<Record<OutboxTable, string>> = {
  job_preparation: "now() + interval '30 seconds'",
  mail_message: "now() + least(interval '1 minute' * power(2, least(attempts, 6)), interval '1 hour')",
};

/** Takes the oldest due entries and postpones them. Parameter: the number of entries. */
export function takeDueSql(table: OutboxTable): string {
  const key = KEYS[table];
  return `
    UPDATE cpm.${table} SET attempts = attempts + 1, due_at = ${PAUSES[table] ?? NEXT_ATTEMPT}
    WHERE ${key} = ANY (ARRAY(
      SELECT ${key} FROM cpm.${table} WHERE due_at <= now() ORDER BY due_at, ${key} LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING ${key} AS key`;
}

/** Deletes entries. Parameter: their keys. */
export function deleteEntriesSql(table: OutboxTable): string {
  return `DELETE FROM cpm.${table} WHERE ${KEYS[table]} = ANY ($1)`;
}

/** Makes entries due again at once. Parameter: their keys. */
export function makeDueSql(table: OutboxTable): string {
  return `UPDATE cpm.${table} SET due_at = now() WHERE ${KEYS[table]} = ANY ($1)`;
}

/**
 * The usage reports of ended jobs. An ended job does not change, so this is the state it ended with. A job that no worker claimed has
 * no latency. Parameter: the jobs.
 */
export const selectUsageReportsSql: PreparedStatement = {
  name: "cpm.usage-reports",
  sql: `
  SELECT job.id AS "jobId", job.instruction_id AS "instructionId", upper(job.status) AS outcome,
         (result.conformance ->> 'score')::float8 AS "qualityScore",
         CASE WHEN job.completed_at - job.started_at IS NOT NULL
           THEN least(greatest(extract(epoch FROM job.completed_at - job.started_at), 0) * 1000, 2147483647)::int END AS "latencyMs",
         job.prompt_tokens + job.completion_tokens AS tokens, job.cost_usd::float8 AS "costUsd",
         coalesce((result.conformance ->> 'revisions')::int, 0) AS revisions,
         coalesce(job.completed_at, job.updated_at) AS "endedAt"
  FROM cpm.job LEFT JOIN cpm.job_result AS result ON result.job_id = job.id
  WHERE job.id = ANY ($1)`,
};
