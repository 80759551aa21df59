import { randomInt } from "node:crypto";
import { coversClient } from "@cgs/kit/auth/caller";
import { API_KEY_PREFIX } from "@cgs/kit/auth/credentials";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import { ApiKey, type CreateApiKeyPayload } from "./api-key.entity.js";
import { hasPassedSql, lockApiKeysSql } from "./api-key.sql.js";
import { publishRevocation } from "./api-key-events.js";
import { newApiKeyRow } from "./api-key-row.js";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 32;

/** The largest number of active keys of a client. */
const MAX_ACTIVE = 100;

/** Manages clients' API keys. For a client outside the caller's, all methods throw as for an unknown one. */
export class ApiKeyAdministration {
  constructor(
    private readonly source: DataSource,
    private readonly clients: Pick<StrategyClient, "profile">,
    private readonly events: Pick<Events, "publish">,
    private readonly log: Logger,
  ) {}

  /** The client's keys, including revoked ones, newest first, at most 200. @throws AppError CLIENT_NOT_FOUND. */
  async list(actor: KnownActor, clientId: string): Promise<ApiKey[]> {
    await this.pathOf(actor, clientId);
    return this.source.getRepository(ApiKey).find({ where: { clientId }, order: { createdAt: "DESC" }, take: 200 });
  }

  /**
   * Creates a key. Only its hash is stored, so its secret can't be read again.
   * @throws AppError CLIENT_NOT_FOUND, VALIDATION_ERROR for an expiry in the past or more than 100 active keys.
   */
  async create(
    actor: KnownActor,
    clientId: string,
    name: string,
    expiresAt: Date | null,
  ): Promise<CreateApiKeyPayload> {
    await this.checkExpiry(expiresAt);
    const clientPath = await this.pathOf(actor, clientId);
    const secret = newSecret();
    const row = await newApiKeyRow(secret, clientId, name, expiresAt);
    await this.source.transaction(async (manager) => {
      await manager.query(lockApiKeysSql, [`cpm.api_key:${clientId}`]);
      if ((await manager.countBy(ApiKey, { clientId, active: true })) >= MAX_ACTIVE)
        throw invalidField("clientId", `has ${MAX_ACTIVE} keys already; revoke one first`);
      await manager.insert(ApiKey, row);
      const change = {
        action: "createApiKey",
        target: `apiKey:${row.id}`,
        clientPath,
        after: { clientId, name, expiresAt },
      };
      await recordChange(manager, actor, change);
    });
    return { secret, apiKey: await this.source.getRepository(ApiKey).findOneByOrFail({ id: row.id }) };
  }

  /**
   * Revokes a key. All processes reject it at once, or within 5 seconds if the event is lost. No effect on a revoked key.
   * @throws AppError NOT_FOUND.
   */
  async revoke(actor: KnownActor, id: string): Promise<ApiKey> {
    const missing = new AppError("NOT_FOUND", { message: "There is no such API key." });
    const key = await this.source.getRepository(ApiKey).findOneBy({ id });
    if (!key) throw missing;
    const clientPath = await this.pathOf(actor, key.clientId).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "CLIENT_NOT_FOUND" ? missing : error;
    });
    await this.source.transaction(async (manager) => {
      const { affected } = await manager.update(ApiKey, { id, active: true }, { active: false });
      if (affected === 0) return;
      const change = { action: "revokeApiKey", target: `apiKey:${id}`, clientPath };
      await recordChange(manager, actor, { ...change, before: { active: true }, after: { active: false } });
    });
    await publishRevocation(this.events, id).catch((error: unknown) =>
      this.log.warn({ err: error, apiKey: id }, "a revocation could not be announced"),
    );
    return { ...key, active: false };
  }

  private async checkExpiry(expiresAt: Date | null): Promise<void> {
    const [row] = await this.source.query<[{ passed: boolean | null }]>(hasPassedSql, [expiresAt]);
    if (row.passed) throw invalidField("expiresAt", "must be in the future");
  }

  private async pathOf({ caller, traceId }: KnownActor, clientId: string): Promise<string[]> {
    const { path } = await this.clients.profile(clientId, traceId);
    if (!coversClient(caller, path)) throw clientNotFound(clientId);
    return path;
  }
}

function newSecret(): string {
  return API_KEY_PREFIX + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
