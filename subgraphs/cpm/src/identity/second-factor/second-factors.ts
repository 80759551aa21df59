import type { EntityManager } from "typeorm";
import { AuthenticatorAppRow } from "./authenticator-app.entity.js";
import type { AuthenticatorApps } from "./authenticator-apps.js";
import { PasskeyRow } from "./passkey.entity.js";
import { RecoveryCodeRow } from "./recovery-code.entity.js";
import { RECOVERY_CODE_PATTERN, type RecoveryCodes } from "./recovery-codes.js";
import { selectFactorsSql } from "./second-factor.sql.js";

/** What a user can prove their identity with besides the password. */
export type FactorMethod = "totp" | "passkey" | "recovery_code";

/** The factors of a user. Recovery codes are no factor by themselves. */
export interface FactorSummary {
  userId: string;
  /** Whether an authenticator app is active. */
  app: boolean;
  /** The number of passkeys. */
  passkeys: number;
  /** The number of unused recovery codes. */
  recoveryCodes: number;
}

/** The factors of users, in any order. */
export function factorsOfUsers(manager: EntityManager, userIds: readonly string[]): Promise<FactorSummary[]> {
  return manager.query<FactorSummary[]>(selectFactorsSql, [userIds]);
}

/** The factors of a user. */
export async function factorsOf(manager: EntityManager, userId: string): Promise<FactorSummary> {
  const [factors] = await factorsOfUsers(manager, [userId]);
  return factors ?? { userId, app: false, passkeys: 0, recoveryCodes: 0 };
}

/** Whether a user has a second factor. */
export function hasFactor({ app, passkeys }: FactorSummary): boolean {
  return app || passkeys > 0;
}

/** The methods that complete a log-in; none without a second factor. */
export function methodsOf(factors: FactorSummary): FactorMethod[] {
  if (!hasFactor(factors)) return [];
  return [
    ...(factors.passkeys > 0 ? (["passkey"] as const) : []),
    ...(factors.app ? (["totp"] as const) : []),
    ...(factors.recoveryCodes > 0 ? (["recovery_code"] as const) : []),
  ];
}

/** Deletes all factors and recovery codes of a user. */
export async function deleteFactors(manager: EntityManager, userId: string): Promise<void> {
  for (const entity of [AuthenticatorAppRow, PasskeyRow, RecoveryCodeRow]) await manager.delete(entity, { userId });
}

/** Checks codes: six digits of an authenticator app, or a recovery code. */
export class FactorCodes {
  constructor(
    private readonly apps: AuthenticatorApps,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  /** The method of a code that is the user's and was not used before; undefined for any other. Uses it up. */
  async use(manager: EntityManager, userId: string, code: string): Promise<FactorMethod | undefined> {
    const plain = code.trim();
    if (isAppCode(plain)) return (await this.apps.use(manager, userId, plain.replace(" ", ""))) ? "totp" : undefined;
    if (!RECOVERY_CODE_PATTERN.test(plain)) return undefined;
    return (await this.recoveryCodes.use(manager, userId, plain)) ? "recovery_code" : undefined;
  }
}

/** Whether a code has the form of an authenticator app's. */
export function isAppCode(code: string): boolean {
  return /^\d{3} ?\d{3}$/.test(code.trim());
}
