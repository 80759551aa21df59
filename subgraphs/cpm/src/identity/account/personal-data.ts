import { AuditEntry } from "@cgs/kit/audit/audit-entry.entity";
import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import type { UserSessions } from "../session/user-sessions.js";
import { lockManagedUser, assertNotSelf } from "../user/user-permissions.js";
import { UserAccount } from "../user/user-account.entity.js";
import type { UserService } from "../user/user.service.js";

/** Entries of the record that an export holds, the newest. */
const MAX_ENTRIES = 5_000;

/** All that is held about one person: given away, and erased. */
export class PersonalData {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserService,
    private readonly sessions: UserSessions,
  ) {}

  /**
   * Everything that the CPM holds about a person, as JSON; that somebody has had it is recorded. For themselves, and for administrators
   * whose clients all of theirs are. @throws AppError NOT_FOUND, FORBIDDEN.
   */
  async export(actor: KnownActor, id: string): Promise<Record<string, unknown>> {
    const { caller } = actor;
    if (caller.kind !== "user") throw new AppError("FORBIDDEN");
    const isOwn = caller.id === id;
    if (!isOwn && caller.role !== "admin") throw new AppError("FORBIDDEN");
    return this.source.transaction(async (manager) => {
      const account = await (isOwn ? this.users.account(id, manager) : lockManagedUser(manager, caller, id));
      await recordChange(manager, actor, { action: "exportUser", target: `user:${id}` });
      const known = "SELECT seen_at AS seen FROM cpm.known_address WHERE account = $1 ORDER BY seen_at DESC LIMIT 1000";
      const addresses = await manager.query<{ seen: Date }[]>(known, [account.emailHash]);
      return {
        exportedAt: new Date().toISOString(),
        person: this.users.toUser(account),
        sessions: await this.sessions.of(id, undefined, manager),
        knownAddresses: addresses.map(({ seen }) => ({ address: "kept as a hash only", lastSeenAt: seen })),
        record: await recordOf(manager, id),
      };
    });
  }

  /**
   * Erases a person: name, address, password, sessions and the addresses they came from. What they did stays, under their id, which then
   * leads to nobody. Their sessions end, an access token lives on for its 15 minutes at most.
   * @throws AppError NOT_FOUND, FORBIDDEN for people above the caller, for oneself, and for the last administrator of all clients.
   */
  async erase(actor: KnownActor, id: string): Promise<void> {
    assertNotSelf(actor, id);
    await this.source.transaction(async (manager) => {
      await refuseLastAdministrator(manager, id);
      const { emailHash } = await lockManagedUser(manager, actor.caller, id);
      await manager.query("DELETE FROM cpm.known_address WHERE account = $1", [emailHash]);
      await manager.query(
        "DELETE FROM cpm.login_attempt WHERE key = 'account:' || $1::text OR starts_with(key, 'pair:' || $1::text || '.')",
        [emailHash],
      );
      await manager.delete(UserAccount, { id });
      await recordChange(manager, actor, { action: "eraseUser", target: `user:${id}` });
    });
  }
}

/** What the person did and what was done to them, the newest first. */
async function recordOf(manager: EntityManager, id: string) {
  const found = await manager
    .createQueryBuilder(AuditEntry, "entry")
    .where("entry.actor = :name OR entry.target = :name", { name: `user:${id}` })
    .orderBy("entry.id", "DESC")
    .take(MAX_ENTRIES + 1)
    .getMany();
  return { complete: found.length <= MAX_ENTRIES, entries: found.slice(0, MAX_ENTRIES) };
}

/** Locks those who administer everything, in one order, so that two of them can't erase each other at once. */
async function refuseLastAdministrator(manager: EntityManager, id: string): Promise<void> {
  const administrators = await manager.query<{ id: string }[]>(
    `SELECT id FROM cpm.user_account WHERE role = 'admin' AND active AND $1 = ANY (client_ids) ORDER BY id FOR UPDATE`,
    [ALL_CLIENTS],
  );
  const [first, ...others] = administrators;
  if (others.length > 0 || first?.id !== id) return;
  throw new AppError("FORBIDDEN", { message: "The last administrator of all clients can't be erased." });
}
