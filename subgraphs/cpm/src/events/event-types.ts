import { type EventDefinition, EVENTS, type EventType } from "@cgs/rest-shim/events/event-catalog";

export { EVENT_TYPES, EVENTS } from "@cgs/rest-shim/events/event-catalog";
export type { EventData, EventType } from "@cgs/rest-shim/events/event-catalog";

/** The scope of events that concern all clients, in place of clients' ids. */
export const ALL_CLIENTS = "*";

/** Whether events of a type concern all clients. */
export function isGlobal(type: EventType): boolean {
  const { global = false }: EventDefinition = EVENTS[type];
  return global;
}
