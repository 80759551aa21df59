/** What the product does wrong, a text that occurs once in the compiled file, and its replacement. */
export default [
  {
    file: "subgraphs/cpm/dist/job-transitions/queue.sql.js",
    faults: [
      [
        "the jobs of live workers are requeued",
        "worker.id = job.worker_id\n    AND worker.heartbeat_at >",
        "worker.id = job.worker_id\n    AND worker.heartbeat_at > now() AND worker.heartbeat_at >",
      ],
      [
        "the jobs of lost workers are not requeued",
        "worker.id = job.worker_id\n    AND worker.heartbeat_at > now() - make_interval(secs => ${WORKER_LOST_AFTER_SECONDS})",
        "worker.id = job.worker_id",
      ],
      [
        "a lost worker's jobs keep their slots",
        "SET status = 'queued', admitted = false, worker_id = NULL, losses",
        "SET status = 'queued', worker_id = NULL, losses",
      ],
      ["lost workers are not counted", "losses = losses + 1", "losses = losses"],
      [
        "an ended job of a lost worker is requeued",
        "WHERE status = 'processing' AND NOT EXISTS",
        "WHERE status <> 'queued' AND NOT EXISTS",
      ],
      [
        "lost workers have slots",
        "WHERE NOT draining AND heartbeat_at > now() - make_interval(secs => ${WORKER_LOST_AFTER_SECONDS}))",
        "WHERE NOT draining)",
      ],
      ["workers that stop have slots", "WHERE NOT draining AND", "WHERE"],
      ["taken slots are given again", "- (SELECT count(*) FROM cpm.job WHERE ${admittedSql}))) AS free", ")) AS free"],
      [
        "a plan's concurrency is not a limit",
        "WHERE of_plan <= greatest(plan.concurrency, accepted.concurrency) ORDER BY",
        "ORDER BY",
      ],
      [
        "a plan's running jobs do not count",
        "coalesce((SELECT sum(jobs) FROM busy WHERE busy.plan_holder = candidate.plan_holder), 0) AS of_plan",
        "0 AS of_plan",
      ],
      [
        "the lower one of two plans counts",
        "greatest(plan.concurrency, accepted.concurrency)",
        "least(plan.concurrency, accepted.concurrency)",
      ],
      [
        "a client's running jobs do not count",
        "coalesce((SELECT sum(jobs) FROM busy WHERE client_id = client.id), 0)\n",
        "0\n",
      ],
      ["the client whose turn was last comes first", "last_admitted NULLS FIRST", "last_admitted DESC NULLS LAST"],
      [
        "later jobs of a client come first",
        "ORDER BY next.begun DESC, next.run_after, next.id",
        "ORDER BY next.begun DESC, next.run_after DESC, next.id",
      ],
      ["jobs that had begun wait behind new ones", "ORDER BY next.begun DESC", "ORDER BY next.begun"],
      ["a job gets a slot before it is due", "= ${begun} AND run_after <= now()", "= ${begun}"],
      ["two processes admit at a time", "pg_advisory_xact_lock(hashtext('cpm.admit'))", "hashtext('cpm.admit')"],
      [
        "a released job without a slot is added",
        "id = ANY($1) AND status = 'queued' AND admitted RETURNING",
        "id = ANY($1) AND status = 'queued' RETURNING",
      ],
      [
        "a job in work is added again",
        "id = ANY($1) AND status = 'queued' AND admitted RETURNING",
        "id = ANY($1) AND admitted RETURNING",
      ],
      [
        "jobs that were added lately are added again",
        "AND enqueued_at < now() - make_interval(secs => $2) ORDER",
        "AND $2::float > 0 ORDER",
      ],
      [
        "every stale job is stuck",
        "admitted_at < now() - make_interval(secs => $3) AS stuck",
        "$3::float > 0 AS stuck",
      ],
      [
        "a job without a slot counts as unclaimed",
        "WHERE status = 'queued' AND admitted\n    AND admitted_at < now()",
        "WHERE admitted_at < now()",
      ],
    ],
  },
];
