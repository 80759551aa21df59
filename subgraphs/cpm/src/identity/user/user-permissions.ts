import type { KnownActor } from "@cgs/kit/audit/record-change";
import { coversClient, ROLES, type Role, type UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { UserAccount } from "./user-account.entity.js";

/**
 * Reads a user whose clients all belong to the caller's, and locks the row until the transaction ends.
 * See docs/decisions/027-grant-rights-down-the-client-tree.md.
 * @throws AppError NOT_FOUND for other users, FORBIDDEN for users with a higher role than the caller's.
 */
export async function lockManagedUser(manager: EntityManager, caller: UserCaller, id: string): Promise<UserAccount> {
  const account = await manager.findOne(UserAccount, { where: { id }, lock: { mode: "pessimistic_write" } });
  if (!account?.clientPaths.every((path) => coversClient(caller, path))) throw userNotFound();
  assertRoleNotAbove(caller, account.role);
  return account;
}

/** The error for a user that does not exist or is outside the caller's clients. */
export function userNotFound(): AppError {
  return new AppError("NOT_FOUND", { message: "There is no such user." });
}

/** @throws AppError FORBIDDEN when the user is the caller. */
export function assertNotSelf({ caller }: KnownActor, id: string): void {
  if (id !== caller.id) return;
  throw new AppError("FORBIDDEN", { message: "You can't change your own rights. Ask another administrator." });
}

/** @throws AppError FORBIDDEN for a role higher than the caller's. */
export function assertRoleNotAbove(caller: UserCaller, role: Role): void {
  if (ROLES.indexOf(role) > ROLES.indexOf(caller.role)) throw new AppError("FORBIDDEN");
}
