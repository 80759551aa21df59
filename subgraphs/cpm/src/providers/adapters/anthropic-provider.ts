import { createAnthropic } from "@ai-sdk/anthropic";
import { z } from "zod";
import { AiSdkProvider } from "./ai-sdk-provider.js";
import { listedTokens, type NativeProviderOptions, withoutTrailingSlash } from "./native-provider-options.js";

const modelList = z.object({
  data: z
    .array(z.object({ id: z.string().min(1).max(200), max_input_tokens: listedTokens, max_tokens: listedTokens }))
    .max(1_000),
});

/** Creates the provider for Anthropic's Messages API. */
export function createAnthropicProvider(options: NativeProviderOptions): AiSdkProvider {
  const { baseUrl, apiKey, defaultModel, timeouts } = options;
  const baseURL = `${withoutTrailingSlash(baseUrl)}/v1`;
  return new AiSdkProvider({
    name: "anthropic",
    defaultModel,
    apiKey,
    timeouts,
    languageModel: (id, key) => createAnthropic({ baseURL, apiKey: key })(id),
    catalog: {
      url: `${baseURL}/models?limit=1000`,
      headers: (key) => ({ "x-api-key": key, "anthropic-version": "2023-06-01" }),
    },
    parseCatalog: (body) =>
      modelList.parse(body).data.map(({ id, max_input_tokens, max_tokens }) => ({
        id,
        contextLength: max_input_tokens ?? null,
        maxOutputTokens: max_tokens ?? null,
        pricing: null,
      })),
  });
}
