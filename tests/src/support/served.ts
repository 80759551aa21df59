import { z } from "zod";
import type { Stack } from "./stack.js";

const served = z.object({
  steps: z.record(z.string(), z.object({ requests: z.number(), completed: z.number(), cut: z.number() })),
});

/** The calls that the sandbox vendor served for a job, by step: each of them was charged. */
export async function servedSteps(stack: Stack, jobId: string) {
  const response = await fetch(`${stack.vendorUrl}/served?job=${jobId}`);
  return served.parse(await response.json()).steps;
}
