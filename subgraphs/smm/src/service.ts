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
import { openTls, type Tls } from "@cgs/kit/http/tls";
import { testEndpointsEnabled } from "@cgs/kit/test-endpoints";
import { createDocsPages } from "@cgs/rest-shim/docs/docs-pages";
import { createRestRouter } from "@cgs/rest-shim/http/rest-router";
import { smmRoutes } from "@cgs/rest-shim/routes/smm/smm-routes";
import type { DataSource } from "typeorm";
import { createSmmContext } from "./context.js";
import { smmDatabase } from "./database.js";
import type { SmmEnv } from "./env.js";
import { buildSmmSchema } from "./schema.js";
import { StrategyCache } from "./strategy/strategy-cache.js";
import { TemplateLibrary } from "./strategy/template-library.js";

/**
 * Starts the SMM: brings its part of the database up to date, then serves GraphQL, the documented REST paths and the
 * operational ones. Rejects, with nothing left open, when the database or the port cannot be had.
 */
export async function createSmm(env: SmmEnv, log: Logger): Promise<RunningService> {
  const closers = new Closers();
  try {
    const source = await connect(env, log, closers);
    const http = await serve(env, log, source, closers);
    startAuditRetention({ source, schema: "smm", days: env.RETENTION_AUDIT_DAYS, log }, closers);
    return { ...http, stop: () => closers.close() };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function connect(settings: SmmEnv, log: Logger, closers: Closers): Promise<DataSource> {
  const env = await prepareDatabase(settings, smmDatabase, log);
  const source = await openDatabase(env, smmDatabase, 10);
  closers.add(() => source.destroy());
  return source;
}

async function serve(
  env: SmmEnv,
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
    serviceTokens: { service: env.SMM_SERVICE_TOKEN },
  });

  const testing = testEndpointsEnabled(env);
  const cache = new StrategyCache(env.STRATEGY_CACHE_TTL);
  const graphql = await createSubgraphServer({
    schema: await buildSmmSchema(),
    context: createSmmContext(source, cache, callerOf, testing, templateLibrary(env, { tls, log, closers })),
    log,
    introspection: env.NODE_ENV !== "production",
  });
  closers.add(() => graphql.stop());

  const rest = createRestRouter({ module: "smm", routes: smmRoutes, testing, execute: graphql.execute, log });
  const http = createHttpService({
    direct: rest.match,
    name: "smm",
    log,
    maxConnections: env.MAX_CONNECTIONS,
    tls,
    dependencies: { database: () => source.query("SELECT 1"), external: { cpm: userKeys } },
  });
  graphql.register(http.metrics.registry);
  registerPoolMetrics(http.metrics.registry, source);
  http.app.use("/graphql", ...graphql.middleware);
  http.app.fallback(createDocsPages("smm"));
  http.app.fallback(rest.handle);
  closers.add(() => http.close());
  return { url: await http.listen(env.SMM_PORT), drain: () => http.drain() };
}

interface LibraryNeeds {
  tls: Tls | undefined;
  log: Logger;
  closers: Closers;
}

/** The IM where it is known; a system without it assigns what it is told. */
function templateLibrary(env: SmmEnv, { tls, log, closers }: LibraryNeeds): TemplateLibrary | undefined {
  const { IM_SERVICE_URL: baseUrl, IM_SERVICE_TOKEN: tokens } = env;
  if (!baseUrl || !tokens) {
    log.warn(
      "templates are assigned without asking what they write: IM_SERVICE_URL and IM_SERVICE_TOKEN are not both set",
    );
    return undefined;
  }
  const im = createServiceClient({ service: "im", baseUrl, token: tokens[0], tls });
  closers.add(() => im.close());
  return new TemplateLibrary(im);
}
