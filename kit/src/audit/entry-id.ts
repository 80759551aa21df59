import { v7 as uuidv7 } from "uuid";

/** A new entry's id. Ids of all modules are ordered by time, so that one cursor serves all their records. */
export function newEntryId(): string {
  return uuidv7();
}

/** The moment an id was made, to the millisecond. */
export function timestampOfEntryId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}

/** The lowest id that an entry of this moment can have. */
export function firstEntryIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
