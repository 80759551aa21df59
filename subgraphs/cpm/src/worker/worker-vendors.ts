import type { Closers } from "@cgs/kit/closers";
import type { DataCipher } from "@cgs/kit/encryption";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { Registry } from "prom-client";
import type { DataSource } from "typeorm";
import type { WorkerEnv } from "../settings/env.js";
import { createSearchService } from "../research/create-search-service.js";
import type { SearchService } from "../research/search-service.js";
import { ClientKeys } from "../providers/keys/client-keys.js";
import { AdaptationStore } from "../providers/adapting/adaptation-store.js";
import { ModelAdaptations } from "../providers/adapting/model-adaptations.js";
import { withAdapting } from "../providers/adapting/with-adapting.js";
import { withHealthAndLimits } from "../providers/limits/with-health-and-limits.js";
import { LimitStore } from "../providers/limits/limit-store.js";
import { HealthStore } from "../providers/health/health-store.js";
import { ProviderLimits } from "../providers/limits/provider-limits.js";
import { ProviderProbe } from "../providers/health/provider-probe.js";
import type { ProviderRegistry } from "../providers/registry/provider-registry.js";
import { withTelemetry } from "../providers/telemetry/with-telemetry.js";
import { VendorMetrics } from "../providers/telemetry/vendor-metrics.js";
import { openProviders } from "../providers/registry/open-providers.js";

/** The services that {@link openVendors} uses. */
export interface VendorDependencies {
  source: DataSource;
  events: Events;
  cipher: DataCipher;
  log: Logger;
  closers: Closers;
}

/** The providers of a worker, the clients' keys for them, and the search service. */
export interface WorkerVendors {
  providers: ProviderRegistry;
  keys: ClientKeys;
  /** Undefined without a search service. */
  search: SearchService | undefined;
  /** Registers the metrics of the providers. */
  registerMetrics(registry: Registry): void;
}

/** Opens the providers of a worker: probed, guarded by shared health and limits, and measured. Also opens the clients' keys. */
export async function openVendors(env: WorkerEnv, dependencies: VendorDependencies): Promise<WorkerVendors> {
  const { source, events, cipher, log, closers } = dependencies;
  const { providers, providerHealth: health } = await openProviders({ ...dependencies, env });
  const probe = new ProviderProbe(providers.usable(), new HealthStore(source), health, log);
  probe.start();
  closers.add(() => probe.stop());
  const limits = new ProviderLimits(new LimitStore(source), events, log);
  closers.add(() => limits.close());
  await limits.start();
  const metrics = new VendorMetrics();
  const names = providers.all().map(({ name }) => name);
  const adaptations = new ModelAdaptations(new AdaptationStore(source), log);
  return {
    providers: providers.decorate((provider) =>
      withAdapting(withHealthAndLimits(withTelemetry(provider, metrics), health, limits), adaptations),
    ),
    registerMetrics: (registry) => metrics.register(registry, names, health),
    keys: new ClientKeys(source, cipher),
    search: createSearchService(env),
  };
}
