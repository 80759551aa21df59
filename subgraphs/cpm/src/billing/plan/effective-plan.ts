import type { EntityManager } from "typeorm";
import { DEFAULT_PLAN, Plan } from "./plan.entity.js";

/** A plan and the client it was given to, on whom everybody below is counted. */
export interface EffectivePlan {
  holder: string;
  plan: Plan;
}

/**
 * Finds the plan of clients by their paths, root first: that of the client itself, else of its nearest ancestor that has one,
 * else the default, held by the root. One query, however many paths are asked for afterwards.
 */
export async function effectivePlans(
  manager: EntityManager,
  paths: readonly (readonly string[])[],
): Promise<(path: readonly string[]) => EffectivePlan> {
  const rows = await manager.query<(Plan & { clientId: string | null })[]>(
    `SELECT p.name, p.monthly_jobs AS "monthlyJobs", p.concurrency, p.waiting_jobs AS "waitingJobs", p.fallbacks,
       c.client_id AS "clientId"
     FROM cpm.plan p LEFT JOIN cpm.client_plan c ON c.plan = p.name AND c.client_id = ANY($1)
     WHERE p.name = $2 OR c.client_id IS NOT NULL`,
    [[...new Set(paths.flat())], DEFAULT_PLAN],
  );
  const planOf = ({ name, monthlyJobs, concurrency, waitingJobs, fallbacks }: Plan) =>
    Object.assign(new Plan(), { name, monthlyJobs, concurrency, waitingJobs, fallbacks });
  const given = new Map(rows.map((row) => [row.clientId, planOf(row)]));
  const fallback = rows.find(({ name }) => name === DEFAULT_PLAN);
  return (path) => {
    const holder = path.findLast((id) => given.has(id)) ?? path[0];
    const plan = holder !== undefined && (given.get(holder) ?? (fallback && planOf(fallback)));
    if (!plan) throw new Error("a client has a path, and the default plan exists");
    return { holder, plan };
  };
}
