import DataLoader from "dataloader";
import { type DataSource, In } from "typeorm";
import { ApiKey } from "../api-key/api-key.entity.js";
import { UserAccount } from "../user/user-account.entity.js";
import type { UserService } from "../user/user.service.js";

/** Reads the names of the users and API keys behind stored actors. Batches the reads of one request. */
export class ActorNames {
  private readonly userNames: DataLoader<string, string>;
  private readonly keyNames: DataLoader<string, string>;

  constructor(
    private readonly source: DataSource,
    private readonly users: UserService,
  ) {
    this.userNames = new DataLoader((ids) => this.loadUsers(ids));
    this.keyNames = new DataLoader((ids) => this.loadKeys(ids));
  }

  /** The name of an actor in the form `user:<id>` or `apiKey:<id>`. */
  async of(actor: string): Promise<string> {
    const [kind, id = ""] = actor.split(":");
    return kind === "apiKey" ? this.keyNames.load(id) : this.userNames.load(id);
  }

  private async loadUsers(ids: readonly string[]): Promise<string[]> {
    const found = await this.source.getRepository(UserAccount).findBy({ id: In([...ids]) });
    const names = new Map(found.map((account) => [account.id, this.users.toUser(account).name]));
    return ids.map((id) => names.get(id) ?? "Former user");
  }

  private async loadKeys(ids: readonly string[]): Promise<string[]> {
    const found = await this.source.getRepository(ApiKey).findBy({ id: In([...ids]) });
    const names = new Map(found.map(({ id, name }) => [id, `API key “${name}”`]));
    return ids.map((id) => names.get(id) ?? "An API key");
  }
}
