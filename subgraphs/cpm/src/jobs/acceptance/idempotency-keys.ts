import { createHash } from "node:crypto";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { v4 as uuidv4, v7 as uuidv7 } from "uuid";
import { canonicalJson } from "./canonical-json.js";
import * as sql from "./idempotency-keys.sql.js";

const KEY = /^[\x21-\x7e]{1,255}$/;

/** A request with an optional idempotency key. */
export interface IdempotentRequest {
  caller: UserCaller;
  /** The mutation's name. Each mutation has its own keys. */
  operation: string;
  /** Without a key, each request runs. */
  key: string | null | undefined;
  /** The input. The same key with another input is refused. */
  request: object;
}

/** Creates the result of a request, and finds it again. */
export interface IdempotentOperation<T> {
  /** Creates the result under this id. Rejects when there is already a result with the id. */
  run(id: string): Promise<T>;
  find(id: string): Promise<T | null>;
}

interface StoredKey {
  requestHash: string;
  resultId: string;
  leased: boolean;
}

/**
 * Runs requests with an idempotency key once, in whichever process they arrive. The id of the result is fixed before the operation runs, so
 * even a request that was taken for lost cannot create a second result.
 * See docs/decisions/003-create-a-new-job-for-each-retry.md.
 */
export class IdempotencyKeys {
  constructor(private readonly source: DataSource) {}

  /** The result: created now, or found. @throws AppError IDEMPOTENCY_KEY_REUSED or IDEMPOTENCY_IN_PROGRESS. */
  async once<T>({ caller, operation, key, request }: IdempotentRequest, effect: IdempotentOperation<T>): Promise<T> {
    if (key === undefined || key === null) return runOrFind(uuidv7(), effect);
    if (!KEY.test(key))
      throw invalidField("idempotencyKey", "must be 1 to 255 printable ASCII characters without spaces");
    const id = [`${caller.kind}:${caller.id}:${operation}`, key];
    const [hash, lease, resultId] = [hashOf(request), uuidv4(), uuidv7()];
    if (await this.create(id, hash, lease, resultId)) return this.run(id, lease, resultId, effect);
    const stored = await this.read(id);
    if (stored && stored.requestHash !== hash) throw new AppError("IDEMPOTENCY_KEY_REUSED");
    const found = stored && (await effect.find(stored.resultId));
    if (found) return found;
    if (!stored || stored.leased || !(await this.renewLease(id, lease))) {
      throw new AppError("IDEMPOTENCY_IN_PROGRESS", { retryAfter: 1 });
    }
    return this.run(id, lease, stored.resultId, effect);
  }

  private async run<T>(id: string[], lease: string, resultId: string, effect: IdempotentOperation<T>): Promise<T> {
    try {
      return await runOrFind(resultId, effect);
    } catch (error) {
      await this.releaseLease(id, lease).catch(() => undefined); // the lease expires anyway
      throw error;
    }
  }

  private async create(id: string[], hash: string, lease: string, resultId: string): Promise<boolean> {
    return (await this.source.query<unknown[]>(sql.createKeySql, [...id, hash, lease, resultId])).length > 0;
  }

  private async read(id: string[]): Promise<StoredKey | undefined> {
    return (await this.source.query<StoredKey[]>(sql.selectKeySql, id))[0];
  }

  private async renewLease(id: string[], lease: string): Promise<boolean> {
    const [, renewed] = await this.source.query<[unknown, number]>(sql.renewLeaseSql, [...id, lease]);
    return renewed > 0;
  }

  /** The request created nothing: the same request may run again at once. */
  private async releaseLease(id: string[], lease: string): Promise<void> {
    await this.source.query(sql.releaseKeyLeaseSql, [...id, lease]);
  }
}

/** Runs an operation. When it fails although its result was stored, as when the answer to the commit is lost, returns the result. */
export async function runOrFind<T>(resultId: string, effect: IdempotentOperation<T>): Promise<T> {
  try {
    return await effect.run(resultId);
  } catch (error) {
    const found = await effect.find(resultId).catch(() => null);
    if (found) return found;
    throw error;
  }
}

/** A hash that does not depend on the order of fields. */
function hashOf(request: object): string {
  return createHash("sha256").update(canonicalJson(request)).digest("hex");
}
