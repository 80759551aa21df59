import { decorateProvider } from "../contract/decorate-provider.js";
import { type ChatRequest, type Provider, ProviderError } from "../contract/provider.js";

/**
 * Makes one client's calls with its own keys, in their order, where it has any. The installation's key is never the fallback then. A
 * client that pays its vendor itself must not use the installation's account after its own key has expired.
 *
 * @param readKeys reads the client's keys; called at most once, and only for a vendor that needs a key.
 */
export function withClientKeys(provider: Provider, readKeys: () => Promise<string[]>): Provider {
  const { name, requiresKey, keyConfigured } = provider;
  let loaded: Promise<string[]> | undefined;

  /** As {@link Provider.chat}. @throws ProviderError PROVIDER_KEY_REQUIRED when there is no key at all. */
  const chat = async (request: ChatRequest) => {
    const keys = requiresKey ? await (loaded ??= readKeys()) : [];
    if (keys.length === 0 && requiresKey && !keyConfigured)
      throw new ProviderError("PROVIDER_KEY_REQUIRED", `${name} needs an API key`, { retryable: false });
    let refusal: unknown;
    for (const apiKey of keys.length > 0 ? keys : [undefined]) {
      try {
        return await provider.chat({ ...request, ...(apiKey !== undefined && { apiKey }) });
      } catch (error) {
        refusal = withoutKey(error, apiKey);
        if (!(error instanceof ProviderError) || error.code !== "PROVIDER_KEY_INVALID") throw refusal;
      }
    }
    throw refusal;
  };
  return decorateProvider(provider, { chat });
}

/** Removes the key from an error message. Some vendors repeat it there. */
export function withoutKey(error: unknown, apiKey: string | undefined): unknown {
  if (apiKey === undefined || !(error instanceof ProviderError) || !error.message.includes(apiKey)) return error;
  return new ProviderError(error.code, error.message.replaceAll(apiKey, "[key]"), error.options);
}
