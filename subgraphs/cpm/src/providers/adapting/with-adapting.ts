import { type Adaptation, thinkingRoom } from "../contract/adaptation.js";
import { decorateProvider } from "../contract/decorate-provider.js";
import { type ChatRequest, type Provider, ProviderError } from "../contract/provider.js";
import { thinks } from "../contract/thinks.js";
import type { ModelAdaptations } from "./model-adaptations.js";

/**
 * Leaves out what a model rejects, and remembers it for the model. A rejected request costs nothing, so it is repeated at once. Models that
 * think get room for it in their limit. See docs/decisions/013-call-vendors-through-undici-and-the-ai-sdk.md.
 */
export function withAdapting(provider: Provider, adaptations: ModelAdaptations): Provider {
  const { name } = provider;

  const adapt = async (request: ChatRequest): Promise<ChatRequest> => {
    const learned = await adaptations.of(name, request.model);
    const known = new Set(learned.map(({ adaptation }) => adaptation));
    if (await thinks(provider, request.model)) known.add("thinking");
    const room = known.has("thinking") ? thinkingRoom(request.effort) : 0;
    const maxTokens = await withinModel(provider, request.model, request.maxTokens + room);
    return { ...request, maxTokens, adaptations: known };
  };

  const chat = async (request: ChatRequest) => {
    const known = new Set<Adaptation>(request.adaptations);
    for (;;) {
      try {
        return await provider.chat({ ...request, adaptations: known });
      } catch (error) {
        const rejected = rejectedBy(error);
        if (rejected) await adaptations.learn(name, request.model, rejected);
        // An answer without text is charged: the caller decides about another one.
        if (!rejected || rejected === "thinking" || known.has(rejected)) throw error;
        known.add(rejected);
      }
    }
  };
  return decorateProvider(provider, { adapt, chat });
}

function rejectedBy(error: unknown): Adaptation | undefined {
  return error instanceof ProviderError ? error.options.rejects : undefined;
}

/** The limit, lowered to the longest answer of the model where that is known. */
async function withinModel(provider: Provider, model: string, maxTokens: number): Promise<number> {
  const listed = await provider.models().catch(() => []);
  return Math.min(maxTokens, listed.find(({ id }) => id === model)?.maxOutputTokens ?? Infinity);
}
