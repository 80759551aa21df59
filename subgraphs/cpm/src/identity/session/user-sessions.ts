import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import { AppError } from "@cgs/kit/errors";
import { type DataSource, type EntityManager, Raw } from "typeorm";
import { kindOf } from "./application-kind.js";
import type { Session } from "./session.js";
import { SessionRow } from "./session.entity.js";
import { selectClientNamesSql } from "./session.sql.js";

/** Lists and ends a user's sessions. The access token of an ended session is refused within seconds. */
export class UserSessions {
  constructor(
    private readonly source: DataSource,
    private readonly cipher: DataCipher,
  ) {}

  /** The caller's active sessions, most recently used first. @throws AppError FORBIDDEN for API keys. */
  async list(caller: UserCaller): Promise<Session[]> {
    return this.of(idOf(caller), caller.sessionId);
  }

  /** The active sessions of a user, at most 100. @param current the session of the request, if any. */
  async of(userId: string, current: string | undefined, manager = this.source.manager): Promise<Session[]> {
    const rows = await manager.find(SessionRow, {
      where: { userId, expiresAt: Raw((column) => `${column} > now()`) },
      order: { lastUsedAt: "DESC" },
      take: 100,
    });
    const applications = await namesOf(manager, rows);
    return rows.map(({ id, deviceEncrypted, addressEncrypted, oauthClientId, createdAt, lastUsedAt, expiresAt }) => ({
      ...{ id, createdAt, lastUsedAt, expiresAt, current: id === current },
      application: applications.get(oauthClientId ?? "") ?? null,
      applicationKind: oauthClientId === null ? null : kindOf(oauthClientId),
      device:
        deviceEncrypted && this.cipher.decrypt(deviceEncrypted, encryptedPlaceOf("session", "device_encrypted", id)),
      address:
        addressEncrypted && this.cipher.decrypt(addressEncrypted, encryptedPlaceOf("session", "address_encrypted", id)),
    }));
  }

  /** Ends one of the caller's sessions. @throws AppError NOT_FOUND for an ended session and for those of other users. */
  async revoke(actor: KnownActor, id: string): Promise<void> {
    const userId = idOf(actor.caller);
    await this.source.transaction(async (manager) => {
      const { affected } = await manager.delete(SessionRow, { id, userId });
      if (!affected) throw new AppError("NOT_FOUND", { message: "There is no such session." });
      await recordChange(manager, actor, { action: "revokeSession", target: `session:${id}`, after: { ended: true } });
    });
  }

  /** Ends all of the caller's sessions. @returns their number. */
  async endAll(actor: KnownActor): Promise<number> {
    const userId = idOf(actor.caller);
    return this.source.transaction(async (manager) => {
      const { affected } = await manager.delete(SessionRow, { userId });
      const sessions = affected ?? 0;
      await recordChange(manager, actor, { action: "logoutEverywhere", target: `user:${userId}`, after: { sessions } });
      return sessions;
    });
  }
}

/** The names of the applications whose access the sessions are. */
async function namesOf(manager: EntityManager, rows: readonly SessionRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ oauthClientId }) => oauthClientId ?? []);
  if (ids.length === 0) return new Map();
  const clients = await manager.query<{ id: string; name: string }[]>(selectClientNamesSql, [ids]);
  return new Map(clients.map(({ id, name }) => [id, name]));
}

function idOf({ kind, id }: UserCaller): string {
  if (kind !== "user") throw new AppError("FORBIDDEN");
  return id;
}
