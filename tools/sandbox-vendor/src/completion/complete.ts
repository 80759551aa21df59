import { randomUUID } from "node:crypto";
import { type ChatCompletionRequest, textOf, type Usage } from "../protocol/chat-completion.js";
import type { CachedTokens } from "./prompt-cache.js";
import type { Completion } from "./send-completion.js";
import { TokenizedText } from "./tokenized-text.js";

/** Tokens of a chat message besides those of its content. */
const MESSAGE_OVERHEAD_TOKENS = 4;

/** Turns an answer into a completion: cut at the limit of the request, with its usage. */
export function complete(
  request: ChatCompletionRequest,
  content: string,
  cached: CachedTokens | undefined,
): Completion {
  const whole = new TokenizedText(content);
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Infinity;
  const text = whole.tokenCount > limit ? whole.first(limit) : whole;
  const promptTokens = request.messages.reduce(
    (sum, message) => sum + MESSAGE_OVERHEAD_TOKENS + Math.ceil(textOf(message).length / 4),
    0,
  );
  const usage: Usage = {
    prompt_tokens: promptTokens,
    completion_tokens: text.tokenCount,
    total_tokens: promptTokens + text.tokenCount,
    ...(cached && { prompt_tokens_details: { cached_tokens: cached.read, cache_write_tokens: cached.written } }),
  };
  return {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1_000),
    model: request.model,
    text,
    usage,
    finishReason: text === whole ? "stop" : "length",
    includeUsage: request.stream_options?.include_usage === true,
  };
}
