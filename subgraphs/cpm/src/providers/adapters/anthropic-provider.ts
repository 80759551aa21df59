import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { z } from "zod";
import { AiSdkProvider } from "./ai-sdk-provider.js";
import type { VendorTimeouts } from "../contract/provider.js";

/** Where a vendor is, and how it is entered. */
export interface NativeProviderOptions {
  baseUrl: string;
  /** The installation's key. */
  apiKey: string | undefined;
  defaultModel: string;
  timeouts?: VendorTimeouts;
}

const tokens = z.number().int().positive().nullish().catch(null);

const anthropicModels = z.object({
  data: z.array(z.object({ id: z.string().min(1).max(200), max_input_tokens: tokens, max_tokens: tokens })).max(1_000),
});

const googleModels = z.object({
  models: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        inputTokenLimit: tokens,
        outputTokenLimit: tokens,
        supportedGenerationMethods: z.array(z.string()).default([]),
      }),
    )
    .max(1_000),
});

/** Anthropic, over its messages protocol. */
export function createAnthropicProvider({
  baseUrl,
  apiKey,
  defaultModel,
  timeouts,
}: NativeProviderOptions): AiSdkProvider {
  const baseURL = `${withoutSlash(baseUrl)}/v1`;
  return new AiSdkProvider({
    name: "anthropic",
    defaultModel,
    apiKey,
    timeouts,
    languageModel: (id, key) => createAnthropic({ baseURL, apiKey: key })(id),
    catalogue: {
      url: `${baseURL}/models?limit=1000`,
      headers: (key) => ({ "x-api-key": key, "anthropic-version": "2023-06-01" }),
    },
    readCatalogue: (body) =>
      anthropicModels.parse(body).data.map(({ id, max_input_tokens, max_tokens }) => ({
        id,
        contextLength: max_input_tokens ?? null,
        maxOutputTokens: max_tokens ?? null,
        pricing: null,
      })),
  });
}

/** Google's Gemini, over its generateContent protocol. */
export function createGoogleProvider({
  baseUrl,
  apiKey,
  defaultModel,
  timeouts,
}: NativeProviderOptions): AiSdkProvider {
  const baseURL = `${withoutSlash(baseUrl)}/v1beta`;
  return new AiSdkProvider({
    name: "google",
    defaultModel,
    apiKey,
    timeouts,
    languageModel: (id, key) => createGoogleGenerativeAI({ baseURL, apiKey: key })(id),
    catalogue: { url: `${baseURL}/models?pageSize=1000`, headers: (key) => ({ "x-goog-api-key": key }) },
    readCatalogue: (body) =>
      googleModels
        .parse(body)
        .models.filter(({ supportedGenerationMethods: methods }) => methods.includes("generateContent"))
        .map(({ name, inputTokenLimit, outputTokenLimit }) => ({
          id: name.replace(/^models\//, ""),
          contextLength: inputTokenLimit ?? null,
          maxOutputTokens: outputTokenLimit ?? null,
          pricing: null,
        })),
  });
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
