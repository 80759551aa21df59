import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { DataSource, EntityManager } from "typeorm";
import type { EventType } from "./event-types.js";
import {
  acquireDispatchLockSql,
  insertFinishedBatchesSql,
  markDispatchedSql,
  selectSubscribersSql,
  selectUndispatchedSql,
} from "./events.sql.js";

/** A recorded event. */
export interface RecordedEvent {
  /** The order in which events were recorded; a bigint as text. */
  seq: string;
  /** UUID. The same for all subscribers. */
  id: string;
  type: EventType;
  clientPath: string[];
  subject: string;
  data: Record<string, unknown>;
  occurredAt: Date;
}

/** An event with the subscribers of one consumer that it is for. */
export interface DispatchedEvent extends RecordedEvent {
  subscriberIds: string[];
}

/** A feature that receives events, such as webhooks. */
export interface EventConsumer {
  /** As in {@link Subscriber.consumer}. */
  name: string;
  /**
   * Stores what is to be done about events, in the order given, in the transaction that dispatches them: each event is accepted exactly once.
   * It makes no request: work that can fail or wait is done later, from what was stored.
   */
  accept(manager: EntityManager, events: readonly DispatchedEvent[]): Promise<void>;
}

/** The services that {@link createEventDispatch} uses. */
export interface EventDispatchDependencies {
  source: DataSource;
  consumers: readonly EventConsumer[];
  /** Called when events were dispatched, so that the consumers' work starts at once. */
  onDispatched?: () => void;
  log: Logger;
}

/** Events of one transaction. */
const BATCH = 500;

/** The pause between two looks for new events, in milliseconds. */
const INTERVAL_MS = 500;

/** Gives recorded events to the features that subscribe to them. Any number of processes may do it; one at a time does. */
export function createEventDispatch(dependencies: EventDispatchDependencies): PeriodicTask {
  const run = async () => {
    while (await dispatchBatch(dependencies)) dependencies.onDispatched?.();
  };
  const { log } = dependencies;
  return createPeriodicTask({ name: "dispatch events", run, intervalMs: INTERVAL_MS, logOncePerOutage: true, log });
}

/** Dispatches the oldest events. Returns false when there were none, or another process dispatches. */
async function dispatchBatch({ source, consumers }: EventDispatchDependencies): Promise<boolean> {
  const waiting = await source.query<unknown[]>(selectUndispatchedSql, [1]);
  if (waiting.length === 0) return false;
  return source.transaction(async (manager) => {
    const [lock] = await manager.query<{ acquired: boolean }[]>(acquireDispatchLockSql);
    if (!lock?.acquired) return false;
    const events = await manager.query<RecordedEvent[]>(selectUndispatchedSql, [BATCH]);
    if (events.length === 0) return false;
    await finishBatches(manager, events);
    const matches = await subscribersOf(manager, events);
    for (const consumer of consumers) {
      const dispatched = matches(consumer.name);
      if (dispatched.length > 0) await consumer.accept(manager, dispatched);
    }
    await manager.query(markDispatchedSql, [events.map(({ seq }) => seq)]);
    return true;
  });
}

/** Records the end of the batches whose last job has ended. All jobs of a batch that ended before are visible here. */
async function finishBatches(manager: EntityManager, events: readonly RecordedEvent[]): Promise<void> {
  const ends = events.filter(({ type }) => type.startsWith("job."));
  const batches = new Set(ends.map(({ data }) => data.batchId).filter((id) => typeof id === "string"));
  if (batches.size > 0) await manager.query(insertFinishedBatchesSql, [[...batches]]);
}

/** Returns what gives a consumer its events, in order. */
async function subscribersOf(manager: EntityManager, events: readonly RecordedEvent[]) {
  const seqs = events.map(({ seq }) => seq);
  const rows = await manager.query<{ seq: string; consumer: string; subscriberId: string }[]>(selectSubscribersSql, [
    seqs,
  ]);
  const found = new Map<string, string[]>();
  for (const { consumer, seq, subscriberId } of rows) {
    const key = `${consumer} ${seq}`;
    found.set(key, [...(found.get(key) ?? []), subscriberId]);
  }
  return (consumer: string): DispatchedEvent[] =>
    events.flatMap((event) => {
      const subscriberIds = found.get(`${consumer} ${event.seq}`);
      return subscriberIds ? [{ ...event, subscriberIds }] : [];
    });
}
