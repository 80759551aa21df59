import {
  type ChatResponse,
  type ChatRequest,
  type ModelInfo,
  type Provider,
  ProviderError,
} from "../contract/provider.js";

/**
 * A vendor as one client enters it: with the client's own keys, in their order, where it has any. Then the installation's key is
 * never used: a client that pays its vendor itself shall not find others paying when its key has expired.
 */
export class KeyedProvider implements Pick<Provider, "name" | "models" | "pricing" | "chat"> {
  readonly name: string;
  private keys: Promise<string[]> | undefined;

  /** @param readKeys reads the client's keys; asked at most once, and only for a vendor that needs one. */
  constructor(
    private readonly provider: Provider,
    private readonly readKeys: () => Promise<string[]>,
  ) {
    this.name = provider.name;
  }

  models(): Promise<ModelInfo[]> {
    return this.provider.models();
  }

  pricing(model: string): Promise<ModelInfo["pricing"]> {
    return this.provider.pricing(model);
  }

  /** As {@link Provider.write}. @throws ProviderError PROVIDER_KEY_REQUIRED when there is no key at all. */
  async chat(request: ChatRequest): Promise<ChatResponse> {
    const { name, requiresKey, keyConfigured } = this.provider;
    const keys = requiresKey ? await (this.keys ??= this.readKeys()) : [];
    if (keys.length === 0 && requiresKey && !keyConfigured)
      throw new ProviderError("PROVIDER_KEY_REQUIRED", `${name} needs an API key`, { retryable: false });
    let refusal: unknown;
    for (const apiKey of keys.length > 0 ? keys : [undefined]) {
      try {
        return await this.provider.chat({ ...request, ...(apiKey !== undefined && { apiKey }) });
      } catch (error) {
        refusal = withoutKey(error, apiKey);
        if (!(error instanceof ProviderError) || error.code !== "PROVIDER_KEY_INVALID") throw refusal;
      }
    }
    throw refusal;
  }
}

/** Some vendors repeat a key in what they say. */
function withoutKey(error: unknown, apiKey: string | undefined): unknown {
  if (apiKey === undefined || !(error instanceof ProviderError) || !error.message.includes(apiKey)) return error;
  return new ProviderError(error.code, error.message.replaceAll(apiKey, "[key]"), error.options);
}
