import DataLoader from "dataloader";
import { type DataSource, In } from "typeorm";
import { ApiKey } from "../api-key/api-key.entity.js";
import { UserAccount } from "../user/user-account.entity.js";
import type { UserService } from "../user/user.service.js";

/** The names of those who did something, on behalf of one request, for people who see what was done. */
export class ActorNames {
  private readonly people: DataLoader<string, string>;
  private readonly keys: DataLoader<string, string>;

  constructor(
    private readonly source: DataSource,
    private readonly users: UserService,
  ) {
    this.people = new DataLoader((ids) => this.loadPeople(ids));
    this.keys = new DataLoader((ids) => this.loadKeys(ids));
  }

  /** The name of a person or key that is stored as `actorName` gives it. */
  async of(actor: string): Promise<string> {
    const [kind, id = ""] = actor.split(":");
    return kind === "apiKey" ? this.keys.load(id) : this.people.load(id);
  }

  private async loadPeople(ids: readonly string[]): Promise<string[]> {
    const found = await this.source.getRepository(UserAccount).findBy({ id: In([...ids]) });
    const names = new Map(found.map((account) => [account.id, this.users.toUser(account).name]));
    return ids.map((id) => names.get(id) ?? "Somebody who left");
  }

  private async loadKeys(ids: readonly string[]): Promise<string[]> {
    const found = await this.source.getRepository(ApiKey).findBy({ id: In([...ids]) });
    const names = new Map(found.map(({ id, name }) => [id, `API key “${name}”`]));
    return ids.map((id) => names.get(id) ?? "An API key");
  }
}
