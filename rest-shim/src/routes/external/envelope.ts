import { z } from "zod";

/** The schema of the success envelope around `data`. */
export function envelopeOf<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true).describe("Always true."), data });
}

/** Wraps data in the success envelope. */
export function toEnvelope<T>(data: T): { success: true; data: T } {
  return { success: true, data };
}
