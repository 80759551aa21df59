import { AuditEntry } from "@cgs/kit/audit/audit-entry.entity";
import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import {
  deleteKnownAddressesSql,
  deleteLoginAttemptsSql,
  selectKnownAddressesSql,
  selectOwnViewsSql,
} from "./personal-data.sql.js";
import { isLastAdministrator } from "../user/last-administrator.js";
import type { UserSessions } from "../session/user-sessions.js";
import { lockManagedUser, assertNotSelf } from "../user/user-permissions.js";
import { UserAccount } from "../user/user-account.entity.js";
import type { UserService } from "../user/user.service.js";
import { accountChange } from "../user/account-change.js";

/** The number of audit entries in an export, newest first. */
const MAX_ENTRIES = 5_000;

/** Exports and erases the data about a user. See docs/decisions/009-erase-content-and-personal-data-but-keep-records.md. */
export class PersonalData {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserService,
    private readonly sessions: UserSessions,
  ) {}

  /**
   * All data of the CPM about a user, as JSON. The export is recorded in the audit log. Allowed for the user, and for administrators of
   * all the user's clients. @throws AppError NOT_FOUND, FORBIDDEN.
   */
  async export(actor: KnownActor, id: string): Promise<Record<string, unknown>> {
    const { caller } = actor;
    if (caller.kind !== "user") throw new AppError("FORBIDDEN");
    const isOwn = caller.id === id;
    if (!isOwn && caller.role !== "admin") throw new AppError("FORBIDDEN");
    return this.source.transaction(async (manager) => {
      const account = await (isOwn ? this.users.account(id, manager) : lockManagedUser(manager, caller, id));
      await recordChange(manager, actor, accountChange(account, "exportUser"));
      const addresses = await manager.query<{ seen: Date }[]>(selectKnownAddressesSql, [id]);
      return {
        exportedAt: new Date().toISOString(),
        person: this.users.toUser(account),
        sessions: await this.sessions.of(id, undefined, manager),
        knownAddresses: addresses.map(({ seen }) => ({ address: "kept as a hash only", lastSeenAt: seen })),
        contentViews: await manager.query<object[]>(selectOwnViewsSql, [id]),
        record: await recordOf(manager, id),
      };
    });
  }

  /**
   * Erases a user: name, address, password, sessions and known network addresses. Their actions stay in the audit log under their id, which
   * no longer resolves to a name. Their access ends within seconds.
   * @throws AppError NOT_FOUND, FORBIDDEN for users with a higher role, for the caller, and for the last administrator of all clients.
   */
  async erase(actor: KnownActor, id: string): Promise<void> {
    assertNotSelf(actor, id);
    await this.source.transaction(async (manager) => {
      await assertNotLastAdministrator(manager, id);
      const account = await lockManagedUser(manager, actor.caller, id);
      await manager.query(deleteKnownAddressesSql, [id]);
      await manager.query(deleteLoginAttemptsSql, [id]);
      await manager.delete(UserAccount, { id });
      await recordChange(manager, actor, accountChange(account, "eraseUser"));
    });
  }
}

/** The audit entries by and about the user, newest first. */
async function recordOf(manager: EntityManager, id: string) {
  const found = await manager
    .createQueryBuilder(AuditEntry, "entry")
    .where("entry.actor = :name OR entry.target = :name", { name: `user:${id}` })
    .orderBy("entry.id", "DESC")
    .take(MAX_ENTRIES + 1)
    .getMany();
  return { complete: found.length <= MAX_ENTRIES, entries: found.slice(0, MAX_ENTRIES) };
}

async function assertNotLastAdministrator(manager: EntityManager, id: string): Promise<void> {
  if (!(await isLastAdministrator(manager, id))) return;
  throw new AppError("FORBIDDEN", { message: "The last administrator of all clients can't be erased." });
}
