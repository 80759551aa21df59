import { z } from "zod";
import type { Stack } from "./stack.js";

const served = z.object({
  steps: z.record(z.string(), z.object({ requests: z.number(), completed: z.number(), cut: z.number() })),
});

/** What the sandbox vendor served to a job, by step: the proof of what was bought. */
export async function servedSteps(stack: Stack, jobId: string) {
  const response = await fetch(`${stack.vendorUrl}/served?job=${jobId}`);
  return served.parse(await response.json()).steps;
}
