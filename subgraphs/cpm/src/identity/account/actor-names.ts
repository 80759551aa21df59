import DataLoader from "dataloader";
import { type DataSource, In } from "typeorm";
import { validate as isUuid } from "uuid";
import { ApiKey } from "../api-key/api-key.entity.js";
import { UserAccount } from "../user/user-account.entity.js";
import type { UserService } from "../user/user.service.js";
import { selectGuestNamesSql } from "./guest-names.sql.js";

/** Reads the names of the users and API keys behind stored actors. Batches the reads of one request. */
export class ActorNames {
  private readonly userNames: DataLoader<string, string | null>;
  private readonly keyNames: DataLoader<string, string | null>;
  private readonly guestNames: DataLoader<string, string | null>;

  constructor(
    private readonly source: DataSource,
    private readonly users: UserService,
  ) {
    this.userNames = new DataLoader((ids) => this.loadUsers(ids));
    this.keyNames = new DataLoader((ids) => this.loadKeys(ids));
    this.guestNames = new DataLoader((ids) => this.loadGuests(ids));
  }

  /** The name of an actor in the form `user:<id>`, `apiKey:<id>` or `guest:<id of the review link>`. */
  async of(actor: string): Promise<string> {
    const [kind, id = ""] = actor.split(":");
    if (kind === "guest") return (await this.guestNames.load(id)) ?? "A guest";
    return kind === "apiKey"
      ? ((await this.keyNames.load(id)) ?? "An API key")
      : ((await this.userNames.load(id)) ?? "Former user");
  }

  /** The name of the user or API key with an id; null when neither exists. */
  async ofId(id: string): Promise<string | null> {
    if (!isUuid(id)) return null;
    const [user, key] = await Promise.all([this.userNames.load(id), this.keyNames.load(id)]);
    return user ?? key;
  }

  private async loadUsers(ids: readonly string[]): Promise<(string | null)[]> {
    const found = await this.source.getRepository(UserAccount).findBy({ id: In([...ids]) });
    const names = new Map(found.map((account) => [account.id, this.users.toUser(account).name]));
    return ids.map((id) => names.get(id) ?? null);
  }

  private async loadGuests(ids: readonly string[]): Promise<(string | null)[]> {
    const found = await this.source.query<{ linkId: string; name: string }[]>(selectGuestNamesSql, [ids]);
    const names = new Map(found.map(({ linkId, name }) => [linkId, `${name} (guest)`]));
    return ids.map((id) => names.get(id) ?? null);
  }

  private async loadKeys(ids: readonly string[]): Promise<(string | null)[]> {
    const found = await this.source.getRepository(ApiKey).findBy({ id: In([...ids]) });
    const names = new Map(found.map(({ id, name }) => [id, `API key “${name}”`]));
    return ids.map((id) => names.get(id) ?? null);
  }
}
