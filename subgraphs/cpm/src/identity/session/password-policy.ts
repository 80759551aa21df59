import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import { NO_PASSWORD, type UserAccount } from "../user/user-account.entity.js";

/** Who may log in with a password, or with a passkey of an account with a password. */
export class PasswordPolicy {
  /** @param breakGlassHash the hashed address of the administrator who may where others may not. */
  constructor(
    readonly isOpen: boolean,
    private readonly breakGlassHash: string | undefined,
  ) {}

  /**
   * Refuses accounts that must log in elsewhere, and accounts without a password: a passkey adds to a password.
   * @throws AppError FORBIDDEN.
   */
  assertAllowsAccount(account: UserAccount): void {
    if (!this.isOpen && !this.isBreakGlass(account)) throw noPasswords();
    if (account.passwordHash !== NO_PASSWORD) return;
    throw new AppError("FORBIDDEN", { message: "Your account has no password. Log in with the provider." });
  }

  /** Refuses a new password for accounts that log in at the provider. @throws AppError FORBIDDEN. */
  assertAllowsNewPassword(account: UserAccount): void {
    if (!this.isOpen && !this.isBreakGlass(account)) throw noPasswords();
    if (account.oidcSubjectHash === null) return;
    throw new AppError("FORBIDDEN", { message: "This user logs in with the provider and has no password." });
  }

  /** What the sender of a wrong address or password is told. Where passwords are off, it is what all others are told, so that no address stands out. */
  refusalOf(error: AppError): AppError {
    return this.isOpen ? error : noPasswords();
  }

  /** Whether the account always keeps its password. The same address in a tenant makes no such account. */
  isBreakGlass({ emailHash, role, clientIds }: UserAccount): boolean {
    return emailHash === this.breakGlassHash && role === "admin" && clientIds.includes(ALL_CLIENTS);
  }
}

function noPasswords(): AppError {
  return new AppError("FORBIDDEN", {
    message: "This installation accepts no passwords. Log in with the provider on the log-in page.",
  });
}
