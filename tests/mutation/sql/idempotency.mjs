/** What the product does wrong, a text that occurs once in the compiled file, and its replacement. */
export default [
  {
    file: "subgraphs/cpm/dist/jobs/acceptance/idempotency-keys.sql.js",
    faults: [
      ["a known key counts as new", "WHERE known.created_at < now() - interval '${LIFETIME}' RETURNING", "RETURNING"],
      ["a key never expires", "known.created_at < now()", "known.created_at > now()"],
      ["a key that expired keeps its earlier request", "SET request_hash = excluded.request_hash,", "SET"],
      ["a lease is taken over before it expires", " AND leased_until <= now()`", "`"],
      ["a lease is never taken over", "leased_until <= now()", "false"],
      [
        "a lease that was taken over has already expired",
        "SET lease = $3, leased_until = now() + interval '${LEASE}'",
        "SET lease = $3",
      ],
      ["a request ends the lease of another one", " AND key = $2 AND lease = $3", " AND key = $2"],
      [
        "keys of one client are those of all",
        "cpm.idempotency_key WHERE scope = $1 AND key",
        "cpm.idempotency_key WHERE key",
      ],
    ],
  },
];
