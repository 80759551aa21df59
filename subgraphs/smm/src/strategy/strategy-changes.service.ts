import { isDeepStrictEqual } from "node:util";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import type { KnownActor } from "@cgs/kit/audit/record-change";
import { recordClientChange } from "../audit/record-client-change.js";
import { Client } from "../client-record/client.entity.js";
import type { ClientService } from "../client/client.service.js";
import { changeClient, refuseArchived } from "../client-record/tree-change.js";
import { refuseContradictionsBeneath } from "../effective-strategy/contradictions-beneath.js";
import { refuseNewContradictions } from "../effective-strategy/contradictions.js";
import { mergeStrategies } from "../effective-strategy/merge-strategies.js";
import { readChain } from "../effective-strategy/strategy-layers.js";
import { newestVersion, versionOf } from "./strategy-history.service.js";
import { type PeopleCipher, withoutPeople } from "../strategy-record/people-cipher.js";
import { StrategyVersion } from "../strategy-record/strategy-version.entity.js";
import { limitUpdates } from "./update-limit.js";

/** The part of a strategy version that a change sets. */
export type OwnStrategyState = Pick<StrategyVersion, "inherit" | "values">;

/** A version of a client's strategy. */
export interface NumberedState extends OwnStrategyState {
  version: number;
}

/** What a change of a client has made, or why it was refused. */
export type WrittenChange = { client: Client } & (
  | { before: NumberedState; after: NumberedState; refusal?: never }
  | { refusal: AppError; before?: never; after?: never }
);

/** A change of a client's strategy. */
export interface StrategyChange {
  /** The name of the mutation, for the audit log. */
  action: string;
  clientId: string;
  reason: string;
  /** The version that the author has seen; 0 before the first. Undefined skips the check. */
  expectedVersion?: number;
  /** Computes the next state from the present one. May throw an AppError. */
  next(current: OwnStrategyState, manager: EntityManager): OwnStrategyState | Promise<OwnStrategyState>;
}

/** The state of a client without an own strategy. */
const NOTHING: NumberedState = { version: 0, inherit: true, values: {} };

/** Adds versions of strategies. Resolvers check the caller's role; this class checks the caller's clients. */
export class StrategyChanges {
  constructor(
    private readonly source: DataSource,
    private readonly clients: ClientService,
    private readonly people: PeopleCipher,
  ) {}

  /**
   * Adds a version for a change, unless it changes nothing.
   * @throws AppError CLIENT_NOT_FOUND, VERSION_CONFLICT, RATE_LIMIT_EXCEEDED, or VALIDATION_ERROR for an archived client or a contradiction.
   */
  async write(author: KnownActor, change: StrategyChange): Promise<Client> {
    return changeClient(
      this.source,
      await this.clients.get(author.caller, change.clientId),
      async (manager, client) => {
        await this.apply(manager, author, { ...change, client });
        return manager.findOneByOrFail(Client, { id: client.id }); // its epoch has changed
      },
    );
  }

  /**
   * Makes changes of a client and of clients beneath it, all or none.
   * @param changes of clients of one tree
   * @param isDone whether to keep the changes; they are undone otherwise
   */
  async writeAll(
    author: KnownActor,
    root: Client,
    changes: readonly StrategyChange[],
    isDone: (written: readonly WrittenChange[]) => boolean,
  ): Promise<WrittenChange[]> {
    const written: WrittenChange[] = [];
    const undo = new Error("The changes are undone");
    try {
      await changeClient(this.source, root, async (manager) => {
        for (const change of changes) written.push(await this.attempt(manager, author, change));
        if (!isDone(written)) throw undo;
        for (const each of written) each.client = await manager.findOneByOrFail(Client, { id: each.client.id }); // its epoch has changed
      });
    } catch (error) {
      if (error !== undo) throw error;
    }
    return written;
  }

  private async attempt(manager: EntityManager, author: KnownActor, change: StrategyChange): Promise<WrittenChange> {
    const client = await manager.findOneByOrFail(Client, { id: change.clientId });
    try {
      return { client, ...(await this.apply(manager, author, { ...change, client })) };
    } catch (error) {
      if (error instanceof AppError) return { client, refusal: error };
      throw error;
    }
  }

  private async apply(
    manager: EntityManager,
    author: KnownActor,
    change: StrategyChange & { client: Client },
  ): Promise<{ before: NumberedState; after: NumberedState }> {
    const { client, expectedVersion } = change;
    refuseArchived(client, "clientId");
    const { version, inherit, values } = (await newestVersion(manager, this.people, client.id)) ?? NOTHING;
    if (expectedVersion !== undefined && expectedVersion !== version)
      throw new AppError("VERSION_CONFLICT", { details: { current_version: version } });
    const before = { version, inherit, values };
    const next = await change.next({ inherit, values }, manager);
    if (isDeepStrictEqual(next, { inherit, values })) return { before, after: before };
    await refuseContradictoryChange(manager, client, next);
    await this.addVersion(manager, author, change, before, next);
    return { before, after: { version: version + 1, ...next } };
  }

  /** Restores an earlier version, as a new version. @throws AppError as {@link write}, and NOT_FOUND. */
  restore(author: KnownActor, change: Omit<StrategyChange, "action" | "next">, version: number): Promise<Client> {
    const { people } = this;
    return this.write(author, {
      ...change,
      action: "restoreStrategy",
      async next(_current, manager) {
        const { inherit, values } = await versionOf(manager, people, change.clientId, version);
        return { inherit, values };
      },
    });
  }

  private async addVersion(
    manager: EntityManager,
    author: KnownActor,
    { action, client, reason }: StrategyChange & { client: Client },
    { version, ...current }: NumberedState,
    next: OwnStrategyState,
  ): Promise<void> {
    const clientId = client.id;
    await limitUpdates(manager, clientId);
    const state = { inherit: next.inherit, ...this.people.hide(clientId, version + 1, next.values) };
    const row = { ...state, clientId, version: version + 1, author: author.caller.id, reason };
    await manager.insert(StrategyVersion, row);
    const before = { version, inherit: current.inherit, values: withoutPeople(current.values) };
    const after = { version: version + 1, reason, inherit: next.inherit, values: withoutPeople(next.values) };
    const peopleChanged = !isDeepStrictEqual(current.values.facts?.people, next.values.facts?.people);
    await recordClientChange(manager, author, client, {
      action,
      before,
      after: peopleChanged ? { ...after, peopleChanged } : after,
    });
  }
}

/** Checks the effective strategies of the client and its descendants: an own value may contradict an inherited one. */
async function refuseContradictoryChange(manager: EntityManager, client: Client, next: OwnStrategyState) {
  const chain = await readChain(manager, client.path);
  const changed = chain.map((layer) => (layer.clientId === client.id ? { ...layer, ...next } : layer));
  refuseNewContradictions(mergeStrategies(chain), mergeStrategies(changed));
  await refuseContradictionsBeneath(manager, client.id, { before: chain, after: changed });
}
