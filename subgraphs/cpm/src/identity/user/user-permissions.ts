import type { KnownActor } from "@cgs/kit/audit/record-change";
import { coversClients, ROLES, type Role, type UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import { type EntityManager, In } from "typeorm";
import { UserAccount } from "./user-account.entity.js";

/**
 * Reads a user and locks the row until the transaction ends, with the caller's own: of two administrators who take each other's rights, the
 * second finds its own gone.
 * @throws AppError UNAUTHENTICATED for a caller who lost their role since the request began.
 */
export async function lockUser(
  manager: EntityManager,
  caller: UserCaller,
  id: string,
): Promise<UserAccount | undefined> {
  const accounts = await manager.find(UserAccount, {
    where: { id: In([caller.id, id]) },
    order: { id: "ASC" }, // all transactions lock in this order
    lock: { mode: "pessimistic_write" },
  });
  const own = accounts.find((account) => account.id === caller.id);
  if (caller.kind === "user" && (!own?.active || own.role !== caller.role)) throw new AppError("UNAUTHENTICATED");
  return accounts.find((account) => account.id === id);
}

/**
 * Reads a user whose clients all belong to the caller's, and locks the row until the transaction ends.
 * See docs/decisions/027-grant-rights-down-the-client-tree.md.
 * @throws AppError as {@link lockUser}, NOT_FOUND for other users, FORBIDDEN for users with a higher role than the caller's.
 */
export async function lockManagedUser(manager: EntityManager, caller: UserCaller, id: string): Promise<UserAccount> {
  const account = await lockUser(manager, caller, id);
  if (!account || !coversClients(caller, account.clientPaths)) throw userNotFound();
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
