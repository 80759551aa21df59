import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/** The default plan ($2), and the plans assigned to any of these clients ($1) with the client. */
export const selectPlansOfClientsSql: PreparedStatement = {
  name: "cpm.plans-of-clients",
  sql: `
  SELECT p.name, p.monthly_jobs AS "monthlyJobs", p.concurrency, p.waiting_jobs AS "waitingJobs", p.fallbacks,
    c.client_id AS "clientId"
  FROM cpm.plan p LEFT JOIN cpm.client_plan c ON c.plan = p.name AND c.client_id = ANY($1)
  WHERE p.name = $2 OR c.client_id IS NOT NULL`,
};
