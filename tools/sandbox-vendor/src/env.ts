import { baseEnv, port } from "@cgs/kit/env";
import { z } from "zod";
import { tokensPerSecond } from "./model/test-card.js";

/** Settings of the sandbox vendor. */
export const sandboxVendorEnv = baseEnv.extend({
  SANDBOX_VENDOR_PORT: port(8090),
  SANDBOX_TOKENS_PER_SECOND: tokensPerSecond
    .default(200)
    .meta({ description: "How fast `sandbox/standard` writes.", unit: "tokens a second" }),
  SANDBOX_BATCH_SECONDS: z.coerce
    .number()
    .min(0)
    .max(86_400)
    .default(20)
    .meta({ description: "How long a batch of the sandbox takes.", unit: "seconds" }),
});

/** The validated settings of {@link sandboxVendorEnv}. */
export type SandboxVendorEnv = z.infer<typeof sandboxVendorEnv>;
