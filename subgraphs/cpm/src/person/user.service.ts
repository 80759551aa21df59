import { ALL_CLIENTS, type Caller, type Role } from "@cgs/kit/auth/caller";
import type { DataCipher } from "@cgs/kit/encryption";
import { AppError } from "@cgs/kit/errors";
import bcrypt from "bcrypt";
import type { DataSource, Repository } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { type User, UserRole } from "./user.js";
import { UserAccount } from "./user-account.entity.js";

const BCRYPT_COST = 10;

/** A person to be created. */
export interface NewUser {
  email: string;
  name: string;
  password: string;
  role: Role;
  clientIds: string[];
}

/** People: stored encrypted, known by their password. */
export class UserService {
  private readonly accounts: Repository<UserAccount>;
  /** Compared against when there is no such person, so that the answer takes as long. */
  private readonly nobodysHash = bcrypt.hashSync("nobody", BCRYPT_COST);

  constructor(
    source: DataSource,
    private readonly cipher: DataCipher,
  ) {
    this.accounts = source.getRepository(UserAccount);
  }

  /** The account with this address and password. @throws AppError UNAUTHENTICATED, the same for an unknown address. */
  async authenticate(email: string, password: string): Promise<UserAccount> {
    const account = await this.accounts.findOneBy({ emailHash: this.emailHash(email) });
    const matches = await bcrypt.compare(password, account?.passwordHash ?? this.nobodysHash);
    if (!account || !matches) throw new AppError("UNAUTHENTICATED", { message: "Email or password is wrong." });
    return account;
  }

  /** The account of this id. @throws AppError UNAUTHENTICATED when it is gone. */
  async account(id: string): Promise<UserAccount> {
    const account = await this.accounts.findOneBy({ id });
    if (!account) throw new AppError("UNAUTHENTICATED");
    return account;
  }

  /** The person behind a caller. @throws AppError FORBIDDEN for keys and services, which are nobody. */
  async me(caller: Caller): Promise<User> {
    if (caller.kind !== "user") throw new AppError("FORBIDDEN");
    const { id, emailEncrypted, nameEncrypted, role, clientIds } = await this.account(caller.id);
    const [email, name] = [this.cipher.decrypt(emailEncrypted), this.cipher.decrypt(nameEncrypted)];
    return { id, email, name, role: UserRole[role.toUpperCase() as keyof typeof UserRole], clientIds };
  }

  /** Creates the first administrator when there is nobody yet. */
  async createFirstAdmin(email: string, password: string): Promise<void> {
    if ((await this.accounts.count()) > 0) return;
    await this.create({ email, name: "Administrator", password, role: "admin", clientIds: [ALL_CLIENTS] });
  }

  /** Creates a person; one with the same address stays as they are. */
  async create(user: NewUser): Promise<void> {
    const account = {
      id: uuidv7(),
      emailHash: this.emailHash(user.email),
      emailEncrypted: this.cipher.encrypt(user.email),
      nameEncrypted: this.cipher.encrypt(user.name),
      passwordHash: await bcrypt.hash(user.password, BCRYPT_COST),
      role: user.role,
      clientIds: user.clientIds,
    };
    await this.accounts.createQueryBuilder().insert().values(account).orIgnore().execute();
  }

  private emailHash(email: string): string {
    return this.cipher.lookup(email.trim().toLowerCase());
  }
}
