/** Uses and mean quality of each version of some templates ($1). */
export const selectPerformanceMetricsSql = `
  SELECT template_id AS "templateId", major, minor, sum(uses)::integer AS "usageCount",
    (round(sum(quality) / nullif(sum(scored), 0)) / 100) AS "avgQualityScore"
  FROM im.template_usage_sum WHERE template_id = ANY ($1) GROUP BY 1, 2, 3`;

const SELECTED = "day BETWEEN $1 AND $2 AND ($3::text IS NULL OR template_id = $3)";

/** The sums of each version and day from $1 to $2, of one template ($3) or of all (null). */
export const selectDaySumsSql = `
  SELECT template_id AS "templateId", major, minor, day::text, uses, completed, failed, scored, quality / 100 AS quality,
         timed, latency, tokens, cost / 100000000 AS cost, revisions
  FROM im.template_usage_sum WHERE ${SELECTED} ORDER BY day`;

/** The latencies of each version, for the same parameters as {@link selectDaySumsSql}. */
export const selectLatenciesSql = `
  SELECT template_id AS "templateId", major, minor, bucket, sum(uses)::float8 AS uses
  FROM im.template_usage_latency WHERE ${SELECTED} GROUP BY 1, 2, 3, 4`;
