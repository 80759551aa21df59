import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import type { EntityManager } from "typeorm";
import { effectivePlans } from "../../billing/plan/effective-plan.js";
import type { UserAccount } from "../user/user-account.entity.js";

/** The plan of a user's first client; none for administrators of all clients. */
export async function planOf(
  manager: EntityManager,
  { clientIds, clientPaths: [first] }: UserAccount,
): Promise<string | undefined> {
  if (!first || clientIds.includes(ALL_CLIENTS)) return undefined;
  return (await effectivePlans(manager, [first]))(first).plan.name;
}
