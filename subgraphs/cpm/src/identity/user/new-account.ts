import type { EntityManager } from "typeorm";
import { isVisibleSql, lockAddressSql } from "./new-account.sql.js";
import { UserAccount } from "./user-account.entity.js";

/**
 * Stores a new account, unless its creator sees an account with the same e-mail address. Accounts that the creator does not see make no
 * difference. See docs/decisions/027-grant-rights-down-the-client-tree.md.
 * @param own the creator's clients; `*` for all.
 * @returns whether it was stored.
 */
export async function storeNewAccount(manager: EntityManager, account: UserAccount, own: string[]): Promise<boolean> {
  const { emailHash, clientPaths } = account;
  await manager.query(lockAddressSql, [emailHash]);
  const [{ visible }] = await manager.query<[{ visible: boolean }]>(isVisibleSql, [emailHash, own, clientPaths.flat()]);
  if (visible) return false;
  const insert = manager.createQueryBuilder().insert().into(UserAccount).values(account);
  const { raw } = await insert.orIgnore().returning("id").execute(); // the identity at a provider may have one already
  return (raw as unknown[]).length > 0;
}
