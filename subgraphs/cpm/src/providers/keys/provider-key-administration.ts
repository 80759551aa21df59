import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import type { DataCipher } from "@cgs/kit/encryption";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import type { ProviderRegistry } from "../registry/provider-registry.js";
import { ProviderKey } from "./provider-key.entity.js";

/** What managing clients' keys takes. */
export interface ProviderKeyDependencies {
  source: DataSource;
  cipher: DataCipher;
  clients: Pick<StrategyClient, "profile">;
  providers: ProviderRegistry;
}

/** Which of a client's keys: its vendor, and its place in their order. */
export type KeyPlace = Pick<ProviderKey, "clientId" | "provider" | "priority">;

/** Managing clients' own keys for vendors. Another's client does not exist. */
export class ProviderKeyAdministration {
  constructor(private readonly parts: ProviderKeyDependencies) {}

  /** The client's own keys, by vendor and order; without their contents. @throws AppError CLIENT_NOT_FOUND. */
  async list(actor: KnownActor, clientId: string): Promise<ProviderKey[]> {
    await this.pathOf(actor, clientId);
    const order = { provider: "ASC", priority: "ASC" } as const;
    return this.parts.source.getRepository(ProviderKey).find({ where: { clientId }, order, take: 100 });
  }

  /**
   * Sets a key, in the place of the one that was there. Nobody can read it again.
   * @throws AppError CLIENT_NOT_FOUND, MODEL_NOT_AVAILABLE when there is no such vendor, VALIDATION_ERROR when it takes no key.
   */
  async set(actor: KnownActor, place: KeyPlace, key: string): Promise<ProviderKey> {
    const { source, cipher, providers } = this.parts;
    const clientPath = await this.pathOf(actor, place.clientId);
    if (!providers.get(place.provider).requiresKey) throw invalidField("provider", "takes no key");
    const row = { ...place, lastFour: key.slice(-4), createdAt: new Date() };
    await source.transaction(async (manager) => {
      const before = await manager.findOneBy(ProviderKey, place);
      await manager.upsert(ProviderKey, { ...row, keyEncrypted: cipher.encrypt(key) }, [
        "clientId",
        "provider",
        "priority",
      ]);
      const change = { action: "setProviderKey", target: targetOf(place), clientPath, before, after: row };
      await recordChange(manager, actor, change);
    });
    return row as ProviderKey;
  }

  /**
   * Gives a key another place in the order; a key that has this place gets the other's. False when there is no such key.
   * @throws as {@link list}.
   */
  async move(actor: KnownActor, place: KeyPlace, priority: number): Promise<boolean> {
    const clientPath = await this.pathOf(actor, place.clientId);
    const { clientId, provider } = place;
    return this.parts.source.transaction(async (manager) => {
      const rows = await manager.query<{ priority: number }[]>(
        "SELECT priority FROM cpm.provider_key WHERE client_id = $1 AND provider = $2 AND priority IN ($3, $4) FOR UPDATE",
        [clientId, provider, place.priority, priority],
      );
      if (!rows.some((row) => row.priority === place.priority)) return false;
      if (place.priority === priority) return true;
      await manager.query(SWAP, [clientId, provider, place.priority, priority]);
      const change = { before: { priority: place.priority }, after: { priority } };
      await recordChange(manager, actor, { action: "moveProviderKey", target: targetOf(place), clientPath, ...change });
      return true;
    });
  }

  /** Removes a key; jobs that begin an attempt from now on do not use it. False when there was none. @throws as {@link list}. */
  async remove(actor: KnownActor, place: KeyPlace): Promise<boolean> {
    const clientPath = await this.pathOf(actor, place.clientId);
    return this.parts.source.transaction(async (manager) => {
      const before = await manager.findOneBy(ProviderKey, place);
      if (!before) return false;
      await manager.delete(ProviderKey, place);
      await recordChange(manager, actor, { action: "removeProviderKey", target: targetOf(place), clientPath, before });
      return true;
    });
  }

  /** The client's place in the tree, root first. @throws AppError CLIENT_NOT_FOUND. */
  async pathOf({ caller, traceId }: { caller: Caller; traceId: string }, clientId: string): Promise<string[]> {
    const { path } = await this.parts.clients.profile(clientId, traceId);
    if (!coversClient(caller, path)) throw new AppError("CLIENT_NOT_FOUND");
    return path;
  }
}

/** A place is a part of the row's key, so both rows are written anew; sorting waits until both are gone. */
const SWAP = `
  WITH taken AS (
    DELETE FROM cpm.provider_key WHERE client_id = $1 AND provider = $2 AND priority IN ($3, $4) RETURNING *
  ) INSERT INTO cpm.provider_key (client_id, provider, priority, key_encrypted, last_four, created_at)
  SELECT client_id, provider, CASE priority WHEN $3 THEN $4 ELSE $3 END, key_encrypted, last_four, created_at FROM taken
  ORDER BY priority`;

function targetOf({ clientId, provider, priority }: KeyPlace): string {
  return `providerKey:${clientId}/${provider}/${priority}`;
}
