import type { Events } from "@cgs/kit/database/events";
import { z } from "zod";

const REVOCATIONS = "api-key-revoked";

const revocation = z.object({ id: z.uuid() });

/** Announces a revocation to all processes. A process that misses it reads it from the key's row. */
export function publishRevocation(events: Pick<Events, "publish">, id: string): Promise<void> {
  return events.publish(REVOCATIONS, { id });
}

/** Subscribes to revocations. @returns a function that unsubscribes. */
export function onRevocation(events: Events, listener: (id: string) => void): Promise<() => Promise<void>> {
  return events.subscribe<unknown>(REVOCATIONS, (message) => listener(revocation.parse(message).id));
}
