import { type Provider, ProviderError } from "../contract/provider.js";

/** A model and the provider that offers it. */
export interface ProviderModel {
  provider: Pick<Provider, "name" | "cachesByForm" | "models" | "pricing" | "chat" | "adapt">;
  model: string;
}

/** The previous attempts of a job. */
export interface JobHistory {
  /** Failed attempts. */
  failures: number;
  /** Times that the job went back to the queue to wait for a vendor. */
  waits: number;
}

/** The model to call next. */
export interface Candidate extends ProviderModel {
  /** Its place in the chain, from 0. */
  readonly index: number;
  /** Why a fallback model is used; null for the requested model. */
  readonly fallbackReason: string | null;
}

/** A pause of up to this long is waited for instead of falling back, unless the job has waited {@link MAX_WAITS} times. */
const SHORT_PAUSE_MS = 10_000;
const MAX_WAITS = 3;

/**
 * The models for a job: the requested one, then its fallbacks. When a model fails, the next one takes over the current step and all later
 * steps of the attempt, so that an article does not switch between models repeatedly.
 * See docs/decisions/015-fall-back-openly-and-never-to-another-payer.md.
 */
export class ModelChain {
  private current = 0;
  /** The failure of each skipped model, by its index. */
  private readonly failures: ProviderError[] = [];

  /** @param models at least one. */
  constructor(
    private readonly models: readonly ProviderModel[],
    private readonly history: JobHistory,
  ) {}

  /** The requested model, whether it has failed or not. */
  requested(): Candidate {
    const { provider, model } = this.models[0] as ProviderModel;
    return { provider, model, index: 0, fallbackReason: null };
  }

  /** The first model that has not failed. */
  next(): Candidate {
    const index = this.current;
    const { provider, model } = this.models[index] as ProviderModel;
    return { provider, model, index, fallbackReason: this.failures[index - 1]?.message ?? null };
  }

  /**
   * Records the failure of a call, so that {@link next} returns the model's successor.
   * @throws the error itself when the job should not fall back, or the final ProviderError when all models have failed.
   */
  fail({ index, provider }: Candidate, error: unknown): void {
    if (error instanceof ProviderError) error.provider = provider.name;
    if (!(error instanceof ProviderError) || !this.shouldFallBack(error)) throw error;
    this.failures[index] ??= error;
    if (index + 1 >= this.models.length) throw this.finalError();
    this.current = Math.max(this.current, index + 1); // a concurrent step may have moved on already
  }

  /** A temporary failure gets a second attempt with the same model, and a short pause is waited for. */
  private shouldFallBack({ code, options }: ProviderError): boolean {
    if (!options.retryable) return true;
    if (code !== "PROVIDER_RATE_LIMITED" && !options.notAsked) return this.history.failures > 0;
    return (options.retryAfterMs ?? 0) > SHORT_PAUSE_MS || this.history.waits >= MAX_WAITS;
  }

  /** The error when all models fail: the temporary one that ends soonest, else that of the requested model. */
  private finalError(): ProviderError {
    const temporary = this.failures.filter(({ options }) => options.retryable);
    const waitMs = ({ options }: ProviderError) => options.retryAfterMs ?? 0;
    const [soonest] = temporary.toSorted((a, b) => waitMs(a) - waitMs(b));
    return soonest ?? (this.failures[0] as ProviderError);
  }
}
