import type { Logger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { createSubgraphService } from "@cgs/kit/subgraph/subgraph-service";
import { createDocsPages } from "@cgs/rest-shim/docs/docs-pages";
import { createRestRouter } from "@cgs/rest-shim/http/rest-router";
import { imRoutes } from "@cgs/rest-shim/routes/im/im-routes";
import { IM_SERVICE_OPERATIONS } from "../authorization/service-operations.js";
import { IM_READ_ACTIONS } from "./read-actions.js";
import { createImContext } from "./context.js";
import { imDatabase } from "../database/database.js";
import type { ImEnv } from "../settings/env.js";
import { GenerationLimit } from "../instruction/generation-limit.js";
import { InstructionStore } from "../instruction/instruction-store.js";
import { imExpiry } from "../retention/retention.js";
import { buildImSchema } from "./schema.js";
import { TemplateCache } from "../template/template-cache.js";
import { seedStarterTemplates } from "../template/starter-templates.js";
import { warmTemplates } from "../template/warm-templates.js";

/** Starts the IM: adds the starter templates to its database, caches all templates, then serves its subgraph. */
export function createIm(env: ImEnv, log: Logger): Promise<RunningService> {
  return createSubgraphService(env, log, {
    name: "im",
    port: env.IM_PORT,
    database: imDatabase,
    expiry: imExpiry(env),
    readActions: IM_READ_ACTIONS,
    serviceTokens: {
      hashes: env.IM_SERVICE_TOKEN_HASHES,
      shared: env.IM_SERVICE_TOKEN,
      operations: IM_SERVICE_OPERATIONS,
    },
    async build({ source, authenticate, testing }) {
      await seedStarterTemplates(source);
      const cache = new TemplateCache(env.TEMPLATE_CACHE_TTL);
      await warmTemplates(source, cache, log);
      const store = new InstructionStore(source, new GenerationLimit(env.TEMPLATE_GENERATION_LIMIT));
      return { schema: await buildImSchema(), context: createImContext(source, authenticate, cache, store, testing) };
    },
    rest: (options) => createRestRouter({ module: "im", routes: imRoutes, ...options }),
    docs: createDocsPages("im"),
  });
}
