import { ALL_CLIENTS, type Caller, type Role } from "@cgs/kit/auth/caller";
import type { DataCipher, LookupHash } from "@cgs/kit/encryption";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, Repository } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { hashSecret, matchesSecret } from "../credential/secret-hash.js";
import { type User, UserRole } from "./user.js";
import { UserAccount } from "./user-account.entity.js";

/** A person to be created. */
export interface NewUser {
  email: string;
  name: string;
  password: string;
  role: Role;
  clientIds: string[];
  /** For each client the ids from its root down to it; by default each is a root. */
  clientPaths?: string[][];
}

/** What is read of an account to show it. */
export type AccountSummary = Pick<
  UserAccount,
  "id" | "emailEncrypted" | "nameEncrypted" | "role" | "clientIds" | "active"
>;

/** People: stored encrypted, known by their password. */
export class UserService {
  private readonly accounts: Repository<UserAccount>;
  /** Compared against when there is no such person, so that the answer takes as long. */
  private readonly nobodysHash = hashSecret("nobody");

  constructor(
    source: DataSource,
    private readonly cipher: DataCipher,
    private readonly lookup: LookupHash,
  ) {
    this.accounts = source.getRepository(UserAccount);
  }

  /** The account with this address and password. @throws AppError UNAUTHENTICATED, the same for an unknown address. */
  async authenticate(email: string, password: string): Promise<UserAccount> {
    const account = await this.accounts.findOneBy({ emailHash: this.emailHash(email) });
    const matches = await matchesSecret(password, account?.passwordHash ?? (await this.nobodysHash));
    if (!account?.active || !matches) throw new AppError("UNAUTHENTICATED", { message: "Email or password is wrong." });
    return account;
  }

  /** The account of this id. @throws AppError UNAUTHENTICATED when it is gone or deactivated. */
  async account(id: string, manager = this.accounts.manager): Promise<UserAccount> {
    const account = await manager.findOneBy(UserAccount, { id, active: true });
    if (!account) throw new AppError("UNAUTHENTICATED");
    return account;
  }

  /** The person behind a caller. @throws AppError FORBIDDEN for keys and services, which are nobody. */
  async me(caller: Caller): Promise<User> {
    if (caller.kind !== "user") throw new AppError("FORBIDDEN");
    return this.toUser(await this.account(caller.id));
  }

  /** An account as people see it. */
  toUser({ id, emailEncrypted, nameEncrypted, role, clientIds, active }: AccountSummary): User {
    const [email, name] = [this.cipher.decrypt(emailEncrypted), this.cipher.decrypt(nameEncrypted)];
    return { id, email, name, role: UserRole[role.toUpperCase() as keyof typeof UserRole], clientIds, active };
  }

  /** Creates the first administrator when there is nobody yet. */
  async createFirstAdmin(email: string, password: string): Promise<void> {
    if ((await this.accounts.count()) > 0) return;
    await this.create({ email, name: "Administrator", password, role: "admin", clientIds: [ALL_CLIENTS] });
  }

  /** Creates a person; one with the same address stays as they are. */
  async create(user: NewUser): Promise<void> {
    const account = await this.newAccount(user);
    await this.accounts.createQueryBuilder().insert().values(account).orIgnore().execute();
  }

  /** The account a person would have. Nothing is stored. */
  async newAccount(user: NewUser): Promise<UserAccount> {
    return {
      id: uuidv7(),
      emailHash: this.emailHash(user.email),
      emailEncrypted: this.cipher.encrypt(user.email),
      nameEncrypted: this.encryptedName(user.name),
      passwordHash: await this.passwordHash(user.password),
      role: user.role,
      clientIds: user.clientIds,
      clientPaths: user.clientPaths ?? user.clientIds.map((id) => [id]),
      active: true,
    };
  }

  /** Whether this is the account's password. */
  matches({ passwordHash }: UserAccount, password: string): Promise<boolean> {
    return matchesSecret(password, passwordHash);
  }

  /** A name as it is stored. */
  encryptedName(name: string): string {
    return this.cipher.encrypt(name);
  }

  /** A password as it is stored. */
  passwordHash(password: string): Promise<string> {
    return hashSecret(password);
  }

  /** The keyed hash by which an address is found, and named where it must not be readable. */
  emailHash(email: string): string {
    return this.lookup.of(email.trim().toLowerCase());
  }
}
