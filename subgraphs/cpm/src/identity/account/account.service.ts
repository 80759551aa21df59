import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import type { SessionConfirmation } from "../session/session-confirmation.js";
import { SessionRow } from "../session/session.entity.js";
import type { User } from "../user/user.js";
import { NO_PASSWORD, UserAccount } from "../user/user-account.entity.js";
import type { UserService } from "../user/user.service.js";
import { accountChange } from "../user/account-change.js";

const NO_PASSWORD_YET = "Your account has no password. An administrator can set one.";

/** Changes of one's own account, except one's rights. */
export class AccountService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserService,
    private readonly confirmation: Pick<SessionConfirmation, "checkPassword">,
  ) {}

  /**
   * Changes the caller's password and ends all their sessions.
   * @throws AppError FORBIDDEN for API keys, VALIDATION_ERROR for a wrong current password, RATE_LIMIT_EXCEEDED after too many of these.
   */
  async changePassword(actor: KnownActor, current: string, next: string, address: string): Promise<void> {
    const { kind, id } = actor.caller;
    if (kind !== "user") throw new AppError("FORBIDDEN");
    const account = await this.users.account(id);
    if (account.passwordHash === NO_PASSWORD) throw new AppError("FORBIDDEN", { message: NO_PASSWORD_YET });
    await this.confirmation.checkPassword(actor.caller, current, address, "currentPassword");
    const passwordHash = await this.users.passwordHash(account, next);
    await this.source.transaction(async (manager) => {
      await manager.update(UserAccount, { id }, { passwordHash });
      await manager.delete(SessionRow, { userId: id });
      await recordChange(manager, actor, accountChange(account, "changePassword"));
    });
  }

  /** Changes the caller's name. The audit log records the change without the name. @throws AppError FORBIDDEN for API keys. */
  async changeName(actor: KnownActor, name: string): Promise<User> {
    const { kind, id } = actor.caller;
    if (kind !== "user") throw new AppError("FORBIDDEN");
    const nameEncrypted = this.users.encryptedName(id, name);
    return this.source.transaction(async (manager) => {
      const account = await this.users.account(id, manager);
      await manager.update(UserAccount, { id }, { nameEncrypted });
      await recordChange(manager, actor, accountChange(account, "changeName"));
      return this.users.toUser({ ...account, nameEncrypted });
    });
  }
}
