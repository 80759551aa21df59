import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { ROLES, type Role } from "@cgs/kit/auth/caller";
import type { EntityManager } from "typeorm";
import { issueOneTimeToken } from "../second-factor/one-time-tokens.js";
import type { FactorMethod } from "../second-factor/second-factors.js";
import { accountChange } from "../user/account-change.js";
import type { UserAccount } from "../user/user-account.entity.js";

/** A log-in that waits for its second step. */
interface FactorChallenge {
  challenge: string;
  methods: FactorMethod[];
}

/** Whether sessions of a role need a second factor. @param from the weakest such role; undefined when none does. */
export function requiresFactor(role: Role, from: Role | undefined): boolean {
  return from !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(from);
}

/** Records that a user's password was right, and issues the challenge of the second step. */
export async function issueFactorChallenge(
  manager: EntityManager,
  account: UserAccount,
  { actor, methods }: { actor: KnownActor; methods: FactorMethod[] },
): Promise<FactorChallenge> {
  const after = { accepted: false, awaits: "secondFactor" };
  await recordChange(manager, actor, accountChange(account, "login", { after }));
  return { challenge: await issueOneTimeToken(manager, "second-factor", account.id), methods };
}
