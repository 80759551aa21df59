import type { EntityManager } from "typeorm";
import { subjectOf } from "./event-subject.js";
import { type EventData, EVENTS, type EventType } from "./event-types.js";
import { insertEventSql } from "./events.sql.js";

/** What {@link recordEvent} records besides the type. */
export interface NewEvent<T extends EventType> {
  /** The client concerned and its ancestors, root first; `ALL_CLIENTS` for an event that concerns all. */
  clientPath: readonly string[];
  data: EventData<T>;
  /** Records the event only once. For events that are found by looking, such as an expiry. */
  once?: string;
}

/**
 * Records an event in the transaction of what happened, so that both are stored or neither is. Without a subscription it stores nothing. A
 * transaction that records an event of a job locks the job's row first: the events of a job are dispatched in that order.
 * See docs/decisions/040-record-events-only-where-a-subscription-exists.md.
 */
export async function recordEvent<T extends EventType>(
  manager: Pick<EntityManager, "query">,
  type: T,
  { clientPath, data, once }: NewEvent<T>,
): Promise<void> {
  const valid = EVENTS[type].data.parse(data) as EventData<T>;
  const parameters = [type, clientPath, subjectOf(type, valid), JSON.stringify(valid), once ?? null];
  await manager.query(insertEventSql, parameters);
}
