import { maxTokenCount } from "./estimate-cost.js";
import type { TokenCount } from "../providers/prices/token-cost.js";
import { type ChatRequest, ProviderError } from "../providers/contract/provider.js";

/** The tokens of a failed request. `estimated`: the vendor did not report them. */
export type FailedRequestUsage = TokenCount & { estimated: boolean };

/**
 * The tokens that a vendor charges for a request that failed, was cut off or was aborted. Without a report of the vendor, they are estimated
 * like a reservation, from the prompt and the text received. Undefined when nothing was received: then nothing is charged.
 */
export function usageOfFailedRequest(
  error: unknown,
  { messages, maxTokens }: Pick<ChatRequest, "messages" | "maxTokens">,
  received: string,
): FailedRequestUsage | undefined {
  const reported = error instanceof ProviderError ? error.options.usage : undefined;
  if (reported) return { ...reported, estimated: false };
  if (received === "") return undefined;
  const completionTokens = Math.min(maxTokenCount([received]), maxTokens);
  return { promptTokens: maxTokenCount(messages.map(({ content }) => content)), completionTokens, estimated: true };
}
