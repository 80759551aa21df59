import type { ChatRequest } from "../contract/provider.js";
import type { OpenAiProviderOptions } from "./openai-provider-options.js";

type Options = Pick<OpenAiProviderOptions, "limitField" | "effortField" | "requireParameters">;

type Parameters = Pick<ChatRequest, "temperature" | "adaptations" | "maxTokens" | "effort" | "jsonSchema">;

/** The parameters of a chat-completions request, without those that its model is known not to take. */
export function chatParameters(request: Parameters, options: Options): Record<string, unknown> {
  const { temperature, adaptations } = request;
  const takes = (parameter: "temperature" | "routing") => !adaptations?.has(parameter);
  return {
    [limitFieldOf(request, options)]: request.maxTokens,
    ...(temperature !== null && takes("temperature") && { temperature }),
    ...effortOf(request, options),
    ...formOf(request),
    ...(options.requireParameters && takes("routing") && { provider: { require_parameters: true } }),
  };
}

/** What a request for a stream has besides, without what its model is known not to take. */
export function streamParameters({ adaptations }: Pick<ChatRequest, "adaptations">): Record<string, unknown> {
  return { stream: true, ...(!adaptations?.has("stream_options") && { stream_options: { include_usage: true } }) };
}

function limitFieldOf({ adaptations }: Parameters, { limitField = "max_tokens" }: Options): string {
  if (adaptations?.has("max_tokens")) return "max_completion_tokens";
  return adaptations?.has("max_completion_tokens") ? "max_tokens" : limitField;
}

function effortOf({ effort, adaptations }: Parameters, { effortField = "reasoning_effort" }: Options): object {
  if (!effort || adaptations?.has("effort")) return {};
  return effortField === "reasoning" ? { reasoning: { effort } } : { reasoning_effort: effort };
}

function formOf({ jsonSchema, adaptations }: Parameters): object {
  if (!jsonSchema || adaptations?.has("json_object")) return {};
  if (adaptations?.has("json_schema")) return { response_format: { type: "json_object" } };
  return { response_format: { type: "json_schema", json_schema: { ...jsonSchema, strict: true } } };
}
