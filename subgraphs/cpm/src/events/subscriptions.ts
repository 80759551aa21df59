import type { EntityManager } from "typeorm";
import { ALL_CLIENTS, type EventType, isGlobal } from "./event-types.js";
import { deleteSubscriptionsSql, insertSubscriptionsSql, setSubscriptionsActiveSql } from "./events.sql.js";

/** Something that receives events: a webhook endpoint, a user's notifications. */
export interface Subscriber {
  /** The name of the {@link EventConsumer}. */
  consumer: string;
  /** UUID. */
  id: string;
}

/** What a subscriber listens to: all clients, a client with its descendants, or one job or batch. */
export type Scope = typeof ALL_CLIENTS | { clientId: string } | { jobId: string } | { batchId: string };

/** Adds subscriptions to types of events, except for those that exist. */
export async function subscribe(
  manager: Pick<EntityManager, "query">,
  { consumer, id }: Subscriber,
  scope: Scope,
  types: readonly EventType[],
): Promise<void> {
  const scopes = types.map((type) => (isGlobal(type) ? ALL_CLIENTS : scopeName(scope)));
  await manager.query(insertSubscriptionsSql, [consumer, id, scopes, types]);
}

/** Removes all subscriptions of a subscriber. */
export async function unsubscribe(manager: Pick<EntityManager, "query">, { consumer, id }: Subscriber): Promise<void> {
  await manager.query(deleteSubscriptionsSql, [consumer, id]);
}

/** Suspends or resumes all subscriptions of a subscriber. Events that happen in between are not recorded for it. */
export async function setSubscriptionsActive(
  manager: Pick<EntityManager, "query">,
  { consumer, id }: Subscriber,
  active: boolean,
): Promise<void> {
  await manager.query(setSubscriptionsActiveSql, [consumer, id, active]);
}

/** Ids of clients have no colon, so a client's id is never taken for a job or batch. */
function scopeName(scope: Scope): string {
  if (scope === ALL_CLIENTS) return ALL_CLIENTS;
  if ("clientId" in scope) return scope.clientId;
  return "jobId" in scope ? `job:${scope.jobId}` : `batch:${scope.batchId}`;
}
