import { runPrepared } from "@cgs/kit/database/prepared-statement";
import type { EntityManager } from "typeorm";
import { selectPlansOfClientsSql } from "./effective-plan.sql.js";
import { DEFAULT_PLAN, Plan } from "./plan.entity.js";

/** The plan that applies to a client, and its holder: the client or ancestor that the plan is assigned to. */
export interface EffectivePlan {
  holder: string;
  plan: Plan;
}

/**
 * Reads the plans of clients, given by their paths (root first), in one query. A client has its own plan, else that of its nearest
 * ancestor with one, else the default plan, which the root holds. Returns a lookup by path.
 */
export async function effectivePlans(
  manager: EntityManager,
  paths: readonly (readonly string[])[],
): Promise<(path: readonly string[]) => EffectivePlan> {
  const rows = await runPrepared<Plan & { clientId: string | null }>(manager, selectPlansOfClientsSql, [
    [...new Set(paths.flat())],
    DEFAULT_PLAN,
  ]);
  const planOf = ({ name, monthlyJobs, concurrency, waitingJobs, fallbacks }: Plan) =>
    Object.assign(new Plan(), { name, monthlyJobs, concurrency, waitingJobs, fallbacks });
  const assigned = new Map(rows.map((row) => [row.clientId, planOf(row)]));
  const defaultPlan = rows.find(({ name }) => name === DEFAULT_PLAN);
  return (path) => {
    const holder = path.findLast((id) => assigned.has(id)) ?? path[0];
    const plan = holder !== undefined && (assigned.get(holder) ?? (defaultPlan && planOf(defaultPlan)));
    if (!plan) throw new Error("a client has a path, and the default plan exists");
    return { holder, plan };
  };
}
