import { createHttpService } from "@cgs/kit/http/http-service";
import type { Logger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import type { SandboxVendorEnv } from "./env.js";
import { modelRoutes } from "./model/model.route.js";
import { chatCompletionRoutes } from "./completion/chat-completion.route.js";
import { refuseTestKeys } from "./protocol/refused-key.js";
import { answerUnknownPath, answerVendorError } from "./protocol/vendor-error.js";
import { servedRoutes } from "./served/served.route.js";
import { ServedLedger } from "./served/served-ledger.js";
import { Pacer } from "./completion/pacer.js";

/**
 * Starts the sandbox vendor: a server of the OpenAI chat-completions protocol that needs no key, no network and no model,
 * so that the real vendor client can be tested.
 */
export async function createSandboxVendor(env: SandboxVendorEnv, log: Logger): Promise<RunningService> {
  const service = createHttpService({
    name: "sandbox-vendor",
    log,
    maxConnections: env.MAX_CONNECTIONS,
    dependencies: {},
  });
  const ledger = new ServedLedger();
  const pacer = new Pacer();
  service.app.use("/v1", refuseTestKeys);
  service.app.fallback(chatCompletionRoutes({ ledger, pacer, standardRate: env.SANDBOX_TOKENS_PER_SECOND }));
  service.app.fallback(modelRoutes());
  service.app.fallback(servedRoutes(ledger));
  service.app.fallback(answerUnknownPath);
  service.app.fallback(answerVendorError(log));
  const url = await service.listen(env.SANDBOX_VENDOR_PORT);
  return {
    url,
    async stop() {
      await service.close();
      pacer.stop();
    },
  };
}
