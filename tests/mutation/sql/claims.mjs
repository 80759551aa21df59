/** What the product does wrong, a text that occurs once in the compiled file, and its replacement. */
export default [
  {
    file: "subgraphs/cpm/dist/job-transitions/conditions.sql.js",
    faults: [
      [
        "a claim has no attempt fence",
        "attempt = $2 AND status = 'processing'",
        "$2::int IS NOT NULL AND status = 'processing'",
      ],
      ["a claimed job may have ended", "attempt = $2 AND status = 'processing'", "attempt = $2"],
      ["a claimed job may be waiting again", "status = 'processing'\";", "status IN ('processing', 'queued')\";"],
    ],
  },
  {
    file: "subgraphs/cpm/dist/job-transitions/claim.sql.js",
    faults: [
      ["a claim does not count as an attempt", "attempt = attempt + 1", "attempt = greatest(attempt, 1)"],
      [
        "a job in work is claimed again",
        "AND status = 'queued' AND admitted",
        "AND status IN ('queued', 'processing') AND admitted",
      ],
      ["an ended job is claimed", "AND status = 'queued' AND admitted", "AND status <> 'processing' AND admitted"],
      ["a job without a slot is claimed", "AND admitted AND run_after <= now()", "AND run_after <= now()"],
      ["a job is claimed before it is due", "AND admitted AND run_after <= now()", "AND admitted"],
      [
        "a claim does not name its worker",
        "worker_id = $2, held_usd = 0",
        "worker_id = NULLIF($2::uuid, $2::uuid), held_usd = 0",
      ],
      ["what a lost worker held stays held", "held_usd = 0, waiting_for", "waiting_for"],
      ["a new claim restarts the job's clock", "started_at = coalesce(started_at, now())", "started_at = now()"],
      [
        "a step that is stored twice costs twice",
        "SELECT given.* FROM given JOIN stored USING (key)",
        "SELECT given.* FROM given",
      ],
      [
        "the cost of a step stays reserved",
        "reserved_usd = greatest(reserved_usd - known_cost, held_usd - total.held, 0),",
        "",
      ],
      [
        "what was held for a step stays held",
        "cost_usd = cost_usd + total.cost, held_usd = greatest(held_usd - total.held, 0),",
        "cost_usd = cost_usd + total.cost,",
      ],
      [
        "progress falls back",
        "SET served_model = $6, progress = greatest(progress, $12)",
        "SET served_model = $6, progress = $12",
      ],
      ["an ended job keeps its worker", "progress = 100, worker_id = NULL", "progress = 100"],
      [
        "a failed job keeps its quota",
        "RETURNING plan_holder, counted_in, ${ENDED_COLUMNS}), ${releaseQuotaSql}",
        "RETURNING plan_holder, null::date AS counted_in, ${ENDED_COLUMNS}), ${releaseQuotaSql}",
      ],
      ["a released job keeps its slot", "status = 'queued', admitted = false", "status = 'queued'"],
      [
        "a released job is due at once",
        "run_after = now() + make_interval(secs => $3::float / 1000)",
        "run_after = now() + 0 * make_interval(secs => $3::float / 1000)",
      ],
      ["a released job has no failure", "failures = failures + $4", "failures = failures + 0 * $4"],
      ["a released job has not waited", "waits = waits + $5", "waits = waits + 0 * $5"],
      [
        "funds are held beyond the reservation",
        "held_usd = $2::numeric, reserved_usd = greatest(reserved_usd, $2::numeric) WHERE",
        "held_usd = $2::numeric WHERE",
      ],
      [
        "an unusable answer changes the reservation of another claim",
        "held_usd = CASE WHEN ${claimedSql} THEN greatest(held_usd - $8::numeric, 0) ELSE held_usd END",
        "held_usd = greatest(held_usd - $8::numeric, 0)",
      ],
      ["an unusable answer costs nothing", "cost_usd = cost_usd + $5::numeric", "cost_usd = cost_usd"],
      [
        "a charge is counted again after a lost connection",
        "pg_xact_status($1::xid8) = 'committed'",
        "pg_xact_status($1::xid8) = 'aborted'",
      ],
      [
        "the span of an attempt is stored for a lost claim",
        "attempt_trace = $3 WHERE ${claimedRowSql}",
        "attempt_trace = $3 WHERE id = $1 AND $2::int > 0",
      ],
    ],
  },
];
