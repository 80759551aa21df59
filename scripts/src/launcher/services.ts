import { cpmEnv, workerEnv } from "@cgs/cpm/settings/env";
import { gatewayEnv } from "@cgs/gateway/settings/env";
import { imEnv } from "@cgs/im/settings/env";
import { sandboxVendorEnv } from "@cgs/sandbox-vendor/env";
import { smmEnv } from "@cgs/smm/settings/env";
import type { z } from "zod";

/** A process of the system. */
export interface Service {
  name: string;
  /** The compiled file, relative to the top folder. */
  file: string;
  /** Its settings. The process receives these variables and no others. */
  settings: z.ZodObject;
  /** The setting that holds its port. */
  port: string;
  /** Settings that replace given ones. */
  fixed?: Record<string, string>;
  /** Runs only in the demo. */
  demoOnly?: boolean;
}

/** Every module trusts the gateway, which runs on the same machine. A given value is the gateway's own. */
const BEHIND_GATEWAY = { TRUSTED_PROXIES: "loopback" };

/** Every process of the system, in dependency order. */
export const services: readonly Service[] = [
  {
    name: "sandbox-vendor",
    file: "tools/sandbox-vendor/dist/main.js",
    settings: sandboxVendorEnv,
    port: "SANDBOX_VENDOR_PORT",
    demoOnly: true,
  },
  { name: "cpm", file: "subgraphs/cpm/dist/main.js", settings: cpmEnv, port: "CPM_PORT", fixed: BEHIND_GATEWAY },
  { name: "worker", file: "subgraphs/cpm/dist/worker-main.js", settings: workerEnv, port: "WORKER_PORT" },
  { name: "im", file: "subgraphs/im/dist/main.js", settings: imEnv, port: "IM_PORT", fixed: BEHIND_GATEWAY },
  { name: "smm", file: "subgraphs/smm/dist/main.js", settings: smmEnv, port: "SMM_PORT", fixed: BEHIND_GATEWAY },
  { name: "gateway", file: "gateway/dist/main.js", settings: gatewayEnv, port: "GATEWAY_PORT" },
];

/** The variables that any program needs: where programs, certificates and temporary files are. */
const SURROUNDINGS = ["PATH", "HOME", "TZ", "TMPDIR", "NODE_EXTRA_CA_CERTS"];

/** The environment of a process: the values of its own settings. */
export function environmentFor(settings: z.ZodObject, values: Record<string, string>): Record<string, string> {
  const names = new Set([...SURROUNDINGS, ...Object.keys(settings.shape)]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
