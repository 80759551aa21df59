import { createCpm } from "@cgs/cpm/app/service";
import { cpmEnv } from "@cgs/cpm/settings/env";
import { createGateway } from "@cgs/gateway/app/gateway";
import { gatewayEnv } from "@cgs/gateway/settings/env";
import { createIm } from "@cgs/im/app/service";
import { imEnv } from "@cgs/im/settings/env";
import type { Closers } from "@cgs/kit/closers";
import { loadEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { createSandboxVendor } from "@cgs/sandbox-vendor/service";
import { sandboxVendorEnv } from "@cgs/sandbox-vendor/env";
import { smmEnv } from "@cgs/smm/settings/env";
import { createSmm } from "@cgs/smm/app/service";

/** Starts everything but the workers in this process, which is faster: for runs whose faults concern only the workers and connections. */
export async function startTogether(
  settings: Record<string, string>,
  secondCpmPort: string,
  closers: Closers,
): Promise<void> {
  const log = createLogger("chaos", "fatal");
  const add = async (starting: Promise<RunningService>) => {
    const { stop } = await starting;
    closers.add(stop);
  };
  const ofModules = { ...settings, TRUSTED_PROXIES: "loopback" };
  await add(createSandboxVendor(loadEnv(sandboxVendorEnv, settings), log));
  await Promise.all([
    add(createCpm(loadEnv(cpmEnv, ofModules), log)),
    add(createIm(loadEnv(imEnv, ofModules), log)),
    add(createSmm(loadEnv(smmEnv, ofModules), log)),
  ]);
  await add(createCpm(loadEnv(cpmEnv, { ...ofModules, CPM_PORT: secondCpmPort }), log));
  await add(createGateway(loadEnv(gatewayEnv, settings), log));
}
