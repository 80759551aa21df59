/** Replaces the brief of a job. Parameters: the job, the brief. */
export const storeBriefSql = "UPDATE cpm.job SET brief = $2 WHERE id = $1";
