import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/** The budgets of some clients ($1) with their amounts of the current month. */
export const selectBudgetsSql = `
  SELECT client_id AS "clientId", monthly_usd AS "monthlyUsd", this.month::text, this.spent AS "spentUsd",
    this.estimated AS "estimatedUsd",
    reserved_usd AS "reservedUsd", monthly_usd - reserved_usd - this.spent AS "remainingUsd"
  FROM cpm.client_budget AS budget, cpm.utc_month(now()) AS current,
    LATERAL (SELECT current AS month, CASE WHEN budget.month = current THEN spent_usd ELSE 0 END AS spent,
      CASE WHEN budget.month = current THEN estimated_usd ELSE 0 END AS estimated) AS this
  WHERE client_id = ANY($1)`;

/** Sets the budget of a client ($1, with its ancestors $3) to $2. A new budget starts with the month's cost so far and the reservations of unfinished jobs. */
export const upsertBudgetSql = `
  INSERT INTO cpm.client_budget (client_id, monthly_usd, month, path, spent_usd, estimated_usd, reserved_usd)
  SELECT $1, $2, current, $3::text[],
    (SELECT coalesce(sum(cost_usd), 0) FROM cpm.usage_day WHERE ancestor_id = $1 AND day >= current),
    (SELECT coalesce(sum(estimated_usd), 0) FROM cpm.usage_day WHERE ancestor_id = $1 AND day >= current),
    (SELECT coalesce(sum(reserved_usd), 0) FROM cpm.job
     WHERE status IN ('queued', 'processing') AND client_path @> ARRAY[$1::text])
  FROM cpm.utc_month(clock_timestamp()) AS current
  ON CONFLICT (client_id) DO UPDATE SET monthly_usd = excluded.monthly_usd, path = excluded.path`;

/** Deletes the budget of a client ($1). */
export const deleteBudgetSql = "DELETE FROM cpm.client_budget WHERE client_id = $1";

/** Excludes all transactions that spend or reserve: they share this lock. So a new budget is computed from amounts that do not change. */
export const lockAllBudgetsSql = "SELECT pg_advisory_xact_lock(hashtext('cpm.client_budget'))";

const BALANCE_COLUMNS = `client_id AS "clientId", monthly_usd - reserved_usd
  - CASE WHEN month = cpm.utc_month(clock_timestamp()) THEN spent_usd ELSE 0 END AS "availableUsd"`;

/** What is available in the budgets of some clients ($1), without a lock. */
export const selectBalancesSql: PreparedStatement = {
  name: "cpm.select-balances",
  sql: `SELECT ${BALANCE_COLUMNS} FROM cpm.client_budget WHERE client_id = ANY($1)`,
};

/** What is available in the budgets of some clients ($1), locked until the transaction ends. */
export const lockBalancesSql: PreparedStatement = {
  name: "cpm.lock-balances",
  sql: `SELECT ${BALANCE_COLUMNS} FROM cpm.lock_budgets($1)`,
};
