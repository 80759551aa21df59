/**
 * Adds the ends of jobs ($1, as JSON) that are not recorded yet. It is one statement, so that the trigger updates the sums once. An end in the
 * future, by the clock of the other module, counts as now.
 */
export const insertUsageSql = `
  INSERT INTO im.template_usage
    (job_id, instruction_id, template_id, major, minor, outcome, quality_score, latency_ms, tokens, cost_usd, revisions,
     recorded_at, ab_test_id)
  SELECT report."jobId", instruction.id, instruction.template_id, instruction.template_major, instruction.template_minor,
         report.outcome, report."qualityScore", report."latencyMs", report.tokens, report."costUsd", report.revisions,
         least(coalesce(report."endedAt", now()), now()), instruction.ab_test_id
  FROM jsonb_to_recordset($1::jsonb) AS report ("jobId" text, "instructionId" uuid, outcome text, "qualityScore" numeric,
         "latencyMs" integer, tokens bigint, "costUsd" numeric, revisions integer, "endedAt" timestamptz)
  JOIN im.instruction ON instruction.id = report."instructionId"
  ORDER BY report."jobId"
  ON CONFLICT (job_id) DO NOTHING RETURNING job_id AS "jobId"`;
