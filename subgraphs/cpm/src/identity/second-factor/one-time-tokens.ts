import { createHash, randomBytes } from "node:crypto";
import type { EntityManager } from "typeorm";
import {
  deleteOneTimeTokensOfUserSql,
  insertOneTimeTokenSql,
  selectOneTimeTokenSql,
  useOneTimeTokenSql,
} from "./second-factor.sql.js";

/** What a token is for. It is valid for nothing else. */
export type TokenPurpose =
  | "second-factor"
  | "passkey-login"
  | "passkey-confirmation"
  | "passkey-registration"
  | "password";

/** Seconds for which a token can be used. */
export const ONE_TIME_TOKEN_SECONDS = 300;

/**
 * Issues a token of a purpose, for a user or for anybody.
 * @param token by default a random one.
 * @param seconds how long it can be used.
 * @returns the token.
 */
export async function issueOneTimeToken(
  manager: EntityManager,
  purpose: TokenPurpose,
  userId: string | null,
  token = randomBytes(32).toString("base64url"),
  seconds = ONE_TIME_TOKEN_SECONDS,
): Promise<string> {
  await manager.query(insertOneTimeTokenSql, [hash(token), purpose, userId, seconds]);
  return token;
}

/** Ends all tokens of a purpose and user. */
export async function endOneTimeTokens(manager: EntityManager, purpose: TokenPurpose, userId: string): Promise<void> {
  await manager.query(deleteOneTimeTokensOfUserSql, [purpose, userId]);
}

/** The user of a valid token, without using it. Undefined for a token that is used, expired, or of another purpose. */
export async function userOfToken(
  manager: EntityManager,
  purpose: TokenPurpose,
  token: string,
): Promise<string | undefined> {
  const [row] = await manager.query<{ userId: string | null }[]>(selectOneTimeTokenSql, [hash(token), purpose]);
  return row?.userId ?? undefined;
}

/** Uses up a token. Concurrent uses wait for the transaction of the first. @returns undefined for a token that is used, expired, or of another purpose. */
export async function useOneTimeToken(
  manager: EntityManager,
  purpose: TokenPurpose,
  token: string,
): Promise<{ userId: string | null } | undefined> {
  const [[row]] = await manager.query<[{ userId: string | null }[], number]>(useOneTimeTokenSql, [
    hash(token),
    purpose,
  ]);
  return row;
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
