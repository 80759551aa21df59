import { runProcess } from "@cgs/kit/run-process";
import { sandboxVendorEnv } from "./env.js";
import { createSandboxVendor } from "./service.js";

await runProcess("sandbox-vendor", sandboxVendorEnv, createSandboxVendor);
