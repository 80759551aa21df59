import type { RequestHandler } from "express";
import type { DataSource } from "typeorm";
import type { z } from "zod";
import type { AuditEnv } from "../audit/access-settings.js";
import { openAudit } from "./open-audit.js";
import { auditExpiry } from "../audit/audit-retention.js";
import { createRemoteKeyLookup } from "../auth/access-token.js";
import { type Authenticator, createAuthenticator } from "../auth/credentials.js";
import { Authority } from "../auth/authority.js";
import { createEndedAccessReader, createJwksFetcher } from "../auth/jwks-client.js";
import { type ServiceOperations, ServiceTokens } from "../auth/service-tokens.js";
import { Closers } from "../closers.js";
import { openDatabase, type SchemaDefinition } from "../database/database.js";
import { type ExpiryRule, startExpiry } from "../database/expiry.js";
import { prepareDatabase } from "../database/prepare-database.js";
import { EnvError, type retentionEnv, type StorageEnv } from "../env.js";
import type { RequestContext } from "../graphql/context.js";
import type { ReadActions } from "../graphql/audit-fields.js";
import { createSubgraphServer, type SubgraphOptions, type SubgraphServer } from "../graphql/subgraph-server.js";
import { httpOptionsOf } from "../http/http-options.js";
import { createServiceClient } from "../http/service-client.js";
import { openTls, type Tls, type tlsEnv } from "../http/tls.js";
import type { Logger } from "../log.js";
import type { RunningService } from "../run-process.js";
import { testEndpointsEnabled } from "../test-endpoints.js";
import { type RestHandler, serveSubgraph } from "./serve-subgraph.js";

/** The settings that {@link createSubgraphService} reads. */
export type SubgraphServiceEnv = Omit<StorageEnv, "REDIS_URL"> &
  z.infer<typeof tlsEnv> &
  z.infer<typeof retentionEnv> &
  AuditEnv & { CPM_SERVICE_URL: string };

/** What a module builds its resolvers from. */
export interface SubgraphDependencies {
  source: DataSource;
  authenticate: Authenticator;
  /** Whether the test endpoints are served. */
  testing: boolean;
  tls: Tls | undefined;
  log: Logger;
  closers: Closers;
}

/** A module that {@link createSubgraphService} runs. */
export interface SubgraphModule<C extends RequestContext> {
  /** The module's name, which is also its database schema: `im` or `smm`. */
  name: string;
  port: number;
  database: SchemaDefinition;
  /** The rules that delete the module's old data, besides its audit log. */
  expiry?: readonly ExpiryRule[];
  /** The audit actions of the module's reads. */
  readActions: ReadActions;
  /** The service tokens that the module accepts: hashes of each caller's own, or shared ones, and what each caller may do. */
  serviceTokens: {
    hashes: readonly { caller: string; hash: string }[] | undefined;
    shared: readonly string[] | undefined;
    operations: ServiceOperations;
  };
  /** Prepares what the resolvers need, then returns the schema and the context factory. */
  build(dependencies: SubgraphDependencies): Promise<Pick<SubgraphOptions<C>, "schema" | "context">>;
  /** Creates the handler of the module's REST paths. */
  rest(
    options: Pick<SubgraphServer, "execute" | "authenticate" | "refused"> & { testing: boolean; log: Logger },
  ): RestHandler;
  /** Serves the pages of the REST documentation. */
  docs: RequestHandler;
}

/**
 * Runs a module whose users are authenticated by the CPM's keys: migrates and opens its database, serves its subgraph and deletes
 * old audit entries. Rejects, with nothing left open, when the database or the port is not available.
 */
export async function createSubgraphService<C extends RequestContext>(
  env: SubgraphServiceEnv,
  log: Logger,
  module: SubgraphModule<C>,
): Promise<RunningService> {
  const closers = new Closers();
  try {
    const source = await openDatabase(await prepareDatabase(env, module.database, log), module.database, 10);
    closers.add(() => source.destroy());
    const http = await serve(env, log, module, source, closers);
    return { ...http, stop: () => closers.close() };
  } catch (error) {
    await closers.close().catch(() => undefined);
    throw error;
  }
}

/** What the handler of REST paths uses of the subgraph. */
function restOptionsOf({ execute, authenticate, refused }: SubgraphServer) {
  return { execute, authenticate, refused };
}

async function serve<C extends RequestContext>(
  env: SubgraphServiceEnv,
  log: Logger,
  module: SubgraphModule<C>,
  source: DataSource,
  closers: Closers,
): Promise<Omit<RunningService, "stop">> {
  const { name, port, docs } = module;
  const tls = await openTls(env, log, closers);
  const cpm = createServiceClient({ service: "cpm", baseUrl: env.CPM_SERVICE_URL, tls });
  closers.add(() => cpm.close());
  const fetchJwks = createJwksFetcher(cpm);
  const serviceTokens = acceptedTokens(module, log);
  const authority = new Authority(createEndedAccessReader(cpm), log);
  authority.start();
  closers.add(() => authority.stop());
  const authenticate = createAuthenticator({ keys: createRemoteKeyLookup(fetchJwks), serviceTokens, authority });
  const testing = testEndpointsEnabled(env);
  const built = await module.build({ source, authenticate, testing, tls, log, closers });
  const audit = openAudit({ source, module: name, env, log }, closers);
  const graphql = await createSubgraphServer({
    ...{
      ...built,
      log,
      authority,
      audit: { log: audit.log, actions: module.readActions },
      namedOperations: { services: module.serviceTokens.operations },
    },
    introspection: env.NODE_ENV !== "production",
  });
  closers.add(() => graphql.stop());
  const rest = module.rest({ ...restOptionsOf(graphql), testing, log });
  const dependencies = { external: { cpm: fetchJwks, ...audit.checks } };
  const rules = [...(module.expiry ?? []), ...auditExpiry(name, env)];
  const expiry = startExpiry({ source, schema: name, rules, maxShare: env.RETENTION_MAX_SHARE, log }, closers);
  return serveSubgraph({
    ...httpOptionsOf(env),
    ...{ name, port, log, tls, source, graphql, rest, docs, dependencies, closers },
    extend({ metrics }) {
      expiry.register(metrics.registry);
      audit.register(metrics.registry);
    },
  });
}

/** @throws EnvError when the module accepts no service token at all. */
function acceptedTokens({ name, serviceTokens }: Pick<SubgraphModule<never>, "name" | "serviceTokens">, log: Logger) {
  const { hashes = [], shared = [] } = serviceTokens;
  const setting = `${name.toUpperCase()}_SERVICE_TOKEN_HASHES`;
  if (hashes.length + shared.length === 0) throw new EnvError(`${setting}: is required`);
  if (shared.length > 0)
    log.warn(`one service token is shared by all callers, and may use any operation: set ${setting} instead`);
  return ServiceTokens.of(hashes, shared);
}
