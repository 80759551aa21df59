import type { ModelInfo } from "../contract/provider.js";

const MAX_AGE_MS = 600_000;

/** A vendor's list of models, read again in the background when it is old: only the very first question waits for it. */
export class ModelCatalog {
  private known: { at: number; models: ModelInfo[] } | undefined;
  private reading: Promise<ModelInfo[]> | undefined;

  /** @param fetchModels asks the vendor; rejects with a ProviderError. */
  constructor(private readonly fetchModels: () => Promise<ModelInfo[]>) {}

  /** The list as last read. @throws ProviderError when it was never read and can't be. */
  async models(): Promise<ModelInfo[]> {
    return this.known ? this.latest() : this.read();
  }

  /** The list as last read, empty when it never was; reads it in the background where it is missing or old. */
  latest(): ModelInfo[] {
    if (!this.known || performance.now() - this.known.at > MAX_AGE_MS) this.read().catch(() => undefined); // next time again
    return this.known?.models ?? [];
  }

  /** Reads the list now; those who ask meanwhile get the same answer. @throws ProviderError. */
  read(): Promise<ModelInfo[]> {
    this.reading ??= this.fetchModels()
      .then((models) => (this.known = { at: performance.now(), models }).models)
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}
