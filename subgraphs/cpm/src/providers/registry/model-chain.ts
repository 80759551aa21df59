import { type ChatRequest, type ChatResponse, type Provider, ProviderError } from "../contract/provider.js";

/** A model and the provider that offers it. */
export interface ProviderModel {
  provider: Pick<Provider, "name" | "models" | "pricing" | "chat">;
  model: string;
}

/** Handlers for one call, which may use several models. */
export interface ModelCall<T> {
  /** Called before each request to a model. A ProviderError counts as that model's failure; any other error ends the call. */
  begin(model: ProviderModel): Promise<void>;
  /** Parses a response. Rejects with a ProviderError when it is unusable. */
  read(response: ChatResponse, provider: string, fallbackReason: string | null): Promise<T>;
  /** Called when a model failed after it was requested. An error ends the call. */
  lost(error: unknown, fallbackReason: string | null): Promise<void>;
  /** Called when the next model starts over. */
  restart(): void;
}

/** The previous attempts of a job. */
export interface JobHistory {
  /** Failed attempts. */
  failures: number;
  /** Times that the job went back to the queue to wait for a vendor. */
  waits: number;
}

/** The result of a call, and the model that produced it. */
export interface ModelOutput<T> {
  output: T;
  answer: ChatResponse;
  provider: string;
  /** Why a fallback model was used; null for the requested model. */
  fallbackReason: string | null;
}

/** A pause of up to this long is waited for instead of falling back, unless the job has waited {@link MAX_WAITS} times. */
const SHORT_PAUSE_MS = 10_000;
const MAX_WAITS = 3;

/**
 * The models for a job: the requested one, then its fallbacks. When a model fails, the next one takes over the current step and all later
 * steps of the attempt, so that an article does not switch between models repeatedly.
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

  /** Runs a call on the first available model. @throws ProviderError when all models fail, or the error of a handler. */
  async write<T>(request: Omit<ChatRequest, "model">, call: ModelCall<T>): Promise<ModelOutput<T>> {
    for (;;) {
      const index = this.current;
      const candidate = this.models[index] as ProviderModel;
      const { provider, model } = candidate;
      const fallbackReason = this.failures[index - 1]?.message ?? null;
      try {
        await call.begin(candidate);
        const answer = await provider.chat({ ...request, model }).catch(async (error: unknown) => {
          await call.lost(error, fallbackReason);
          throw error;
        });
        const output = await call.read(answer, provider.name, fallbackReason);
        return { output, answer, provider: provider.name, fallbackReason };
      } catch (error) {
        if (!(error instanceof ProviderError) || !this.shouldFallBack(error)) throw error;
        this.failures[index] ??= error;
        if (index + 1 >= this.models.length) throw this.finalError();
        this.current = Math.max(this.current, index + 1);
        call.restart();
      }
    }
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
