import { databaseTime } from "@cgs/kit/database/database-time";
import type { Closers } from "@cgs/kit/closers";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import type { VendorEnv } from "../../settings/env.js";
import { HealthStore } from "../health/health-store.js";
import { ProviderHealth } from "../health/provider-health.js";
import { PriceList } from "../prices/price-list.js";
import { PriceListAges } from "../prices/price-list-ages.js";
import { createProviders } from "./create-providers.js";

/** Dependencies of {@link openProviders}. */
export interface OpenProvidersDependencies {
  env: VendorEnv;
  source: DataSource;
  events: Events;
  log: Logger;
  closers: Closers;
}

/** Creates the providers, logs the dates of their prices and starts their shared health. `closers` closes providers and health. */
export async function openProviders({ env, source, events, log, closers }: OpenProvidersDependencies) {
  const prices = new PriceList(env.MODEL_PRICES_FILE);
  const providers = createProviders(env, prices);
  closers.add(() => providers.close());
  const providerHealth = new ProviderHealth(new HealthStore(source), events, log);
  closers.add(() => providerHealth.close());
  await providerHealth.start(providers.all().map(({ name }) => name));
  const names = (all: readonly { name: string }[]) => new Set(all.map(({ name }) => name));
  const priceLists = new PriceListAges(prices, names(providers.all()), () => databaseTime(source));
  await priceLists.log(log, names(providers.usable()));
  return { providers, providerHealth, priceLists };
}
