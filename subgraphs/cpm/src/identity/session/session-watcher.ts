import type { Logger } from "@cgs/kit/log";
import { Repeater } from "@repeaterjs/repeater";
import type { DataSource } from "typeorm";

const LOOK_EVERY_MS = 2_000;

/**
 * Tells whoever watches a session that it is over. It looks at the sessions themselves, all at once, because they end in many ways: a log-out, a
 * copied token, other rights, a new password, their time.
 */
export class SessionWatcher {
  private readonly watched = new Map<string, Set<() => void>>();
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly source: DataSource,
    private readonly log: Logger,
  ) {
    this.timer = setInterval(() => (this.looking = this.look()), LOOK_EVERY_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** Gives `true`, once, within seconds of the session's end, and is complete then. */
  watch(sessionId: string): AsyncIterableIterator<true> {
    return new Repeater<true>(async (push, stop) => {
      const tell = () => {
        void push(true);
        stop();
      };
      const watchers = this.watched.get(sessionId) ?? new Set();
      this.watched.set(sessionId, watchers.add(tell));
      await stop;
      watchers.delete(tell);
      if (watchers.size === 0) this.watched.delete(sessionId);
    });
  }

  private async look(): Promise<void> {
    const asked = [...this.watched.keys()];
    if (asked.length === 0) return;
    try {
      const rows = await this.source.query<{ id: string }[]>(
        "SELECT id FROM cpm.session WHERE id = ANY($1::uuid[]) AND expires_at > now()",
        [asked],
      );
      const alive = new Set(rows.map(({ id }) => id));
      for (const id of asked) if (!alive.has(id)) for (const tell of this.watched.get(id) ?? []) tell();
    } catch (error) {
      this.log.warn({ err: error }, "sessions could not be looked at");
    }
  }
}
