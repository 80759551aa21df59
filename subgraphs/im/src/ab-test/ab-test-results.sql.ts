/** The sums of each version of some A/B tests ($1). */
export const selectAbTestSumsSql = `
  SELECT ab_test_id AS "testId", major, minor, completed, failed, scored, quality / 100 AS quality,
         quality_squared / 10000 AS "qualitySquared", timed, latency, priced, cost / 100000000 AS cost
  FROM im.ab_test_sum WHERE ab_test_id = ANY ($1)`;
