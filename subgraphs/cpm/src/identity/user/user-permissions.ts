import type { KnownActor } from "@cgs/kit/audit/record-change";
import { coversClient, ROLES, type Role, type UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { UserAccount } from "./user-account.entity.js";

/**
 * The account of a person whose every client is the caller's, locked until the transaction ends.
 * @throws AppError NOT_FOUND for anybody else, FORBIDDEN for people above the caller.
 */
export async function lockManagedUser(manager: EntityManager, caller: UserCaller, id: string): Promise<UserAccount> {
  const account = await manager.findOne(UserAccount, { where: { id }, lock: { mode: "pessimistic_write" } });
  if (!account?.clientPaths.every((path) => coversClient(caller, path))) throw userNotFound();
  assertRoleNotAbove(caller, account.role);
  return account;
}

/** What is said of somebody who does not exist, or not for the caller. */
export function userNotFound(): AppError {
  return new AppError("NOT_FOUND", { message: "There is no such person." });
}

/** @throws AppError FORBIDDEN when it is the caller. */
export function assertNotSelf({ caller }: KnownActor, id: string): void {
  if (id !== caller.id) return;
  throw new AppError("FORBIDDEN", { message: "Somebody else has to change your own rights." });
}

/** @throws AppError FORBIDDEN for a role above the caller's. */
export function assertRoleNotAbove(caller: UserCaller, role: Role): void {
  if (ROLES.indexOf(role) > ROLES.indexOf(caller.role)) throw new AppError("FORBIDDEN");
}
