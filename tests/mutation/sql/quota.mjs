/** What the product does wrong, a text that occurs once in the compiled file, and its replacement. */
export default [
  {
    file: "subgraphs/cpm/dist/billing/plan/quota.sql.js",
    faults: [
      [
        "the jobs of a holder count anew with each request",
        "used.month >= excluded.month THEN used.jobs",
        "false THEN used.jobs",
      ],
      [
        "the jobs of an earlier month still count",
        "CASE WHEN used.month >= excluded.month THEN used.jobs ELSE 0 END",
        "used.jobs",
      ],
      ["the row stays in its first month", "SET month = greatest(used.month, excluded.month),", "SET"],
      [
        "the bound of queued jobs does not grow",
        "waiting_at_most = used.waiting_at_most + excluded.waiting_at_most",
        "waiting_at_most = used.waiting_at_most",
      ],
      [
        "running jobs count as queued ones",
        "plan_holder = $1 AND status = 'queued'",
        "plan_holder = $1 AND status IN ('queued', 'processing')",
      ],
      [
        "the queued jobs of all holders count",
        "WHERE plan_holder = $1 AND status = 'queued'",
        "WHERE $1::text IS NOT NULL AND status = 'queued'",
      ],
      ["a correction is stored for all holders", "$4 WHERE holder = $1", "$4 WHERE $1::text IS NOT NULL"],
      [
        "the rewrites of an earlier month still count",
        "CASE WHEN used.month >= excluded.month THEN used.rewrites ELSE 0 END",
        "used.rewrites",
      ],
      [
        "the rewrites of a holder count anew with each request",
        "excluded.rewrites + CASE",
        "excluded.rewrites + 0 * CASE",
      ],
      ["the rows are locked in the order of the request", "ORDER BY place", "ORDER BY place DESC"],
      [
        "the usage shows an earlier month's jobs",
        "AND month = date_trunc('month', now() AT TIME ZONE 'UTC')), 0) AS jobs",
        "), 0) AS jobs",
      ],
      [
        "the usage shows a queued job as running",
        "status = 'processing' AND admitted) AS running",
        "admitted) AS running",
      ],
      ["an ended job gives back nothing", "jobs = used.jobs - returned.n", "jobs = used.jobs"],
      ["an ended job gives back twice", "used.jobs - returned.n", "used.jobs - 2 * returned.n"],
      [
        "a job of an earlier month gives back in this one",
        "counted_in AS month",
        "date_trunc('month', now() AT TIME ZONE 'UTC')::date AS month",
      ],
    ],
  },
];
