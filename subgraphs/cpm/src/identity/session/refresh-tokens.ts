import { createHash, createHmac, randomBytes } from "node:crypto";
import { type Actor, recordChange } from "@cgs/kit/audit/record-change";
import type { EntityManager } from "typeorm";
import type { LoginMethod } from "./session.entity.js";
import { deleteSessionOfTokenSql, lockSessionOfTokenSql, useRefreshTokenSql } from "./session.sql.js";

/**
 * Marks a refresh token as used. @returns its session and its successor, which only the token and a stored salt together give; undefined when
 * it was used earlier, is expired or does not exist. @param hashOf the hash of its kind of token
 */
export async function useToken(
  manager: EntityManager,
  token: string,
  hashOf = hashOfToken,
): Promise<{ sessionId: string; successor: string } | undefined> {
  const tokenHash = hashOf(token);
  await manager.query(lockSessionOfTokenSql, [tokenHash]);
  const [rows] = await manager.query<[{ sessionId: string; salt: string }[], number]>(useRefreshTokenSql, [
    tokenHash,
    randomBytes(32).toString("base64url"),
  ]);
  return rows[0] && { sessionId: rows[0].sessionId, successor: successorOf(token, rows[0].salt) };
}

function successorOf(token: string, salt: string): string {
  return createHmac("sha256", token).update(salt).digest("base64url");
}

interface EndedSession {
  id: string;
  userId: string;
  method: LoginMethod;
}

/** Ends the session of a refresh token. @param action the audit action. @returns how it began. */
export async function endSessionOf(
  manager: EntityManager,
  token: string,
  action: string,
  traceId: string,
  hashOf = hashOfToken,
): Promise<LoginMethod[]> {
  const [rows] = await manager.query<[EndedSession[], number]>(deleteSessionOfTokenSql, [hashOf(token)]);
  for (const { id, userId } of rows) {
    const actor: Actor = action === "logout" ? { caller: { kind: "user", id: userId }, traceId } : { traceId };
    await recordChange(manager, actor, { action, target: `session:${id}`, after: { ended: true, user: userId } });
  }
  return rows.map(({ method }) => method);
}

/** The hash by which a refresh token is stored. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
