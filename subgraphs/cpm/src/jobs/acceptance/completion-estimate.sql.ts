/** An estimate without recent jobs: a fixed part and a part per word, in seconds. */
export const BASE_SECONDS = 5;
export const SECONDS_PER_WORD = 0.02;

/** The number of recent jobs that an estimate is made from. */
const SAMPLE = 20;

/**
 * The median duration of recent jobs, as a multiple of the formula: one job that waited for hours says nothing about the next. Retries
 * and repairs are left out, because they write only some of the parts, and jobs with a deadline, because they wait for batches. Parameters: content type, model.
 */
export const selectRecentPaceSql = `
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds / (${BASE_SECONDS} + words * ${SECONDS_PER_WORD})) AS pace
  FROM (
    SELECT extract(epoch FROM completed_at - created_at)::float AS seconds, (brief ->> 'targetLength')::float AS words
    FROM cpm.job WHERE status = 'completed' AND content_type = $1 AND requested_model = $2
      AND retry_of IS NULL AND repair_of IS NULL AND deadline_hours IS NULL AND erased_at IS NULL
    ORDER BY completed_at DESC LIMIT ${SAMPLE}) AS recent
  WHERE words IS NOT NULL`;
