import { ALL_CLIENTS, type Caller, type Role } from "@cgs/kit/auth/caller";
import { type DataCipher, type LookupHash, encryptedPlaceOf } from "@cgs/kit/encryption";
import { AppError } from "@cgs/kit/errors";
import { type DataSource, In, type Repository } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { hashSecret, isHashable, matchesSecret, saltOf } from "../credential/secret-hash.js";
import { storeNewAccount } from "./new-account.js";
import { selectSaltsSql } from "./new-account.sql.js";
import { LoginMethodName, type User } from "./user.js";
import { userRole } from "@cgs/kit/auth/user-role";
import { NO_PASSWORD, UserAccount } from "./user-account.entity.js";

/** A user to create. */
export interface NewUser {
  email: string;
  name: string;
  /** Left out for a user who logs in elsewhere. */
  password?: string;
  role: Role;
  clientIds: string[];
  /** For each client the ids from its root down to it. By default each client is a root. */
  clientPaths?: string[][];
}

/** The columns that {@link UserService.summaryOf} needs. */
export type AccountSummary = Pick<
  UserAccount,
  "id" | "emailEncrypted" | "nameEncrypted" | "role" | "clientIds" | "active"
>;

const emailPlace = (id: string) => encryptedPlaceOf("user_account", "email_encrypted", id);
const namePlace = (id: string) => encryptedPlaceOf("user_account", "name_encrypted", id);

/** Stores users with encrypted personal data and checks their passwords. */
export class UserService {
  private readonly accounts: Repository<UserAccount>;
  constructor(
    private readonly source: DataSource,
    private readonly cipher: DataCipher,
    private readonly lookup: LookupHash,
  ) {
    this.accounts = source.getRepository(UserAccount);
  }

  /**
   * The account with this e-mail address and password; of several, the one whose password was set last. So an account of one tenant can't be
   * used to test the password of another. All passwords of an address have one salt: the work is the same for no, one and several accounts.
   * @param id only this account.
   * @throws AppError UNAUTHENTICATED, the same for an unknown address.
   */
  async authenticate(email: string, password: string, id?: string): Promise<UserAccount> {
    const emailHash = this.emailHash(email);
    const salts = await this.saltsOf(emailHash);
    const hashes = isHashable(password) ? await Promise.all(salts.map((salt) => hashSecret(password, salt))) : [];
    const account = await this.accounts.findOne({
      where: { emailHash, passwordHash: In(hashes), active: true, ...(id !== undefined && { id }) },
      order: { passwordSetAt: "DESC" },
    });
    if (!account) throw new AppError("UNAUTHENTICATED", { message: "Email or password is wrong." });
    return account;
  }

  /** Whether an account has this e-mail address. */
  hasAddress(id: string, email: string): Promise<boolean> {
    return this.accounts.existsBy({ id, emailHash: this.emailHash(email) });
  }

  /** The active account with this id. @throws AppError UNAUTHENTICATED when it is erased or deactivated. */
  async account(id: string, manager = this.accounts.manager): Promise<UserAccount> {
    const account = await manager.findOneBy(UserAccount, { id, active: true });
    if (!account) throw new AppError("UNAUTHENTICATED");
    return account;
  }

  /** The user that calls. @throws AppError FORBIDDEN for API keys and services. */
  async me(caller: Caller): Promise<User> {
    if (caller.kind !== "user") throw new AppError("FORBIDDEN");
    return this.toUser(await this.account(caller.id));
  }

  /** Decrypts an account. */
  toUser(account: UserAccount): User {
    const { passwordHash, oidcSubjectHash } = account;
    const loginMethods = [
      ...(passwordHash === NO_PASSWORD ? [] : [LoginMethodName.PASSWORD]),
      ...(oidcSubjectHash === null ? [] : [LoginMethodName.OIDC]),
    ];
    return { ...this.summaryOf(account), loginMethods };
  }

  /** Decrypts an account, without how the user logs in. */
  summaryOf({
    id,
    emailEncrypted,
    nameEncrypted,
    role,
    clientIds,
    active,
  }: AccountSummary): Omit<User, "loginMethods"> {
    const [email, name] = [this.cipher.decrypt(emailEncrypted, emailPlace(id)), this.nameOf({ id, nameEncrypted })];
    return { id, email, name, role: userRole(role), clientIds, active };
  }

  /** Decrypts the name of an account. */
  nameOf({ id, nameEncrypted }: Pick<AccountSummary, "id" | "nameEncrypted">): string {
    return this.cipher.decrypt(nameEncrypted, namePlace(id));
  }

  /** Creates the first administrator when there are no users. */
  async createFirstAdmin(email: string, password: string): Promise<void> {
    if ((await this.accounts.count()) > 0) return;
    await this.create({ email, name: "Administrator", password, role: "admin", clientIds: [ALL_CLIENTS] });
  }

  /** Creates a user. No effect when the address has an account anywhere. */
  async create(user: NewUser): Promise<void> {
    const account = await this.newAccount(user);
    await this.source.transaction((manager) => storeNewAccount(manager, account, [ALL_CLIENTS]));
  }

  /** Builds the account of a new user. Nothing is stored. */
  async newAccount(user: NewUser): Promise<UserAccount> {
    const id = uuidv7();
    const emailHash = this.emailHash(user.email);
    return {
      id,
      emailHash,
      emailEncrypted: this.cipher.encrypt(user.email, emailPlace(id)),
      nameEncrypted: this.encryptedName(id, user.name),
      passwordHash: user.password === undefined ? NO_PASSWORD : await this.passwordHash({ emailHash }, user.password),
      oidcSubjectHash: null,
      oidcLinkUntil: null,
      role: user.role,
      clientIds: user.clientIds,
      clientPaths: user.clientPaths ?? user.clientIds.map((id) => [id]),
      active: true,
    };
  }

  /** Whether the password is correct. Never for an account without one. */
  async matches({ passwordHash }: UserAccount, password: string): Promise<boolean> {
    return passwordHash !== NO_PASSWORD && matchesSecret(password, passwordHash);
  }

  /** Encrypts a user's name for storage. */
  encryptedName(id: string, name: string): string {
    return this.cipher.encrypt(name, namePlace(id));
  }

  /** Hashes a password for storage with the salt of the user's e-mail address. @throws AppError SERVICE_UNAVAILABLE when too many hashes wait. */
  async passwordHash({ emailHash }: Pick<UserAccount, "emailHash">, password: string): Promise<string> {
    const [salt] = await this.saltsOf(emailHash);
    return hashSecret(password, salt);
  }

  /** The salts of the passwords of an address; the one for its first password when it has none. */
  private async saltsOf(emailHash: string): Promise<string[]> {
    const rows = await this.source.query<{ salt: string }[]>(selectSaltsSql, [emailHash]);
    return rows.length > 0 ? rows.map(({ salt }) => salt) : [saltOf(this.lookup.of(`\nsalt ${emailHash}`))];
  }

  /** The keyed hash of an e-mail address: the lookup key, also used in the audit log instead of the address. */
  emailHash(email: string): string {
    return this.lookup.of(email.trim().toLowerCase());
  }

  /** The keyed hash of an identity at a provider. The line break keeps it apart from the hashes of e-mail addresses. */
  subjectHash(issuer: string, subject: string): string {
    return this.lookup.of(`\noidc ${JSON.stringify([issuer, subject])}`);
  }
}
