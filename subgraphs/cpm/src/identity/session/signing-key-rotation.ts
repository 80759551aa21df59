import { type Actor, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import type { DataCipher } from "@cgs/kit/encryption";
import { AppError } from "@cgs/kit/errors";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { DataSource, EntityManager } from "typeorm";
import { createSigningKey, withSigningKeyLock } from "./create-signing-key.js";
import { SigningKey } from "./signing-key.entity.js";
import { deleteRetiredKeysSql, isRotationDueSql } from "./signing-key.sql.js";
import type { SigningKeys } from "./signing-keys.js";

/** A key is published this long before it signs: longer than any module caches the key set. */
const PUBLISHED_BEFORE_SECONDS = 900;

const INTERVAL_MS = 60_000;

/** The topic that announces a change of the signing keys. */
export const SIGNING_KEYS_CHANGED = "signing-keys-changed";

/** Dependencies of {@link SigningKeyRotation}. */
export interface SigningKeyRotationDependencies {
  source: DataSource;
  keys: SigningKeys;
  cipher: DataCipher;
  events: Events;
  log: Logger;
  /** Days between two rotations. */
  everyDays: number;
}

/**
 * Rotates signing keys without rejecting valid tokens: the next key is published before it signs, the previous one still verifies its tokens.
 * See docs/decisions/029-rotate-keys-before-use-and-require-mtls.md.
 */
export class SigningKeyRotation {
  private running: Promise<void> = Promise.resolve();
  private unsubscribe: (() => Promise<void>) | undefined;
  private readonly task: PeriodicTask;

  constructor(private readonly dependencies: SigningKeyRotationDependencies) {
    this.task = createPeriodicTask({
      name: "rotate-signing-keys",
      run: () => this.enqueue(() => this.maintain()),
      intervalMs: INTERVAL_MS,
      log: dependencies.log,
    });
  }

  /** Follows the changes of other processes and rotates when it is due. Every process may run it. */
  async start(): Promise<void> {
    const { events, keys } = this.dependencies;
    this.unsubscribe = await events.subscribe(SIGNING_KEYS_CHANGED, () => void this.enqueue(() => keys.read()));
    this.task.start();
  }

  async stop(): Promise<void> {
    await this.task.stop();
    await this.unsubscribe?.();
    await this.running;
  }

  /** The keys that verify tokens, newest first. @throws AppError FORBIDDEN unless the caller administers all clients. */
  async list({ caller }: KnownActor): Promise<SigningKey[]> {
    if (!caller.clientIds.includes(ALL_CLIENTS)) throw new AppError("FORBIDDEN");
    return this.dependencies.source.getRepository(SigningKey).find({ order: { signsFrom: "DESC" }, take: 100 });
  }

  /** Creates the next key, unless there is one that does not sign yet. @throws AppError FORBIDDEN unless the caller administers all clients. */
  async rotate(actor: KnownActor): Promise<SigningKey> {
    if (!actor.caller.clientIds.includes(ALL_CLIENTS)) throw new AppError("FORBIDDEN");
    const next = await withSigningKeyLock(this.dependencies.source, (manager) => this.next(manager, actor));
    await this.announce();
    return next;
  }

  /** Creates the next key when the newest is too old, and deletes keys whose tokens have all expired. */
  async maintain(): Promise<void> {
    const { source, keys, everyDays } = this.dependencies;
    const changed = await withSigningKeyLock(source, async (manager) => {
      const [{ due }] = await manager.query<[{ due: boolean }]>(isRotationDueSql, [everyDays]);
      if (due) await this.next(manager, { caller: { kind: "service", id: "cpm" }, traceId: "0".repeat(32) });
      return (await deleteRetiredKeys(manager)) > 0 || due;
    });
    await (changed ? this.announce() : keys.read());
  }

  private async next(manager: EntityManager, actor: Actor): Promise<SigningKey> {
    const upcoming = await manager.createQueryBuilder(SigningKey, "key").where("key.signsFrom > now()").getOne();
    if (upcoming) return upcoming;
    const kid = await createSigningKey(manager, this.dependencies.cipher, PUBLISHED_BEFORE_SECONDS);
    await recordChange(manager, actor, { action: "rotateSigningKey", target: `signingKey:${kid}` });
    return manager.findOneByOrFail(SigningKey, { kid });
  }

  private async announce(): Promise<void> {
    const { keys, events, log } = this.dependencies;
    await keys.read();
    await events
      .publish(SIGNING_KEYS_CHANGED, {})
      .catch((error: unknown) => log.warn({ err: error }, "a new signing key could not be announced"));
  }

  /** Runs one piece of work after the other. A failure is logged. */
  private enqueue(work: () => Promise<void>): Promise<void> {
    const { log } = this.dependencies;
    this.running = this.running
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, "the signing keys could not be updated"));
    return this.running;
  }
}

async function deleteRetiredKeys(manager: EntityManager): Promise<number> {
  const [, deleted] = await manager.query<[unknown[], number]>(deleteRetiredKeysSql);
  return deleted;
}
