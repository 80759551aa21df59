import { withDeadline } from "@cgs/kit/deadline";
import { z } from "zod";
import { DEFAULT_TIMEOUTS, ProviderError } from "../contract/provider.js";
import { AiSdkBodies } from "./ai-sdk-bodies.js";
import { AiSdkProvider } from "./ai-sdk-provider.js";
import type { AiSdkVendor } from "./ai-sdk-request.js";
import { AnthropicBatches, type AnthropicBatchTransport } from "./anthropic-batches.js";
import { listedTokens, type NativeProviderOptions, withoutTrailingSlash } from "./native-provider-options.js";
import { connectionError, vendorError } from "./vendor-error.js";

const modelList = z.object({
  data: z
    .array(z.object({ id: z.string().min(1).max(200), max_input_tokens: listedTokens, max_tokens: listedTokens }))
    .max(1_000),
});

const NAME = "anthropic";

/** Creates the provider for Anthropic's Messages API. */
export function createAnthropicProvider(options: NativeProviderOptions): AiSdkProvider {
  const { baseUrl, apiKey, defaultModel, timeouts } = options;
  const baseURL = `${withoutTrailingSlash(baseUrl)}/v1`;
  const vendor: AiSdkVendor = {
    name: NAME,
    cacheMark: { anthropic: { cacheControl: { type: "ephemeral" } } },
    languageModel: async (id, key, send) => {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ baseURL, apiKey: key, ...(send && { fetch: send }) })(id);
    },
    effortOptions: (effort) => ({ anthropic: { effort } }),
  };
  const bodies = new AiSdkBodies(vendor);
  return new AiSdkProvider({
    ...vendor,
    ...{ defaultModel, apiKey, timeouts },
    batches: new AnthropicBatches({
      name: NAME,
      call: batchCalls(baseURL, options),
      bodyOf: (request) => bodies.bodyOf(request),
      read: (message, request) => bodies.read(message, request),
    }),
    catalog: { url: `${baseURL}/models?limit=1000`, headers: headersOf },
    parseCatalog: (body) =>
      modelList.parse(body).data.map(({ id, max_input_tokens, max_tokens }) => ({
        id,
        contextLength: max_input_tokens ?? null,
        maxOutputTokens: max_tokens ?? null,
        pricing: null,
      })),
  });
}

function headersOf(key: string) {
  return { "x-api-key": key, "anthropic-version": "2023-06-01" };
}

/** Sends the calls of the batch interface. Results may be large. */
function batchCalls(baseURL: string, options: NativeProviderOptions): AnthropicBatchTransport["call"] {
  const { totalMs } = options.timeouts ?? DEFAULT_TIMEOUTS;
  return async (method, path, { apiKey = options.apiKey ?? "", body = null, signal: aborted }) => {
    const headers = { ...headersOf(apiKey), ...(body !== null && { "content-type": "application/json" }) };
    const send = async (signal: AbortSignal) => {
      const init: RequestInit = { method, headers, body, signal };
      const response = await fetch(baseURL + path, init);
      const text = await response.text();
      if (response.status === 200) return text;
      throw vendorError(NAME, response.status, text, Object.fromEntries(response.headers));
    };
    try {
      return await withDeadline(totalMs, ({ signal }) => send(signal), aborted);
    } catch (error) {
      if (aborted?.aborted) throw aborted.reason;
      throw error instanceof ProviderError ? error : connectionError(NAME, error);
    }
  };
}
