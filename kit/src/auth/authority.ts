import { AppError } from "../errors.js";
import type { Logger } from "../log.js";
import { createPeriodicTask, type PeriodicTask } from "../periodic-task.js";
import type { AnyCaller, UserCaller } from "./caller.js";

/** The ids of sessions and API keys whose access ended in this time, and the time from which the next call should ask. */
export interface EndedAccess {
  ids: string[];
  /** By the clock of the CPM's database, in milliseconds since 1970. */
  until: number;
}

/** Reads the sessions and API keys that ended after a time; without one, all that may still have a valid access token. */
export type ReadEndedAccess = (since: number | undefined) => Promise<EndedAccess>;

const INTERVAL_MS = 1_000;

/** How far a read overlaps the one before, for transactions that committed meanwhile. */
const OVERLAP_MS = 60_000;

/** An access token lasts 15 minutes, so no request needs an older entry. */
const KEPT_MS = 1_800_000;

const MAX_TIMER_MS = 2_147_483_647;

/**
 * Decides whether the reason for a caller's access still holds: the session or API key has not ended and the credential has not expired.
 * All transports of a process share one: requests assert it, sockets and streams watch it. A change of rights ends all sessions of the
 * user, so there is one list of what has ended. While it can't be read, what was read before applies.
 * See docs/decisions/030-keep-sessions-in-a-cookie-and-end-access-from-one-list.md.
 */
export class Authority {
  private readonly ended = new Map<string, number>();
  private readonly watchers = new Map<string, Set<() => void>>();
  private readonly task: PeriodicTask;
  private since: number | undefined;
  private reading: Promise<void> | undefined;
  private queued: Promise<void> | undefined;

  constructor(
    private readonly read: ReadEndedAccess,
    log: Logger,
  ) {
    this.task = createPeriodicTask({
      ...{ name: "read-ended-access", intervalMs: INTERVAL_MS, immediately: true, logOncePerOutage: true, log },
      run: () => this.refresh(),
    });
  }

  start(): void {
    this.task.start();
  }

  stop(): Promise<void> {
    return this.task.stop();
  }

  /** Reads the list again. Concurrent calls share a read that starts after they were made. */
  refresh(): Promise<void> {
    if (!this.reading) return (this.reading = this.readOnce().finally(() => (this.reading = undefined)));
    this.queued ??= this.reading
      .catch(() => undefined)
      .then(() => {
        this.queued = undefined;
        return this.refresh();
      });
    return this.queued;
  }

  /** @throws AppError UNAUTHENTICATED or INVALID_API_KEY when the caller's session or key has ended. */
  assert(caller: AnyCaller | undefined): void {
    const id = caller && reasonOf(caller);
    if (id !== undefined && this.ended.has(id)) throw endedError(caller);
  }

  /** Like {@link assert}, after reading the list: for changes. Falls back to what is known when it can't be read. */
  async confirm(caller: AnyCaller | undefined): Promise<void> {
    if (caller && reasonOf(caller) !== undefined) await this.refresh().catch(() => undefined);
    this.assert(caller);
  }

  /**
   * Calls `end` once when the caller's access ends: TOKEN_EXPIRED at the expiry of the credential, UNAUTHENTICATED or INVALID_API_KEY within
   * seconds after the end of the session or key. @returns a function that stops watching.
   */
  watch(caller: AnyCaller, end: (error: AppError) => void): () => void {
    const id = reasonOf(caller);
    const stop = () => {
      clearTimeout(timer);
      if (id !== undefined) this.unwatch(id, onEnded);
    };
    const finish = (error: AppError) => {
      stop();
      end(error);
    };
    const onEnded = () => finish(endedError(caller));
    const timer = atExpiry(caller, () => finish(new AppError("TOKEN_EXPIRED")));
    if (id === undefined) return stop;
    if (this.ended.has(id)) queueMicrotask(onEnded);
    else this.watchers.set(id, (this.watchers.get(id) ?? new Set()).add(onEnded));
    return stop;
  }

  private unwatch(id: string, watcher: () => void): void {
    const watchers = this.watchers.get(id);
    if (watchers?.delete(watcher) && watchers.size === 0) this.watchers.delete(id);
  }

  private async readOnce(): Promise<void> {
    const { ids, until } = await this.read(this.since);
    this.since = until - OVERLAP_MS;
    const now = performance.now();
    for (const id of ids) {
      this.ended.set(id, now);
      for (const notify of [...(this.watchers.get(id) ?? [])]) notify();
    }
    for (const [id, at] of this.ended) if (at < now - KEPT_MS) this.ended.delete(id);
  }
}

/** What the caller's access rests on: the session, or the key. Undefined for modules, for guests, whose link each operation reads, and for tokens without a session. */
function reasonOf(caller: AnyCaller): string | undefined {
  if (caller.kind === "service" || caller.kind === "guest") return undefined;
  return caller.kind === "apiKey" ? caller.id : caller.sessionId;
}

function endedError(caller: Pick<AnyCaller, "kind"> | undefined): AppError {
  if (caller?.kind === "apiKey") return new AppError("INVALID_API_KEY");
  return new AppError("UNAUTHENTICATED", { message: "The session has ended. Log in again." });
}

function atExpiry(caller: AnyCaller, end: () => void): NodeJS.Timeout | undefined {
  const expiresAt = streamsUntil(caller);
  if (expiresAt === undefined) return undefined;
  return setTimeout(end, Math.min(expiresAt * 1_000 - Date.now(), MAX_TIMER_MS)).unref();
}

function streamsUntil(caller: AnyCaller): number | undefined {
  const { streamsUntil: until, expiresAt }: Pick<UserCaller, "streamsUntil" | "expiresAt"> =
    caller.kind === "service" ? {} : caller;
  return until ?? expiresAt;
}
