import { z } from "zod";

/** The success envelope of the External API around a body. */
export function envelopeOf<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** A body in its envelope. */
export function toEnvelope<T>(data: T): { success: true; data: T } {
  return { success: true, data };
}
