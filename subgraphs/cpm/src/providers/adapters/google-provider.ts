import { z } from "zod";
import { thinkingRoom } from "../contract/adaptation.js";
import { AiSdkProvider } from "./ai-sdk-provider.js";
import { listedTokens, type NativeProviderOptions, withoutTrailingSlash } from "./native-provider-options.js";

const modelList = z.object({
  models: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        inputTokenLimit: listedTokens,
        outputTokenLimit: listedTokens,
        thinking: z.boolean().optional().catch(undefined),
        supportedGenerationMethods: z.array(z.string()).default([]),
      }),
    )
    .max(1_000),
});

/** Creates the provider for Google's Gemini API. Only models that support `generateContent` are listed. */
export function createGoogleProvider(options: NativeProviderOptions): AiSdkProvider {
  const { baseUrl, apiKey, defaultModel, timeouts } = options;
  const baseURL = `${withoutTrailingSlash(baseUrl)}/v1beta`;
  return new AiSdkProvider({
    name: "google",
    defaultModel,
    apiKey,
    timeouts,
    languageModel: async (id, key) => {
      const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
      return createGoogleGenerativeAI({ baseURL, apiKey: key })(id);
    },
    effortOptions: (effort) => ({ google: { thinkingConfig: { thinkingBudget: thinkingRoom(effort) } } }),
    catalog: { url: `${baseURL}/models?pageSize=1000`, headers: (key) => ({ "x-goog-api-key": key }) },
    parseCatalog: (body) =>
      modelList
        .parse(body)
        .models.filter(({ supportedGenerationMethods: methods }) => methods.includes("generateContent"))
        .map(({ name, inputTokenLimit, outputTokenLimit, thinking }) => ({
          id: name.replace(/^models\//, ""),
          contextLength: inputTokenLimit ?? null,
          maxOutputTokens: outputTokenLimit ?? null,
          pricing: null,
          ...(thinking !== undefined && { thinks: thinking }),
        })),
  });
}
