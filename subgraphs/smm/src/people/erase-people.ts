import type { KnownActor } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { recordClientChange } from "../audit/record-client-change.js";
import { Client } from "../client-record/client.entity.js";
import { changeClient } from "../client-record/tree-change.js";
import type { ClientService } from "../client/client.service.js";
import { comparable } from "../effective-strategy/contradictions.js";
import type { PeopleCipher, StoredStrategy } from "../strategy-record/people-cipher.js";
import { countEpochSql, lockPeopleSql, updatePeopleSql } from "../strategy-record/people.sql.js";

/** Erases people from strategies. This is the only change of stored versions. Resolvers check the caller's role. */
export class PeopleErasure {
  constructor(
    private readonly source: DataSource,
    private readonly clients: ClientService,
    private readonly cipher: PeopleCipher,
  ) {}

  /**
   * Erases a person from all versions of a client's own strategy. The name is compared without case.
   * @throws AppError CLIENT_NOT_FOUND, or NOT_FOUND when no version names the person.
   */
  async erase(author: KnownActor, clientId: string, name: string): Promise<Client> {
    return changeClient(this.source, await this.clients.get(author.caller, clientId), async (manager, client) => {
      const versions = await this.eraseIn(manager, clientId, comparable(name));
      if (versions === 0) throw new AppError("NOT_FOUND", { message: "No version of this client's facts names them." });
      await manager.query(countEpochSql, [clientId]);
      await recordClientChange(manager, author, client, { action: "eraseFactPerson", after: { versions } });
      return manager.findOneByOrFail(Client, { id: clientId });
    });
  }

  /** Returns the number of changed versions. */
  private async eraseIn(manager: EntityManager, clientId: string, name: string): Promise<number> {
    const rows = await manager.query<Omit<StoredStrategy, "values">[]>(lockPeopleSql, [clientId]);
    let changed = 0;
    for (const row of rows) {
      const people = this.cipher.peopleOf(row) ?? [];
      const others = people.filter((person) => comparable(person.name) !== name);
      if (others.length === people.length) continue;
      const encrypted = this.cipher.encrypt(clientId, row.version, others);
      await manager.query(updatePeopleSql, [clientId, row.version, encrypted]);
      changed += 1;
    }
    return changed;
  }
}
