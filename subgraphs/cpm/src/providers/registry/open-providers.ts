import type { Closers } from "@cgs/kit/closers";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import type { VendorEnv } from "../../settings/env.js";
import { HealthStore } from "../health/health-store.js";
import { ProviderHealth } from "../health/provider-health.js";
import { createProviders } from "./provider-registry.js";

/** What {@link openProviders} works with. */
export interface OpenProvidersDependencies {
  env: VendorEnv;
  source: DataSource;
  events: Events;
  log: Logger;
  closers: Closers;
}

/** The vendors, and what all processes know of their health. */
export async function openProviders({ env, source, events, log, closers }: OpenProvidersDependencies) {
  const providers = createProviders(env);
  closers.add(() => providers.close());
  const providerHealth = new ProviderHealth(new HealthStore(source), events, log);
  closers.add(() => providerHealth.close());
  await providerHealth.start(providers.all().map(({ name }) => name));
  return { providers, providerHealth };
}
