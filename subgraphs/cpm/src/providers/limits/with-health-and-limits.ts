import { decorateProvider } from "../contract/decorate-provider.js";
import { type ChatRequest, type Provider, ProviderError } from "../contract/provider.js";
import type { ProviderHealth } from "../health/provider-health.js";
import type { ProviderLimits } from "./provider-limits.js";

/**
 * Calls the vendor only while its shared health and its rate limits allow it, and reports each result to that health. A model that fails
 * or is rate limited is paused on its own; the vendor's other models stay available. A vendor that is down is not called at all.
 */
export function withHealthAndLimits(
  provider: Provider,
  health: ProviderHealth,
  limits: Pick<ProviderLimits, "reserve">,
): Provider {
  const { name } = provider;

  const chat = async (request: ChatRequest) => {
    if (request.apiKey !== undefined) return chatWithClientKey(request);
    const model = healthKey(name, request.model);
    assertAvailable(name, model, health);
    const reservation = await limits.reserve(name, request);
    try {
      const response = await provider.chat(request);
      reservation.settle(response);
      await Promise.all([health.recordSuccess(name), health.recordSuccess(model)]);
      return response;
    } catch (error) {
      if (error instanceof ProviderError) await health.recordFailure(name, error);
      if (error instanceof ProviderError) await health.recordFailure(model, error);
      throw error;
    }
  };

  // A client's own key has its own limits, and a failure with it says nothing about the vendor. So results with it do not count for
  // others, and pauses caused by others do not apply to it. Only a vendor that is down is not called.
  const chatWithClientKey = async (request: ChatRequest) => {
    if (health.of(name)?.status === "down") assertAvailable(name, name, health);
    return provider.chat(request);
  };
  return decorateProvider(provider, { chat });
}

/** @throws ProviderError while the vendor is down or the model is paused. Retries are spread over a tenth of the pause. */
function assertAvailable(name: string, model: string, health: ProviderHealth): void {
  const paused = health.of(name)?.status === "down" ? name : model;
  const waitMs = health.waitMs(paused);
  if (waitMs === 0) return;
  const reason = health.of(paused)?.message ?? "the reason is unknown";
  throw new ProviderError("PROVIDER_UNAVAILABLE", `${name} is paused: ${reason}`, {
    retryable: true,
    notAsked: true,
    retryAfterMs: Math.ceil(waitMs * (1 + Math.random() / 10)),
  });
}

/** The key of a model's own health record. */
function healthKey(provider: string, model: string): string {
  return `${provider} ${model}`;
}
