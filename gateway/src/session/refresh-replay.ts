import { createHash } from "node:crypto";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import { LRUCache } from "lru-cache";

/** A page that is reloaded during a refresh sends the old token again within this time. */
const REPLAY_WINDOW_MS = 10_000;
const MAX_CACHED = 10_000;

/**
 * Uses each refresh token once, and replays the result to requests that send the same token within ten seconds. Without it a page that is reloaded
 * before it received the response, or two tabs in a browser without locks, would look like token theft and end the session. A thief gains nothing:
 * they get the owner's tokens, and the second use of those is detected.
 */
export class RefreshReplay {
  private readonly recent = new LRUCache<string, Promise<OperationResult>>({ max: MAX_CACHED, ttl: REPLAY_WINDOW_MS });

  /** Runs `refresh`, or returns the recent result for this token. Rejects when `refresh` does. Only successful results are cached. */
  once(refreshToken: string, refresh: () => Promise<OperationResult>): Promise<OperationResult> {
    const key = createHash("sha256").update(refreshToken).digest("base64");
    const known = this.recent.get(key);
    if (known) return known;
    const running = refresh();
    this.recent.set(key, running);
    const forget = () => void this.recent.delete(key);
    void running.then(({ errors }) => (errors?.length ? forget() : undefined), forget);
    return running;
  }
}
