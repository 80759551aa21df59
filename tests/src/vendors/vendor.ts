import { ModelAdaptations } from "@cgs/cpm/providers/adapting/model-adaptations";
import { withAdapting } from "@cgs/cpm/providers/adapting/with-adapting";
import type { Adaptation } from "@cgs/cpm/providers/contract/adaptation";
import type { ModelPrice, Provider } from "@cgs/cpm/providers/contract/provider";
import { createProviders } from "@cgs/cpm/providers/registry/create-providers";
import { vendorSettings } from "@cgs/cpm/settings/env";
import { keySetting, UsageError, urlSetting, type VendorOptions } from "./options.js";
import type { Spending } from "./spending.js";

/** A vendor as the product calls it: with its real client and its price. */
export interface Vendor {
  /** Sends requests unchanged. */
  provider: Provider;
  price: ModelPrice;
  /** A provider that leaves out what the model rejects, and what it has learned so far. Each begins without knowledge. */
  adapting(): { provider: Provider; adaptations(): Promise<Adaptation[]> };
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

/**
 * Opens the vendor of a command.
 * @param baseUrl replaces the vendor's address, for a proxy in front of it.
 * @throws UsageError when the price of the model is unknown, because then nothing bounds what is spent.
 */
export async function openVendor(
  options: VendorOptions,
  spending: Spending,
  baseUrl = options.baseUrl,
): Promise<Vendor> {
  const { provider: name, model, apiKey } = options;
  const registry = createProviders(
    vendorSettings.parse({
      ...(apiKey !== undefined && { [keySetting(name)]: apiKey }),
      ...(baseUrl !== undefined && { [urlSetting(name)]: baseUrl }),
    }),
  );
  const listed = registry.get(name);
  const price = options.price ?? (await listed.pricing(model));
  if (!price) {
    await registry.close();
    throw new UsageError(
      `The price of ${model} is unknown. Give --prompt-price and --completion-price in US dollars per million tokens, or --free for a server that charges nothing.`,
    );
  }
  const guarded = spending.guard(listed, price);
  return {
    provider: guarded,
    price,
    adapting() {
      const learned = memoryAdaptations();
      const adaptations = async () => (await learned.of(name, model)).map(({ adaptation }) => adaptation);
      return { provider: withAdapting(guarded, learned), adaptations };
    },
    close: () => registry.close(),
  };
}

function memoryAdaptations(): ModelAdaptations {
  const store = {
    all: async () => [],
    store: async (provider: string, model: string, adaptation: Adaptation) => {
      const expiresAt = new Date(Date.now() + DAY_MS);
      return { provider, model, adaptation, expiresAt, expiresInMs: DAY_MS };
    },
  };
  return new ModelAdaptations(store, { warn: () => undefined });
}
