import { type ChatResponse, type ChatRequest, type Provider, ProviderError } from "../contract/provider.js";

/** A model and the vendor that offers it. */
export interface ProviderModel {
  provider: Pick<Provider, "name" | "models" | "pricing" | "chat">;
  model: string;
}

/** What goes with having a text written. */
export interface ModelCall<T> {
  /** Called before a model is asked. Rejecting ends it all; a ProviderError is that model's failure. */
  begin(model: ProviderModel): Promise<void>;
  /** Makes the output of an answer, or rejects with a ProviderError when it is of no use. */
  read(answer: ChatResponse, provider: string, fallbackReason: string | null): Promise<T>;
  /** Called when a model that was asked gave no answer. Rejecting ends it all. */
  lost(error: unknown, fallbackReason: string | null): Promise<void>;
  /** Called when another model begins anew. */
  restart(): void;
}

/** What a job has been through already. */
export interface JobHistory {
  /** Attempts that failed. */
  failures: number;
  /** Times it went back to the queue to wait for a vendor. */
  waits: number;
}

/** A text that was accepted, and who wrote it. */
export interface ModelOutput<T> {
  output: T;
  answer: ChatResponse;
  provider: string;
  /** Why another model than the one asked for wrote it; null when the one asked for did. */
  fallbackReason: string | null;
}

/** Nobody falls back for a pause that is as short as this, unless the job has waited so often already. */
const SHORT_WAIT_MS = 10_000;
const PATIENT_WAITS = 3;

/**
 * The models that may write a job's text, in their order. The first writes. When it can't, the next one takes over that step
 * and, so that a text does not change hands again and again, all that follow in this attempt.
 */
export class ModelChain {
  private current = 0;
  /** Why each model was passed over, by its place. */
  private readonly passedOver: ProviderError[] = [];

  /** @param models at least one. */
  constructor(
    private readonly models: readonly ProviderModel[],
    private readonly past: JobHistory,
  ) {}

  /** Has a text written. @throws ProviderError when none of the models can, or what `purchase` rejects with. */
  async write<T>(request: Omit<ChatRequest, "model">, purchase: ModelCall<T>): Promise<ModelOutput<T>> {
    for (;;) {
      const place = this.current;
      const chained = this.models[place] as ProviderModel;
      const { provider, model } = chained;
      const fallbackReason = this.passedOver[place - 1]?.message ?? null;
      try {
        await purchase.begin(chained);
        const answer = await provider.chat({ ...request, model }).catch(async (error: unknown) => {
          await purchase.lost(error, fallbackReason);
          throw error;
        });
        const output = await purchase.read(answer, provider.name, fallbackReason);
        return { output, answer, provider: provider.name, fallbackReason };
      } catch (error) {
        if (!(error instanceof ProviderError) || !this.isReasonToFallBack(error)) throw error;
        this.passedOver[place] ??= error;
        if (place + 1 >= this.models.length) throw this.mostHopeful();
        this.current = Math.max(this.current, place + 1);
        purchase.restart();
      }
    }
  }

  /** A failure that might pass gets a second attempt with the same model, and a short pause is waited for. */
  private isReasonToFallBack({ code, options }: ProviderError): boolean {
    if (!options.retryable) return true;
    if (code !== "PROVIDER_RATE_LIMITED" && !options.notAsked) return this.past.failures > 0;
    return (options.retryAfterMs ?? 0) > SHORT_WAIT_MS || this.past.waits >= PATIENT_WAITS;
  }

  /** When no model can write: the failure that passes soonest, else what was wrong with the model asked for. */
  private mostHopeful(): ProviderError {
    const passing = this.passedOver.filter(({ options }) => options.retryable);
    const waitMs = ({ options }: ProviderError) => options.retryAfterMs ?? 0;
    const [soonest] = passing.toSorted((a, b) => waitMs(a) - waitMs(b));
    return soonest ?? (this.passedOver[0] as ProviderError);
  }
}
