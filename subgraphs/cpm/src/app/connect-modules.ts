import type { Closers } from "@cgs/kit/closers";
import { createServiceClient } from "@cgs/kit/http/service-client";
import type { Tls } from "@cgs/kit/http/tls";
import type { Logger } from "@cgs/kit/log";
import { ModuleConnection } from "../service-clients/module-connection.js";
import type { CpmEnv } from "../settings/env.js";

/** Opens the connections to the SMM and the IM. */
export function connectModules(env: CpmEnv, tls: Tls | undefined, log: Logger, closers: Closers) {
  const connect = (service: string, baseUrl: string, [token]: readonly string[]) => {
    const client = createServiceClient({ service, baseUrl, ...(token !== undefined && { token }), tls });
    closers.add(() => client.close());
    return new ModuleConnection(client, log);
  };
  return {
    smm: connect("smm", env.SMM_SERVICE_URL, env.SMM_SERVICE_TOKEN),
    im: connect("im", env.IM_SERVICE_URL, env.IM_SERVICE_TOKEN),
  };
}
