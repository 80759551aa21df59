import { createHash } from "node:crypto";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import { LRUCache } from "lru-cache";

/** A reload in the middle of an exchange comes back with the old token within this time. */
const REMEMBERED_MS = 10_000;
const MAX_REMEMBERED = 10_000;

/**
 * Exchanges each refresh token once, and gives whoever comes with the same one just after the same answer. A page that is reloaded before it
 * got its answer, or two tabs where the browser has no locks, would otherwise look like theft and end the session. A thief gains nothing:
 * the tokens they get are the owner's, and whoever uses those second is noticed.
 */
export class RepeatedExchange {
  private readonly recent = new LRUCache<string, Promise<OperationResult>>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });

  /** Rejects when the exchange does. Only what succeeded is remembered. */
  once(refreshToken: string, exchange: () => Promise<OperationResult>): Promise<OperationResult> {
    const key = createHash("sha256").update(refreshToken).digest("base64");
    const known = this.recent.get(key);
    if (known) return known;
    const running = exchange();
    this.recent.set(key, running);
    const forget = () => void this.recent.delete(key);
    void running.then(({ errors }) => (errors?.length ? forget() : undefined), forget);
    return running;
  }
}
