import { DataCipher } from "@cgs/kit/encryption";
import { createServiceClient } from "@cgs/kit/http/service-client";
import type { Logger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { createSubgraphService, type SubgraphDependencies } from "@cgs/kit/subgraph/subgraph-service";
import { createDocsPages } from "@cgs/rest-shim/docs/docs-pages";
import { createRestRouter } from "@cgs/rest-shim/http/rest-router";
import { smmRoutes } from "@cgs/rest-shim/routes/smm/smm-routes";
import { SMM_SERVICE_OPERATIONS } from "../authorization/service-operations.js";
import { SMM_READ_ACTIONS } from "./read-actions.js";
import { createSmmContext } from "./context.js";
import { smmDatabase } from "../database/database.js";
import type { SmmEnv } from "../settings/env.js";
import { buildSmmSchema } from "./schema.js";
import { PeopleCipher } from "../strategy-record/people-cipher.js";
import { reencryptPeople } from "../people/reencrypt-people.js";
import { StrategyCache } from "../strategy/strategy-cache.js";
import { TemplateLibrary } from "../strategy/template-library.js";

/** Starts the SMM: migrates its database, then serves its subgraph. */
export function createSmm(env: SmmEnv, log: Logger): Promise<RunningService> {
  return createSubgraphService(env, log, {
    name: "smm",
    port: env.SMM_PORT,
    database: smmDatabase,
    readActions: SMM_READ_ACTIONS,
    serviceTokens: {
      hashes: env.SMM_SERVICE_TOKEN_HASHES,
      shared: env.SMM_SERVICE_TOKEN,
      operations: SMM_SERVICE_OPERATIONS,
    },
    async build({ source, authenticate, testing, ...dependencies }) {
      const cache = new StrategyCache(env.STRATEGY_CACHE_TTL);
      const people = new PeopleCipher(new DataCipher(env.DATA_KEYS));
      await reencryptPeople(source, people);
      const library = templateLibrary(env, dependencies);
      return {
        schema: await buildSmmSchema(),
        context: createSmmContext(source, cache, authenticate, testing, people, library),
      };
    },
    rest: (options) => createRestRouter({ module: "smm", routes: smmRoutes, ...options }),
    docs: createDocsPages("smm"),
  });
}

/** A client of the IM's templates. Without the IM's address, templates are assigned unchecked. */
function templateLibrary(
  env: SmmEnv,
  { tls, log, closers }: Pick<SubgraphDependencies, "tls" | "log" | "closers">,
): TemplateLibrary | undefined {
  const { IM_SERVICE_URL: baseUrl, IM_SERVICE_TOKEN: tokens } = env;
  if (!baseUrl || !tokens) {
    log.warn("assigned templates are not checked: set IM_SERVICE_URL and IM_SERVICE_TOKEN");
    return undefined;
  }
  const im = createServiceClient({ service: "im", baseUrl, token: tokens[0], tls });
  closers.add(() => im.close());
  return new TemplateLibrary(im);
}
