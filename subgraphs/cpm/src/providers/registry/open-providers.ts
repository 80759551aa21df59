import type { Closers } from "@cgs/kit/closers";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import type { VendorEnv } from "../../settings/env.js";
import { HealthStore } from "../health/health-store.js";
import { ProviderHealth } from "../health/provider-health.js";
import { createProviders } from "./create-providers.js";

/** Dependencies of {@link openProviders}. */
export interface OpenProvidersDependencies {
  env: VendorEnv;
  source: DataSource;
  events: Events;
  log: Logger;
  closers: Closers;
}

/** Creates the providers and starts their shared health. `closers` closes both. */
export async function openProviders({ env, source, events, log, closers }: OpenProvidersDependencies) {
  const providers = createProviders(env);
  closers.add(() => providers.close());
  const providerHealth = new ProviderHealth(new HealthStore(source), events, log);
  closers.add(() => providerHealth.close());
  await providerHealth.start(providers.all().map(({ name }) => name));
  return { providers, providerHealth };
}
