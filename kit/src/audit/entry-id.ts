import { v7 as uuidv7 } from "uuid";

/** Returns an id for a new entry. Ids of all modules are ordered by time, so one cursor works for all audit logs. */
export function newEntryId(): string {
  return uuidv7();
}

/** The time at which an id was created, in milliseconds. */
export function timestampOfEntryId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}

/** The lowest id that an entry of this time can have. */
export function firstEntryIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
