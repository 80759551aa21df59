/** What the product does wrong, a text that occurs once in the compiled file, and its replacement. */
export default [
  {
    file: "subgraphs/cpm/dist/billing/budget/budget.sql.js",
    faults: [
      ["reserved amounts are available", "monthly_usd - reserved_usd\n  - CASE", "monthly_usd\n  - CASE"],
      ["spent amounts are available", 'spent_usd ELSE 0 END AS "availableUsd"', '0 ELSE 0 END AS "availableUsd"'],
      [
        "an earlier month's amounts count",
        'CASE WHEN month = cpm.utc_month(clock_timestamp()) THEN spent_usd ELSE 0 END AS "availableUsd"',
        'spent_usd AS "availableUsd"',
      ],
      [
        "budgets are read without a lock",
        "FROM cpm.lock_budgets($1)",
        "FROM cpm.client_budget WHERE client_id = ANY($1)",
      ],
      ["a new budget forgets the month's cost", "sum(cost_usd)", "sum(0 * cost_usd)"],
      [
        "a new budget counts the cost of all months",
        "sum(cost_usd), 0) FROM cpm.usage_day WHERE ancestor_id = $1 AND day >= current",
        "sum(cost_usd), 0) FROM cpm.usage_day WHERE ancestor_id = $1",
      ],
      [
        "a new budget counts the cost of all clients",
        "sum(cost_usd), 0) FROM cpm.usage_day WHERE ancestor_id = $1 AND",
        "sum(cost_usd), 0) FROM cpm.usage_day WHERE",
      ],
      ["a new budget forgets the reservations", "sum(reserved_usd)", "sum(0 * reserved_usd)"],
      ["a new budget counts the reservations of all clients", "AND client_path @> ARRAY[$1::text]", ""],
      ["a new budget is set while jobs spend", "pg_advisory_xact_lock(", "("],
      [
        "a changed budget keeps its amount",
        "DO UPDATE SET monthly_usd = excluded.monthly_usd",
        "DO UPDATE SET monthly_usd = client_budget.monthly_usd",
      ],
    ],
  },
  {
    file: "subgraphs/cpm/dist/migrations/1763711000000-budgets-and-usage.js",
    faults: [
      [
        "budgets are locked in any order",
        "WHERE client_id = ANY(client_ids) ORDER BY client_id FOR UPDATE",
        "WHERE client_id = ANY(client_ids) ORDER BY client_id DESC FOR UPDATE",
      ],
      ["budgets are not locked for an update", "ORDER BY client_id FOR UPDATE", "ORDER BY client_id"],
      ["an ended job keeps its reservation", "NEW.reserved_usd = 0;", ""],
      ["a changed reservation is added", "- coalesce(OLD.reserved_usd, 0)\n", "\n"],
      ["a changed reservation counts for all budgets", "WHERE client_id = ANY(NEW.client_path)", ""],
      [
        "accepted jobs reserve nothing",
        "reserved_usd = budget.reserved_usd + more.usd",
        "reserved_usd = budget.reserved_usd",
      ],
    ],
  },
  {
    file: "subgraphs/cpm/dist/migrations/1763782000000-usage-of-caches.js",
    faults: [
      [
        "spending of an earlier month is kept",
        "spent_usd = CASE WHEN month = cpm.utc_month(bought_at) THEN spent_usd ELSE 0 END",
        "spent_usd = spent_usd",
      ],
      ["spending stays in an earlier month", "SET month = cpm.utc_month(bought_at),", "SET"],
      [
        "estimates count twice",
        "THEN estimated_usd ELSE 0 END + guessed",
        "THEN estimated_usd ELSE 0 END + 2 * guessed",
      ],
      [
        "a charge counts for the client alone",
        "WHERE client_id = ANY(job.client_path)",
        "WHERE client_id = job.client_id",
      ],
      [
        "the cost of a day is the last one's",
        "cost_usd = total.cost_usd + excluded.cost_usd",
        "cost_usd = excluded.cost_usd",
      ],
      ["unknown prices are not told apart", "CASE WHEN cost IS NULL THEN prompt + completion ELSE 0 END", "0"],
    ],
  },
];
