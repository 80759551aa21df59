import { type Actor, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import type { DataCipher } from "@cgs/kit/encryption";
import { AppError } from "@cgs/kit/errors";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { DataSource, EntityManager } from "typeorm";
import { createSigningKey, withSigningKeyLock } from "./create-signing-key.js";
import { SigningKey } from "./signing-key.entity.js";
import type { SigningKeys } from "./signing-keys.js";

/** A key is published this long before it signs: longer than any module believes a key set without fetching it again. */
const PUBLISHED_BEFORE_SECONDS = 900;

/** A key goes this long after its successor began to sign: all that it signed has expired by then, with time for slow clocks. */
const KEPT_AFTER = "30 minutes";

const INTERVAL_MS = 60_000;

/** The topic on which every process hears that there are other keys. */
export const SIGNING_KEYS_CHANGED = "signing-keys-changed";

/** What rotating keys takes. */
export interface SigningKeyRotationDependencies {
  source: DataSource;
  keys: SigningKeys;
  cipher: DataCipher;
  events: Events;
  log: Logger;
  /** After how many days there is a new key. */
  everyDays: number;
}

/** Replaces signing keys without a request that fails: the next is published before it signs, the last verifies what it signed. */
export class SigningKeyRotation {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private unsubscribe: (() => Promise<void>) | undefined;

  constructor(private readonly parts: SigningKeyRotationDependencies) {}

  /** Follows what other processes do, and rotates when it is time. All processes may. */
  async start(): Promise<void> {
    const { events } = this.parts;
    this.unsubscribe = await events.subscribe(SIGNING_KEYS_CHANGED, () => this.attempt(() => this.parts.keys.read()));
    this.timer = setInterval(() => this.attempt(() => this.maintain()), INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.unsubscribe?.();
    await this.round;
  }

  /** The keys that verify, the newest first. @throws AppError FORBIDDEN unless the caller administers everything. */
  async list({ caller }: KnownActor): Promise<SigningKey[]> {
    if (!caller.clientIds.includes(ALL_CLIENTS)) throw new AppError("FORBIDDEN");
    return this.parts.source.getRepository(SigningKey).find({ order: { signsFrom: "DESC" }, take: 100 });
  }

  /** Makes the next key, unless it waits already. @throws AppError FORBIDDEN unless the caller administers everything. */
  async rotate(actor: KnownActor): Promise<SigningKey> {
    if (!actor.caller.clientIds.includes(ALL_CLIENTS)) throw new AppError("FORBIDDEN");
    const next = await withSigningKeyLock(this.parts.source, (manager) => this.next(manager, actor));
    await this.announce();
    return next;
  }

  /** Makes the next key when the newest is old, and removes those that verify nothing any more. */
  async maintain(): Promise<void> {
    const { source, keys, everyDays } = this.parts;
    const changed = await withSigningKeyLock(source, async (manager) => {
      const [{ due }] = await manager.query<[{ due: boolean }]>(
        `SELECT NOT EXISTS (SELECT FROM cpm.signing_key WHERE created_at > now() - make_interval(days => $1)) AS due`,
        [everyDays],
      );
      if (due) await this.next(manager, { caller: { kind: "service", id: "cpm" }, traceId: "0".repeat(32) });
      return (await retire(manager)) > 0 || due;
    });
    await (changed ? this.announce() : keys.read());
  }

  private async next(manager: EntityManager, actor: Actor): Promise<SigningKey> {
    const waiting = manager.createQueryBuilder(SigningKey, "key").where("key.signsFrom > now()");
    const known = await waiting.getOne();
    if (known) return known;
    const kid = await createSigningKey(manager, this.parts.cipher, PUBLISHED_BEFORE_SECONDS);
    await recordChange(manager, actor, { action: "rotateSigningKey", target: `signingKey:${kid}` });
    return manager.findOneByOrFail(SigningKey, { kid });
  }

  private async announce(): Promise<void> {
    const { keys, events, log } = this.parts;
    await keys.read();
    await events
      .publish(SIGNING_KEYS_CHANGED, {})
      .catch((error: unknown) => log.warn({ err: error }, "a new signing key could not be announced"));
  }

  private attempt(work: () => Promise<void>): void {
    const { log } = this.parts;
    this.round = this.round
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, "the signing keys could not be looked after"));
  }
}

async function retire(manager: EntityManager): Promise<number> {
  const [, removed] = await manager.query<[unknown[], number]>(
    `DELETE FROM cpm.signing_key old WHERE EXISTS (SELECT FROM cpm.signing_key successor
       WHERE successor.signs_from > old.signs_from AND successor.signs_from < now() - interval '${KEPT_AFTER}')`,
  );
  return removed;
}
