import { createHash } from "node:crypto";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { v4 as uuidv4, v7 as uuidv7 } from "uuid";

/** How long a key is remembered. */
const LIFE = "24 hours";

/** A request that says nothing for this long is taken for lost, and the same request may go on in its place. */
const LEASE = "15 seconds";

const KEY = /^[\x21-\x7e]{1,255}$/;

/** A request that is to have its effect once. */
export interface IdempotentRequest {
  caller: UserCaller;
  /** The mutation's name: each has keys of its own. */
  operation: string;
  key: string;
  /** What is asked for; the same key with something else is refused. */
  request: object;
}

/** How the effect of a request is made and found again. */
export interface IdempotentOperation<T> {
  /** Makes the effect under this id, or rejects when there is one with it already. */
  make(id: string): Promise<T>;
  find(id: string): Promise<T | null>;
}

interface Entry {
  requestHash: string;
  resultId: string;
  leased: boolean;
}

/**
 * Lets requests with an idempotency key have one effect, whichever process gets them. The effect's id is fixed before it is
 * made, so that even a request that was taken for lost and comes back can't make a second one.
 */
export class IdempotencyKeys {
  constructor(private readonly source: DataSource) {}

  /** The effect: made now, or found as made before. @throws AppError IDEMPOTENCY_KEY_REUSED or IDEMPOTENCY_IN_PROGRESS. */
  async once<T>(request: IdempotentRequest, effect: IdempotentOperation<T>): Promise<T> {
    if (!KEY.test(request.key)) throw invalidField("idempotencyKey", "must be 1 to 255 printable ASCII characters");
    const id = [`${request.caller.kind}:${request.caller.id}:${request.operation}`, request.key];
    const [hash, lease, resultId] = [hashOf(request.request), uuidv4(), uuidv7()];
    if (await this.begin(id, hash, lease, resultId)) return this.make(id, lease, resultId, effect);
    const entry = await this.read(id);
    if (entry && entry.requestHash !== hash) throw new AppError("IDEMPOTENCY_KEY_REUSED");
    const known = entry && (await effect.find(entry.resultId));
    if (known) return known;
    if (!entry || entry.leased || !(await this.takeOver(id, lease))) {
      throw new AppError("IDEMPOTENCY_IN_PROGRESS", { retryAfter: 1 });
    }
    return this.make(id, lease, entry.resultId, effect);
  }

  /** Forgets keys whose time is over. */
  async deleteExpired(): Promise<void> {
    await this.source.query(`DELETE FROM cpm.idempotency_key WHERE created_at < now() - interval '${LIFE}'`);
  }

  private async make<T>(id: string[], lease: string, resultId: string, effect: IdempotentOperation<T>): Promise<T> {
    try {
      return await effect.make(resultId);
    } catch (error) {
      const known = await effect.find(resultId).catch(() => null);
      if (known) return known;
      await this.release(id, lease).catch(() => undefined); // the lease ends by itself
      throw error;
    }
  }

  private async begin(id: string[], hash: string, lease: string, resultId: string): Promise<boolean> {
    const begun = await this.source.query<unknown[]>(
      `INSERT INTO cpm.idempotency_key AS known (scope, key, request_hash, lease, result_id, leased_until)
       VALUES ($1, $2, $3, $4, $5, now() + interval '${LEASE}')
       ON CONFLICT (scope, key) DO UPDATE SET request_hash = excluded.request_hash, lease = excluded.lease,
         result_id = excluded.result_id, leased_until = excluded.leased_until, created_at = now()
       WHERE known.created_at < now() - interval '${LIFE}' RETURNING 1`,
      [...id, hash, lease, resultId],
    );
    return begun.length > 0;
  }

  private async read(id: string[]): Promise<Entry | undefined> {
    const [entry] = await this.source.query<Entry[]>(
      `SELECT request_hash AS "requestHash", result_id AS "resultId", leased_until > now() AS leased
       FROM cpm.idempotency_key WHERE scope = $1 AND key = $2`,
      id,
    );
    return entry;
  }

  private async takeOver(id: string[], lease: string): Promise<boolean> {
    const [, taken] = await this.source.query<[unknown, number]>(
      `UPDATE cpm.idempotency_key SET lease = $3, leased_until = now() + interval '${LEASE}'
       WHERE scope = $1 AND key = $2 AND leased_until <= now()`,
      [...id, lease],
    );
    return taken > 0;
  }

  /** Nothing came of the request: the same one may be tried again at once. */
  private async release(id: string[], lease: string): Promise<void> {
    const free = "UPDATE cpm.idempotency_key SET leased_until = now() WHERE scope = $1 AND key = $2 AND lease = $3";
    await this.source.query(free, [...id, lease]);
  }
}

/** The same for equal requests, in whatever order their fields come. */
function hashOf(request: object): string {
  const sorted = (_: string, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash("sha256").update(JSON.stringify(request, sorted)).digest("hex");
}
