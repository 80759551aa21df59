import { randomBytes } from "node:crypto";
import { type Actor, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { hashOfToken } from "../session/refresh-tokens.js";
import { kindOf } from "../session/application-kind.js";
import type { OauthClient } from "./oauth-client.js";
import type { AnswerAuthorizationInput, RegisterOauthClientInput } from "./oauth.input.js";
import { insertCodeSql, noteClientUseSql, registerClientSql, selectClientSql } from "./oauth.sql.js";
import { isRegistered } from "./redirect-uri.js";

/** Registers applications and takes the answers of users to them. */
export class OauthClients {
  constructor(private readonly source: DataSource) {}

  /** An application. @throws AppError NOT_FOUND */
  async find(id: string): Promise<OauthClient> {
    const [client] = await this.source.query<Omit<OauthClient, "kind">[]>(selectClientSql, [id]);
    if (!client)
      throw new AppError("NOT_FOUND", { message: "There is no such application. It may have to connect again." });
    return { ...client, kind: kindOf(id) };
  }

  /** Registers an application. It is deleted when no user approves it within a day. @throws AppError RATE_LIMIT_EXCEEDED when there are too many with a user's approval. */
  async register({ name, redirectUris }: RegisterOauthClientInput, actor: Actor): Promise<OauthClient> {
    return this.source.transaction(async (manager) => {
      const [row] = await manager.query<{ id: string; createdAt: Date }[]>(registerClientSql, [name, redirectUris]);
      if (!row)
        throw new AppError("RATE_LIMIT_EXCEEDED", {
          message: "Too many applications are registered.",
          retryAfter: 3_600,
        });
      await recordChange(manager, actor, {
        action: "registerOauthClient",
        target: `oauthClient:${row.id}`,
        after: { name },
      });
      return { ...row, name, redirectUris, kind: kindOf(row.id) };
    });
  }

  /**
   * Takes a user's answer. @returns the address to which the browser goes, with a code or a refusal.
   * @throws AppError NOT_FOUND for an unknown application, VALIDATION_ERROR for an address that it did not register, FORBIDDEN without a session
   */
  async answer(input: AnswerAuthorizationInput, actor: KnownActor): Promise<string> {
    const { clientId, redirectUri, approve, state } = input;
    const { sessionId } = actor.caller;
    if (sessionId === undefined) throw new AppError("FORBIDDEN");
    const client = await this.find(clientId);
    if (!isRegistered(redirectUri, client.redirectUris))
      throw invalidField("redirectUri", "is not registered for the application");
    const code = randomBytes(32).toString("base64url");
    await this.source.transaction(async (manager) => {
      const change = { action: "answerAuthorization", target: `oauthClient:${clientId}`, after: { approve } };
      await recordChange(manager, actor, change);
      if (!approve) return;
      await manager.query(noteClientUseSql, [clientId]);
      const { codeChallenge, resource } = input;
      await manager.query(insertCodeSql, [
        hashOfToken(code),
        clientId,
        sessionId,
        redirectUri,
        codeChallenge,
        resource,
      ]);
    });
    const result: Record<string, string> = approve
      ? { code }
      : { error: "access_denied", error_description: "The user refused." };
    return withParameters(redirectUri, { ...result, ...(state && { state }) });
  }
}

function withParameters(uri: string, parameters: Record<string, string>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
