import { startAuditRetention } from "@cgs/kit/audit/audit-retention";
import { createRemoteKeyLookup } from "@cgs/kit/auth/access-token";
import { createAuthenticator } from "@cgs/kit/auth/credentials";
import { createJwksFetcher } from "@cgs/kit/auth/jwks-client";
import { Closers } from "@cgs/kit/closers";
import { openDatabase } from "@cgs/kit/database/database";
import { createSubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import { createHttpService } from "@cgs/kit/http/http-service";
import type { Logger } from "@cgs/kit/log";
import { registerPoolMetrics } from "@cgs/kit/database/pool-metrics";
import { prepareDatabase } from "@cgs/kit/database/prepare-database";
import type { RunningService } from "@cgs/kit/run-process";
import { createServiceClient } from "@cgs/kit/http/service-client";
import { openTls } from "@cgs/kit/http/tls";
import { testEndpointsEnabled } from "@cgs/kit/test-endpoints";
import { createDocsPages } from "@cgs/rest-shim/docs/docs-pages";
import { createRestRouter } from "@cgs/rest-shim/http/rest-router";
import { imRoutes } from "@cgs/rest-shim/routes/im/im-routes";
import type { DataSource } from "typeorm";
import { createImContext } from "./context.js";
import { imDatabase } from "./database.js";
import type { ImEnv } from "./env.js";
import { GenerationLimit } from "./instruction/generation-limit.js";
import { InstructionStore } from "./instruction/instruction-store.js";
import { buildImSchema } from "./schema.js";
import { TemplateCache } from "./template/template-cache.js";
import { seedStarterTemplates } from "./template/starter-templates.js";
import { warmTemplates } from "./template/warm-templates.js";

/**
 * Starts the IM: brings its part of the database up to date, with the starter templates, takes the templates into memory, then serves GraphQL, the
 * documented REST paths and the operational ones. Rejects, with nothing left open, when the database or the port cannot be had.
 */
export async function createIm(env: ImEnv, log: Logger): Promise<RunningService> {
  const closers = new Closers();
  try {
    const source = await connect(env, log, closers);
    const http = await serve(env, log, source, closers);
    startAuditRetention({ source, schema: "im", days: env.RETENTION_AUDIT_DAYS, log }, closers);
    return { ...http, stop: () => closers.close() };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function connect(settings: ImEnv, log: Logger, closers: Closers): Promise<DataSource> {
  const env = await prepareDatabase(settings, imDatabase, log);
  const source = await openDatabase(env, imDatabase, 10);
  closers.add(() => source.destroy());
  await seedStarterTemplates(source);
  return source;
}

async function serve(
  env: ImEnv,
  log: Logger,
  source: DataSource,
  closers: Closers,
): Promise<Omit<RunningService, "stop">> {
  const tls = await openTls(env, log, closers);
  const cpm = createServiceClient({ service: "cpm", baseUrl: env.CPM_SERVICE_URL, tls });
  closers.add(() => cpm.close());
  const userKeys = createJwksFetcher(cpm);
  const callerOf = createAuthenticator({
    keys: createRemoteKeyLookup(userKeys),
    serviceTokens: { service: env.IM_SERVICE_TOKEN },
  });

  const testing = testEndpointsEnabled(env);
  const cache = new TemplateCache(env.TEMPLATE_CACHE_TTL);
  await warmTemplates(source, cache, log);
  const store = new InstructionStore(source, new GenerationLimit(env.TEMPLATE_GENERATION_LIMIT));
  const graphql = await createSubgraphServer({
    schema: await buildImSchema(),
    context: createImContext(source, callerOf, cache, store, testing),
    log,
    introspection: env.NODE_ENV !== "production",
  });
  closers.add(() => graphql.stop());

  const rest = createRestRouter({ module: "im", routes: imRoutes, testing, execute: graphql.execute, log });
  const http = createHttpService({
    direct: rest.match,
    name: "im",
    log,
    maxConnections: env.MAX_CONNECTIONS,
    tls,
    dependencies: { database: () => source.query("SELECT 1"), external: { cpm: userKeys } },
  });
  graphql.register(http.metrics.registry);
  registerPoolMetrics(http.metrics.registry, source);
  http.app.use("/graphql", ...graphql.middleware);
  http.app.fallback(createDocsPages("im"));
  http.app.fallback(rest.handle);
  closers.add(() => http.close());
  return { url: await http.listen(env.IM_PORT), drain: () => http.drain() };
}
