import { openAudit } from "@cgs/kit/subgraph/open-audit";
import { type AuthenticatorOptions, createAuthenticator } from "@cgs/kit/auth/credentials";
import { verifyGuestToken } from "@cgs/kit/auth/guest-token";
import { ServiceTokens } from "@cgs/kit/auth/service-tokens";
import { Closers } from "@cgs/kit/closers";
import { createEvents } from "@cgs/kit/database/events";
import { createSubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import { httpOptionsOf } from "@cgs/kit/http/http-options";
import type { Logger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { serveSubgraph } from "@cgs/kit/subgraph/serve-subgraph";
import { openTls } from "@cgs/kit/http/tls";
import { testEndpointsEnabled } from "@cgs/kit/test-endpoints";
import { createJobChannel } from "@cgs/rest-shim/channels/job-channel";
import { createSystemChannel, SYSTEM_PATH } from "@cgs/rest-shim/channels/system-channel";
import { createDocsPages } from "@cgs/rest-shim/docs/docs-pages";
import { createRestRouter } from "@cgs/rest-shim/http/rest-router";
import { cpmRoutes } from "@cgs/rest-shim/routes/cpm/cpm-routes";
import { ApiKeyService } from "../identity/api-key/api-key.service.js";
import { onRevocation } from "../identity/api-key/api-key-events.js";
import { BudgetService } from "../billing/budget/budget.service.js";
import { createAdministration } from "./administration.js";
import { connectModules } from "./connect-modules.js";
import { createBatchServices } from "./create-batch-services.js";
import { createCpmContext } from "./context.js";
import type { CpmEnv } from "../settings/env.js";
import { createIdentity } from "./identity.js";
import { IdempotencyKeys } from "../jobs/acceptance/idempotency-keys.js";
import { CompletionEstimate } from "../jobs/acceptance/completion-estimate.js";
import { assertJobsAreClaimed } from "../job-transitions/queue.js";
import { openDispatcher } from "../jobs/queue/dispatcher.js";
import { Job } from "../job-record/job.entity.js";
import { ClientJobFeed } from "../jobs/feed/client-job-feed.js";
import { JobFeed } from "../jobs/feed/job-feed.js";
import { JobPreparation } from "../jobs/acceptance/job-preparation.js";
import { JobLifecycleService } from "../jobs/lifecycle/job-lifecycle.service.js";
import { JobStep } from "../job-record/job-step.entity.js";
import { JobStore } from "../jobs/acceptance/job-store.js";
import { DraftFeed } from "../jobs/live-draft/draft-feed.js";
import { startOutboxes } from "../outbox/im-outboxes.js";
import { InstructionPreviewService } from "../previews/instructions/instruction-preview.service.js";
import { InstructionClient } from "../service-clients/instruction-client.js";
import { StrategyClient } from "../service-clients/strategy-client.js";
import { LimitAdministration } from "../providers/limits/limit-administration.js";
import { AdaptationStore } from "../providers/adapting/adaptation-store.js";
import { ModelAdaptations } from "../providers/adapting/model-adaptations.js";
import { openProviders } from "../providers/registry/open-providers.js";
import { ErasureService } from "../retention/erasure.service.js";
import { CPM_SERVICE_OPERATIONS } from "../settings/service-operations.js";
import { GUEST_OPERATIONS } from "../review-links/guest-operations.js";
import { CPM_READ_ACTIONS } from "./read-actions.js";
import { createOrdering } from "./create-ordering.js";
import { ClientKeys } from "../providers/keys/client-keys.js";
import { ProviderKeyAdministration } from "../providers/keys/provider-key-administration.js";
import { buildCpmSchema } from "./schema.js";
import { openStorage } from "../database/storage.js";
import { StrategyPreviewService } from "../previews/strategy/strategy-preview.service.js";
import { serveAuthority } from "./serve-authority.js";
import { registerApiMetrics } from "./api-metrics.js";
import { PassageSelection } from "../sources/passage-selection.js";
import { UsageService } from "../billing/usage/usage.service.js";
import { WorkerStatusService } from "../worker-status/worker-status.service.js";

/**
 * Starts the CPM: migrates its schema, then serves GraphQL, the documented REST paths, the job channel and the operational paths. Rejects, with
 * everything closed, when the database or the port is not available.
 */
export async function createCpm(settings: CpmEnv, log: Logger): Promise<RunningService> {
  const closers = new Closers();
  try {
    const { env, ...storage } = await openStorage(settings, log, closers);
    const http = await serve(env, log, await createServices(env, log, storage, closers), closers);
    return { ...http, stop: () => closers.close() };
  } catch (error) {
    await closers.close().catch(() => undefined);
    throw error;
  }
}

/** The database and the cipher for its encrypted columns. */
type Storage = Omit<Awaited<ReturnType<typeof openStorage>>, "env">;

/** Creates the services of the CPM's resolvers, and the connections they use. */
export async function createServices(env: CpmEnv, log: Logger, { source, cipher }: Storage, closers: Closers) {
  const events = await createEvents(env, log);
  closers.add(() => events.close());
  const tls = await openTls(env, log, closers);
  const { smm, im } = connectModules(env, tls, log, closers);
  const strategies = new StrategyClient(smm);
  const { keys, hash, ...identity } = await createIdentity({
    ...{ env, source, cipher, events, log, closers },
    clients: strategies,
  });
  const dispatcher = await openDispatcher(env, source, log, closers);
  const { providers, providerHealth, priceLists } = await openProviders({ env, source, events, log, closers });
  const feed = new JobFeed(source.getRepository(Job), events, log);
  closers.add(() => feed.close());
  const drafts = new DraftFeed(source.getRepository(JobStep), events, feed, log);
  startOutboxes(source, im, log, closers);
  const store = new JobStore(source);
  const clientFeed = new ClientJobFeed({ source, events, clients: strategies, log });
  closers.add(() => clientFeed.close());
  const clientKeys = new ClientKeys(source, cipher);
  const keysOfRequests = new IdempotencyKeys(source);
  const estimate = new CompletionEstimate(source);
  const instructions = new InstructionClient(im);
  const lifecycle = { source, store, providers, strategies, dispatcher, events, log };
  const managed = { ...lifecycle, ...identity, env, cipher, keys: keysOfRequests, hash, closers };
  const { callbacks, ...administration } = createAdministration(managed);
  const { plans } = administration;
  const mayResearch = env.SEARCH_SERVICE !== undefined;
  const chosen = { clientKeys, plans, estimate, passages: new PassageSelection(source), mayResearch };
  const preparation = new JobPreparation({ ...chosen, providers, strategies, instructions });
  const services = {
    ...identity,
    budgets: new BudgetService(source, strategies),
    usage: new UsageService(source, strategies),
    strategyPreviews: new StrategyPreviewService(source, strategies),
    instructionPreviews: new InstructionPreviewService(strategies, instructions),
    ...administration,
    ...createBatchServices({ ...lifecycle, ...chosen, keys: keysOfRequests, callbacks, smm, im }, closers),
    lifecycle: new JobLifecycleService(lifecycle),
    erasure: new ErasureService(source),
    ...createOrdering(env, { ...managed, preparation, callbacks }, closers),
    providers,
    providerHealth,
    priceLists,
    modelAdaptations: new ModelAdaptations(new AdaptationStore(source), log),
    providerKeys: new ProviderKeyAdministration({ source, cipher, clients: strategies, providers }),
    clientKeys,
    limits: new LimitAdministration(source, providers, events),
    feed,
    clientFeed,
    drafts,
    workerStatus: new WorkerStatusService(source),
    mayResearch,
    testing: testEndpointsEnabled(env),
  };
  return { source, keys, events, tls, smm, im, dispatcher, services };
}

type CreatedServices = Awaited<ReturnType<typeof createServices>>;

async function serve(
  env: CpmEnv,
  log: Logger,
  created: CreatedServices,
  closers: Closers,
): Promise<Omit<RunningService, "stop">> {
  const { source, keys, events, tls, smm, im, dispatcher, services } = created;
  const apiKeys = new ApiKeyService(source, log);
  closers.add(() => apiKeys.settled());
  closers.add(await onRevocation(events, (id) => apiKeys.forget(id)));
  const { authority, testing, calendarMetrics: calendar } = services;
  const audit = openAudit({ source, module: "cpm", env, log }, closers);
  const apiKey: AuthenticatorOptions["apiKey"] = (key, address) => apiKeys.verify(key, address);
  const serviceTokens = ServiceTokens.of(env.CPM_SERVICE_TOKEN_HASHES ?? []);
  const guest: AuthenticatorOptions["guest"] = (token) => verifyGuestToken(token, keys.lookup);
  const callerOf = createAuthenticator({ keys: keys.lookup, serviceTokens, apiKey, guest, authority });
  const graphql = await createSubgraphServer({
    schema: await buildCpmSchema(),
    context: createCpmContext(source, services, callerOf),
    ...{ log, authority, audit: { log: audit.log, actions: CPM_READ_ACTIONS } },
    namedOperations: { services: CPM_SERVICE_OPERATIONS, guests: GUEST_OPERATIONS },
    introspection: env.NODE_ENV !== "production",
  });
  closers.add(() => graphql.stop());
  const channelOptions = { subscribe: graphql.subscribe, origins: env.ALLOWED_ORIGINS, log };
  const jobs = createJobChannel(channelOptions);
  closers.add(() => jobs.stop());
  const system = createSystemChannel(channelOptions);
  closers.add(() => system.stop());
  const { execute, authenticate, refused } = graphql;
  const rest = createRestRouter({ module: "cpm", routes: cpmRoutes, testing, execute, authenticate, refused, log });
  return serveSubgraph({
    ...httpOptionsOf(env),
    ...{ name: "cpm", port: env.CPM_PORT, log, tls },
    ...{ source, graphql, rest, docs: createDocsPages("cpm"), closers },
    dependencies: {
      ...(env.REDIS_URL && { redis: () => events.check() }),
      external: {
        smm: () => smm.check(),
        im: () => im.check(),
        job_queue: () => assertJobsAreClaimed(source),
        ...audit.checks,
        ...Object.fromEntries(services.providers.usable().map((provider) => [provider.name, () => provider.models()])),
      },
      protocols: () => ({ smm: smm.protocol, im: im.protocol }),
    },
    socketOf(path) {
      if (path === "/graphql") return graphql.webSocketServer;
      if (path === SYSTEM_PATH) return system.webSocketServer;
      return path.startsWith("/ws/jobs/") ? jobs.webSocketServer : undefined;
    },
    extend({ app, metrics }) {
      metrics.addGauge("jobs_watched", "Jobs with at least one subscriber.", () => services.feed.size);
      services.dataKeys.register(metrics.registry);
      audit.register(metrics.registry);
      serveAuthority(app, { source, keys, authority });
      registerApiMetrics(metrics.registry, { source, dispatcher, graphql, jobs, system, calendar, log });
    },
  });
}
