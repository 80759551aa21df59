import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import { Repeater } from "@repeaterjs/repeater";
import type { DataSource } from "typeorm";
import { selectActiveSessionsSql } from "./session.sql.js";

const INTERVAL_MS = 2_000;

/**
 * Notifies subscribers when a session ends. It polls all watched sessions together, because a session can end in many ways: a log-out, a
 * reused refresh token, changed rights, a new password, its expiry.
 */
export class SessionWatcher {
  private readonly watched = new Map<string, Set<() => void>>();
  private readonly task: PeriodicTask;

  constructor(
    private readonly source: DataSource,
    log: Logger,
  ) {
    this.task = createPeriodicTask({ name: "watch-sessions", run: () => this.poll(), intervalMs: INTERVAL_MS, log });
    this.task.start();
  }

  close(): Promise<void> {
    return this.task.stop();
  }

  /** Yields `true` once, within seconds of the session's end, and then completes. */
  watch(sessionId: string): AsyncIterableIterator<true> {
    return new Repeater<true>(async (push, stop) => {
      const notify = () => {
        void push(true);
        stop();
      };
      const watchers = this.watched.get(sessionId) ?? new Set();
      this.watched.set(sessionId, watchers.add(notify));
      await stop;
      watchers.delete(notify);
      if (watchers.size === 0) this.watched.delete(sessionId);
    });
  }

  private async poll(): Promise<void> {
    const watched = [...this.watched.keys()];
    if (watched.length === 0) return;
    const rows = await this.source.query<{ id: string }[]>(selectActiveSessionsSql, [watched]);
    const active = new Set(rows.map(({ id }) => id));
    for (const id of watched) if (!active.has(id)) for (const notify of this.watched.get(id) ?? []) notify();
  }
}
