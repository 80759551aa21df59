import type { ChatRequest, Provider, ProviderAdapter } from "./provider.js";

/** The members that a decorator replaces. */
export type ProviderOverrides = Partial<Provider>;

/**
 * Wraps a provider: the members in `overrides` replace the provider's, all others are forwarded to it.
 * @param provider an adapter without prices is accepted when `overrides` has `pricing`.
 */
export function decorateProvider(provider: Provider, overrides: ProviderOverrides): Provider;
export function decorateProvider(
  provider: ProviderAdapter,
  overrides: ProviderOverrides & Pick<Provider, "pricing">,
): Provider;
export function decorateProvider(
  provider: ProviderAdapter & Partial<Provider>,
  overrides: ProviderOverrides,
): Provider {
  return {
    name: provider.name,
    requiresKey: provider.requiresKey,
    keyConfigured: provider.keyConfigured,
    defaultModel: provider.defaultModel,
    cachesByForm: provider.cachesByForm ?? false,
    models: () => provider.models(),
    pricing: async (model) => (await provider.pricing?.(model)) ?? null,
    check: () => provider.check(),
    ...(provider.adapt && { adapt: (request: ChatRequest) => provider.adapt?.(request) ?? Promise.resolve(request) }),
    chat: (request) => provider.chat(request),
    ...(provider.batches && { batches: provider.batches }),
    close: () => provider.close(),
    ...overrides,
  };
}
