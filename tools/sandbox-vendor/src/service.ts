import { httpOptionsOf } from "@cgs/kit/http/http-options";
import { createHttpService } from "@cgs/kit/http/http-service";
import type { Logger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import type { SandboxVendorEnv } from "./env.js";
import { anthropicBatchRoutes } from "./batch/anthropic-batch.route.js";
import { openAiBatchRoutes } from "./batch/openai-batch.route.js";
import { modelRoutes } from "./model/model.route.js";
import { chatCompletionRoutes } from "./completion/chat-completion.route.js";
import { refuseTestKeys } from "./protocol/refused-key.js";
import { answerUnknownPath, answerVendorError } from "./protocol/vendor-error.js";
import { messageFixtures } from "./recorded/card-fixtures.js";
import { readFixtures } from "./recorded/fixtures.js";
import { RecordedServer } from "./recorded/recorded-server.js";
import { recordedRoutes } from "./recorded/recorded.route.js";
import { searchRoutes } from "./search/search.route.js";
import { servedRoutes } from "./served/served.route.js";
import { ServedLedger } from "./served/served-ledger.js";
import { Pacer } from "./completion/pacer.js";

/**
 * Starts the sandbox vendor: a server of the OpenAI chat-completions and batch protocols, and of Anthropic's Messages and their batches,
 * that needs no key, no network and no model.
 * The real vendor client can be tested with it. `fixtures` are the recorded behaviors of other vendors that it serves.
 */
export async function createSandboxVendor(
  env: SandboxVendorEnv,
  log: Logger,
  fixtures = readFixtures(),
): Promise<RunningService> {
  const service = createHttpService({
    name: "sandbox-vendor",
    log,
    ...httpOptionsOf(env),
    dependencies: {},
  });
  const ledger = new ServedLedger();
  const pacer = new Pacer();
  service.app.use("/v1", refuseTestKeys);
  const messages = new RecordedServer(messageFixtures(fixtures), ledger);
  service.app.fallback(recordedRoutes(new RecordedServer(fixtures, ledger), messages));
  service.app.fallback(anthropicBatchRoutes(messages, env.SANDBOX_BATCH_SECONDS));
  service.app.fallback(chatCompletionRoutes({ ledger, pacer, standardRate: env.SANDBOX_TOKENS_PER_SECOND }));
  service.app.fallback(openAiBatchRoutes({ ledger, seconds: env.SANDBOX_BATCH_SECONDS }));
  service.app.fallback(modelRoutes());
  service.app.fallback(searchRoutes(ledger));
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
