/** What the product does wrong, a text that occurs once in the compiled file, and its replacement. */
export default [
  {
    file: "subgraphs/cpm/dist/outbox/outbox.sql.js",
    faults: [
      ["an entry is taken before it is due", "WHERE due_at <= now() ORDER BY", "ORDER BY"],
      [
        "an entry is taken by two processes",
        "attempts = attempts + 1, due_at = ${PAUSES[table] ?? NEXT_ATTEMPT}",
        "attempts = attempts + 1",
      ],
      ["processes wait for each other's entries", "FOR UPDATE SKIP LOCKED", "FOR UPDATE"],
      ["later entries are taken first", "ORDER BY due_at, ${key}", "ORDER BY due_at DESC, ${key}"],
      ["the pause does not grow", "power(2, least(attempts, 12))", "1"],
      [
        "the pause grows for days",
        "least(interval '5 seconds' * power(2, least(attempts, 12)), interval '1 hour')",
        "interval '5 seconds' * power(2, least(attempts, 12))",
      ],
      ["attempts are not counted", "attempts = attempts + 1", "attempts = attempts"],
      [
        "all entries are deleted",
        "DELETE FROM cpm.${table} WHERE ${KEYS[table]} = ANY ($1)",
        "DELETE FROM cpm.${table} WHERE $1::text[] IS NOT NULL",
      ],
      [
        "all entries are due again",
        "SET due_at = now() WHERE ${KEYS[table]} = ANY ($1)",
        "SET due_at = now() WHERE $1::text[] IS NOT NULL",
      ],
      ["a job without a result is not reported", "FROM cpm.job LEFT JOIN", "FROM cpm.job JOIN"],
      ["a job that no worker claimed took no time", "job.completed_at - job.started_at IS NOT NULL", "true"],
      ["the latency is told in seconds", "0) * 1000, 2147483647", "0) * 1, 2147483647"],
      [
        "a latency can be too large to report",
        "least(greatest(extract(epoch FROM job.completed_at - job.started_at), 0) * 1000, 2147483647)",
        "(greatest(extract(epoch FROM job.completed_at - job.started_at), 0) * 1000)",
      ],
      [
        "a latency can be negative",
        "greatest(extract(epoch FROM job.completed_at - job.started_at), 0)",
        "extract(epoch FROM job.completed_at - job.started_at)",
      ],
      [
        "only the written tokens are reported",
        "job.prompt_tokens + job.completion_tokens AS tokens",
        "job.completion_tokens AS tokens",
      ],
    ],
  },
];
