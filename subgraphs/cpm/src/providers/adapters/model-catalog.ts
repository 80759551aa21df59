import type { ModelInfo } from "../contract/provider.js";

const MAX_AGE_MS = 600_000;

/** A cached list of a vendor's models. An old list is refreshed in the background, so only the first call waits for the vendor. */
export class ModelCatalog {
  private cached: { at: number; models: ModelInfo[] } | undefined;
  private fetching: Promise<ModelInfo[]> | undefined;

  /** @param fetchModels fetches the list from the vendor; rejects with a ProviderError. */
  constructor(private readonly fetchModels: () => Promise<ModelInfo[]>) {}

  /** The cached list, fetched when there is none. @throws ProviderError when the first fetch fails. */
  async models(): Promise<ModelInfo[]> {
    return this.cached ? this.latest() : this.refresh();
  }

  /** The cached list without waiting, empty when there is none. Starts a refresh where the list is missing or old. */
  latest(): ModelInfo[] {
    if (!this.cached || performance.now() - this.cached.at > MAX_AGE_MS) this.refresh().catch(() => undefined); // the next call tries again
    return this.cached?.models ?? [];
  }

  /** Fetches the list now. Concurrent calls share one fetch. @throws ProviderError. */
  refresh(): Promise<ModelInfo[]> {
    this.fetching ??= this.fetchModels()
      .then((models) => (this.cached = { at: performance.now(), models }).models)
      .finally(() => (this.fetching = undefined));
    return this.fetching;
  }
}
