import type { PriceList } from "./price-list.js";
import type { ChatResponse, ChatRequest, ModelInfo, Provider, ProviderAdapter } from "../contract/provider.js";

/** A vendor whose models have the prices and limits that it doesn't tell itself. */
export class PricedProvider implements Provider {
  readonly name: string;
  readonly requiresKey: boolean;
  readonly keyConfigured: boolean;
  readonly defaultModel: string | undefined;
  private completed: { from: ModelInfo[]; models: ModelInfo[] } | undefined;

  constructor(
    private readonly vendor: ProviderAdapter,
    private readonly prices: PriceList,
  ) {
    this.name = vendor.name;
    this.requiresKey = vendor.requiresKey;
    this.keyConfigured = vendor.keyConfigured;
    this.defaultModel = vendor.defaultModel;
  }

  /** As the vendor lists them, completed once for each time that its list was read. */
  async models(): Promise<ModelInfo[]> {
    const from = await this.vendor.models();
    if (this.completed?.from !== from)
      this.completed = { from, models: from.map((model) => this.prices.complete(this.name, model)) };
    return this.completed.models;
  }

  async pricing(model: string): Promise<ModelInfo["pricing"]> {
    const models = await this.models().catch(() => []);
    const listed = models.find(({ id }) => id === model) ?? this.prices.find(this.name, model);
    return listed?.pricing ?? null;
  }

  check(): Promise<void> {
    return this.vendor.check();
  }

  chat(request: ChatRequest): Promise<ChatResponse> {
    return this.vendor.chat(request);
  }

  close(): Promise<void> {
    return this.vendor.close();
  }
}
