import {
  type ChatResponse,
  type ChatRequest,
  type ModelInfo,
  type Provider,
  ProviderError,
} from "../contract/provider.js";
import type { ProviderHealth } from "../health/provider-health.js";
import type { ProviderLimits } from "./provider-limits.js";

/**
 * A vendor that is asked only while its shared health and its limits allow it, and whose answers are news about that health. A model that
 * fails or is limited gets a pause of its own: what else the vendor offers goes on. A vendor that is down is not asked at all.
 */
export class GuardedProvider implements Provider {
  readonly name: string;
  readonly requiresKey: boolean;
  readonly keyConfigured: boolean;
  readonly defaultModel: string | undefined;

  constructor(
    private readonly provider: Provider,
    private readonly health: ProviderHealth,
    private readonly limits: Pick<ProviderLimits, "admit">,
  ) {
    this.name = provider.name;
    this.requiresKey = provider.requiresKey;
    this.keyConfigured = provider.keyConfigured;
    this.defaultModel = provider.defaultModel;
  }

  models(): Promise<ModelInfo[]> {
    return this.provider.models();
  }

  pricing(model: string): Promise<ModelInfo["pricing"]> {
    return this.provider.pricing(model);
  }

  check(): Promise<void> {
    return this.provider.check();
  }

  async chat(request: ChatRequest): Promise<ChatResponse> {
    if (request.apiKey !== undefined) return this.chatWithClientKey(request);
    const model = modelOf(this.name, request.model);
    this.mayBeAsked(model);
    const admission = await this.limits.admit(this.name, request);
    try {
      const answer = await this.provider.chat(request);
      admission.used(answer);
      await Promise.all([this.health.succeeded(this.name), this.health.succeeded(model)]);
      return answer;
    } catch (error) {
      if (error instanceof ProviderError) await this.health.failed(this.name, error);
      if (error instanceof ProviderError) await this.health.failed(model, error);
      throw error;
    }
  }

  /**
   * A client's own key has its own limits, and what the vendor says of it says nothing about the vendor: neither counts for
   * others, and others' pauses do not count for it. Only a vendor that is down is not asked.
   */
  private chatWithClientKey(request: ChatRequest): Promise<ChatResponse> {
    if (this.health.of(this.name)?.status === "down") this.mayBeAsked(this.name);
    return this.provider.chat(request);
  }

  close(): Promise<void> {
    return this.provider.close();
  }

  /** Those who wait come back spread over a tenth of the time, not all in the same instant. */
  private mayBeAsked(model: string): void {
    const isDown = this.health.of(this.name)?.status === "down";
    const waitMs = this.health.waitMs(isDown ? this.name : model);
    if (waitMs === 0) return;
    const why = this.health.of(isDown ? this.name : model)?.message ?? "no reason is known";
    throw new ProviderError("PROVIDER_UNAVAILABLE", `${this.name} is given a pause: ${why}`, {
      retryable: true,
      notAsked: true,
      retryAfterMs: Math.ceil(waitMs * (1 + Math.random() / 10)),
    });
  }
}

/** What a model of a vendor is called among the things that have a health. */
function modelOf(provider: string, model: string): string {
  return `${provider} ${model}`;
}
