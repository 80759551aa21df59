import type { LanguageModel, LanguageModelUsage, ModelMessage, streamText } from "ai";
import type { Effort } from "../../brief/effort.js";
import { withoutUnstorable } from "../../text/storable.js";
import type { ChatMessage, ChatResponse } from "../contract/chat.js";
import { chargedUsage, type ReportedUsage } from "../usage/charged-usage.js";
import { adaptedMessages } from "./adapted-messages.js";
import { assertComplete } from "./answer-ending.js";
import type { BatchedChatRequest } from "./batch-transport.js";
import { messageParts } from "./cacheable-message.js";
import { withSchemaInPrompt } from "./schema-in-prompt.js";

type ProviderOptions = NonNullable<Parameters<typeof streamText>[0]["providerOptions"]>;
type ProviderMark = NonNullable<ModelMessage["providerOptions"]>;

/** How a vendor's requests are expressed with the SDK. */
export interface AiSdkVendor {
  name: string;
  /** Creates the SDK's model with this id, authenticated with a key. `send` replaces the calls of the vendor. */
  languageModel: (id: string, apiKey: string, send?: typeof fetch) => Promise<LanguageModel>;
  /** The SDK's options for how long a model thinks. */
  effortOptions: (effort: Effort) => ProviderOptions;
  /** Asks the vendor to cache the prompt up to the end of a part. Without it, the vendor caches by itself. */
  cacheMark?: ProviderMark;
}

const MAX_NAME_CHARACTERS = 200;

/** The SDK. It is loaded at its first use: it takes 5 MB in each process, and many installations use other vendors. */
export const loadAiSdk: () => Promise<typeof import("ai")> = () => import("ai");

/** The request that is sent. For a vendor that caches up to marks, the prompt contains the form of the answer. */
export function sentRequest<R extends BatchedChatRequest>({ cacheMark }: AiSdkVendor, request: R): R {
  return cacheMark ? withSchemaInPrompt(request) : request;
}

/** The SDK's parameters for a {@link sentRequest}, besides the model. It does not retry: the job queue decides about retries. */
export async function sdkParameters(vendor: AiSdkVendor, request: BatchedChatRequest) {
  const { jsonSchema, Output } = await loadAiSdk();
  const { adaptations, effort, temperature, jsonSchema: form } = request;
  return {
    messages: adaptedMessages(request).map((message) => toModelMessage(vendor, message)),
    allowSystemInMessages: true, // their text is the operator's; clients' text is in user messages
    ...(temperature !== null && !adaptations?.has("temperature") && { temperature }),
    ...(form && !adaptations?.has("json_schema") && { output: Output.object({ schema: jsonSchema(form.schema) }) }),
    ...(effort && !adaptations?.has("effort") && { providerOptions: vendor.effortOptions(effort) }),
    maxOutputTokens: request.maxTokens,
    maxRetries: 0,
  };
}

/** A whole answer as the SDK reports it. */
export interface SdkAnswer {
  text: string;
  thoughts: string;
  /** The vendor's word for the end. */
  reason: string;
  model: string;
  usage: LanguageModelUsage;
}

/** Turns an answer to a {@link sentRequest} into a response. @throws ProviderError for one that was cut off, declined or is empty. */
export function sdkResponse(vendor: AiSdkVendor, request: BatchedChatRequest, answer: SdkAnswer): ChatResponse {
  const { thoughts, reason } = answer;
  const usage = chargedUsage(reportedUsage(answer.usage), request, thoughts + answer.text);
  const text = withoutUnstorable(answer.text);
  assertComplete({ provider: vendor.name, reason, text, usage });
  const model = withoutUnstorable(answer.model).slice(0, MAX_NAME_CHARACTERS);
  return { text, model, ...usage, costUsd: null }; // the vendors' APIs report no prices
}

function toModelMessage({ cacheMark }: AiSdkVendor, message: ChatMessage): ModelMessage {
  const { role, content, sharedCharacters = 0 } = message;
  const marked = (cached: boolean) => (cached && cacheMark ? { providerOptions: cacheMark } : {});
  if (role === "system") return { role, content, ...marked(sharedCharacters > 0) };
  if (!cacheMark) return { role, content };
  const parts = messageParts(message).map(({ text, cached }) => ({ type: "text" as const, text, ...marked(cached) }));
  return { role, content: parts };
}

function reportedUsage({ inputTokens, outputTokens, inputTokenDetails }: LanguageModelUsage): ReportedUsage {
  const { cacheReadTokens: cachedTokens, cacheWriteTokens } = inputTokenDetails;
  return { promptTokens: inputTokens, completionTokens: outputTokens, cachedTokens, cacheWriteTokens };
}
