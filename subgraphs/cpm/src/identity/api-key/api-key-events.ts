import type { Events } from "@cgs/kit/database/events";
import { z } from "zod";

const REVOCATIONS = "api-key-revoked";

const revocation = z.object({ id: z.uuid() });

/** Tells all processes that a key has ended. One that misses it learns it from the key's row. */
export function publishRevocation(events: Pick<Events, "publish">, id: string): Promise<void> {
  return events.publish(REVOCATIONS, { id });
}

/** Calls back for each key that is revoked, until the returned function is called. */
export function onRevocation(events: Events, listener: (id: string) => void): Promise<() => Promise<void>> {
  return events.subscribe<unknown>(REVOCATIONS, (message) => listener(revocation.parse(message).id));
}
