import { randomInt } from "node:crypto";
import type { EntityManager } from "typeorm";
import { RecoveryCodeRow } from "./recovery-code.entity.js";
import { useRecoveryCodeSql } from "./second-factor.sql.js";

/** The number of codes in a set. */
export const RECOVERY_CODES = 10;

/** Letters and digits that are not mistaken for each other: five bits each. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 12;

/** A recovery code in the form that users see, also with other separators or capital letters. */
export const RECOVERY_CODE_PATTERN = /^[a-z0-9]{4}[- ]?[a-z0-9]{4}[- ]?[a-z0-9]{4}$/i;

/** Codes for a user who has lost the other factors. Each is accepted once. They are stored as keyed hashes. */
export class RecoveryCodes {
  /** @param hash a keyed hash. */
  constructor(private readonly hash: (plain: string) => string) {}

  /** Makes a new set of codes. Those of the old set are not accepted any more. */
  async renew(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    await manager.delete(RecoveryCodeRow, { userId });
    await manager.insert(
      RecoveryCodeRow,
      codes.map((code) => ({ userId, codeHash: this.hashOf(userId, code) })),
    );
    return codes;
  }

  /** Whether a code is the user's and was not used before. Uses it up. */
  async use(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const [used] = await manager.query<[unknown[], number]>(useRecoveryCodeSql, [userId, this.hashOf(userId, code)]);
    return used.length > 0;
  }

  /** The line break keeps these hashes apart from those of e-mail addresses. */
  private hashOf(userId: string, code: string): string {
    return this.hash(`\nrecovery ${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`);
  }
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return letters.replaceAll(/(.{4})(?=.)/g, "$1-");
}
