import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import type { DataCipher } from "@cgs/kit/encryption";
import { invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import type { ProviderRegistry } from "../registry/provider-registry.js";
import { providerKeyPlace } from "./client-keys.js";
import { ProviderKey } from "./provider-key.entity.js";
import { lockKeysSql, swapPrioritiesSql } from "./provider-key.sql.js";

/** Dependencies of {@link ProviderKeyAdministration}. */
export interface ProviderKeyDependencies {
  source: DataSource;
  cipher: DataCipher;
  clients: Pick<StrategyClient, "profile">;
  providers: ProviderRegistry;
}

/** Identifies a key: its client, vendor and position in the order. */
export type KeyPosition = Pick<ProviderKey, "clientId" | "provider" | "priority">;

/** Manages clients' own keys for vendors. For a client outside the caller's, all methods throw CLIENT_NOT_FOUND. */
export class ProviderKeyAdministration {
  constructor(private readonly dependencies: ProviderKeyDependencies) {}

  /** The client's own keys, by vendor and order, without the keys themselves. @throws AppError CLIENT_NOT_FOUND. */
  async list(actor: KnownActor, clientId: string): Promise<ProviderKey[]> {
    await this.pathOf(actor, clientId);
    const order = { provider: "ASC", priority: "ASC" } as const;
    return this.dependencies.source.getRepository(ProviderKey).find({ where: { clientId }, order, take: 100 });
  }

  /**
   * Stores a key, replacing the one at this position. It can't be read again.
   * @throws AppError CLIENT_NOT_FOUND, MODEL_NOT_AVAILABLE for an unknown vendor, VALIDATION_ERROR for a vendor without keys.
   */
  async set(actor: KnownActor, position: KeyPosition, key: string): Promise<ProviderKey> {
    const { source, cipher, providers } = this.dependencies;
    const clientPath = await this.pathOf(actor, position.clientId);
    if (!providers.get(position.provider).requiresKey) throw invalidField("provider", "does not use API keys");
    const place = providerKeyPlace(position.clientId, position.provider);
    const row = { ...position, lastFour: key.slice(-4) };
    return source.transaction(async (manager) => {
      const before = await manager.findOneBy(ProviderKey, position);
      const values = { ...row, keyEncrypted: cipher.encrypt(key, place), createdAt: () => "now()" };
      await manager.upsert(ProviderKey, values, ["clientId", "provider", "priority"]);
      const change = { action: "setProviderKey", target: targetOf(position), clientPath, before, after: row };
      await recordChange(manager, actor, change);
      return manager.findOneByOrFail(ProviderKey, position);
    });
  }

  /**
   * Moves a key to another position. A key that is there takes the old position.
   * @returns it, or null when there is none.
   * @throws as {@link list}.
   */
  async move(actor: KnownActor, position: KeyPosition, priority: number): Promise<ProviderKey | null> {
    const clientPath = await this.pathOf(actor, position.clientId);
    const { clientId, provider } = position;
    return this.dependencies.source.transaction(async (manager) => {
      const rows = await manager.query<{ priority: number }[]>(lockKeysSql, [
        clientId,
        provider,
        position.priority,
        priority,
      ]);
      if (!rows.some((row) => row.priority === position.priority)) return null;
      const moved = { clientId, provider, priority };
      if (position.priority === priority) return manager.findOneByOrFail(ProviderKey, moved);
      await manager.query(swapPrioritiesSql, [clientId, provider, position.priority, priority]);
      const change = { before: { priority: position.priority }, after: { priority } };
      await recordChange(manager, actor, {
        action: "moveProviderKey",
        target: targetOf(position),
        clientPath,
        ...change,
      });
      return manager.findOneByOrFail(ProviderKey, moved);
    });
  }

  /** Removes a key. Attempts that begin later do not use it. @returns it, or null. @throws as {@link list}. */
  async remove(actor: KnownActor, position: KeyPosition): Promise<ProviderKey | null> {
    const clientPath = await this.pathOf(actor, position.clientId);
    return this.dependencies.source.transaction(async (manager) => {
      const before = await manager.findOneBy(ProviderKey, position);
      if (!before) return null;
      await manager.delete(ProviderKey, position);
      await recordChange(manager, actor, {
        action: "removeProviderKey",
        target: targetOf(position),
        clientPath,
        before,
      });
      return before;
    });
  }

  /** The ids from the root down to the client. @throws AppError CLIENT_NOT_FOUND. */
  async pathOf({ caller, traceId }: { caller: Caller; traceId: string }, clientId: string): Promise<string[]> {
    const { path } = await this.dependencies.clients.profile(clientId, traceId);
    if (!coversClient(caller, path)) throw clientNotFound(clientId);
    return path;
  }
}

function targetOf({ clientId, provider, priority }: KeyPosition): string {
  return `providerKey:${clientId}/${provider}/${priority}`;
}
