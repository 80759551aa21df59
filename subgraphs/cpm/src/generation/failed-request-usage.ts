import { maxTokenCount } from "./estimate-cost.js";
import type { TokenCount } from "../providers/prices/token-cost.js";
import { type ChatRequest, ProviderError } from "../providers/contract/provider.js";

/** What was used without an answer coming of it. */
export type FailedRequestUsage = TokenCount & { estimated: boolean };

/**
 * What a vendor charges for an answer that failed, was cut off or was given up: as it said itself, else, where text had come, the
 * prompt and that text by the measure of reservations. Undefined where nothing had come: then nothing is charged.
 */
export function usageOfFailedRequest(
  error: unknown,
  { messages, maxTokens }: Pick<ChatRequest, "messages" | "maxTokens">,
  received: string,
): FailedRequestUsage | undefined {
  const said = error instanceof ProviderError ? error.options.usage : undefined;
  if (said) return { ...said, estimated: false };
  if (received === "") return undefined;
  const completionTokens = Math.min(maxTokenCount([received]), maxTokens);
  return { promptTokens: maxTokenCount(messages.map(({ content }) => content)), completionTokens, estimated: true };
}
