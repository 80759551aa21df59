import type { Logger } from "@cgs/kit/log";
import type { Adaptation } from "../contract/adaptation.js";
import type { AdaptationStore, LearnedAdaptation } from "./adaptation-store.js";

/** The adaptations of other processes are read again after this time. */
const MAX_AGE_MS = 5_000;
/** More than any installation learns in a day. The oldest are dropped from memory. */
const MAX_KEPT = 5_000;

/** An adaptation with the end of its day by this process's monotonic clock. */
type CachedAdaptation = LearnedAdaptation & { until: number };

/**
 * The adaptations that models need, learned from their vendors' refusals. Reads come from memory, so that a request does not wait for the
 * database; what this process has learned applies at once.
 */
export class ModelAdaptations {
  private learned = new Map<string, CachedAdaptation>();
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly store: Pick<AdaptationStore, "all" | "store">,
    private readonly log: Pick<Logger, "warn">,
  ) {}

  /** The current adaptations of a model. */
  async of(provider: string, model: string): Promise<LearnedAdaptation[]> {
    return (await this.ofProvider(provider)).filter((each) => each.model === model);
  }

  /** The current adaptations of all models of a provider. */
  async ofProvider(provider: string): Promise<LearnedAdaptation[]> {
    await this.refresh();
    const now = performance.now();
    return [...this.learned.values()].filter((each) => each.provider === provider && each.until > now);
  }

  /** Remembers an adaptation for a day. A failure to store it is only logged: the next request learns it again, which costs nothing. */
  async learn(provider: string, model: string, adaptation: Adaptation): Promise<void> {
    try {
      const learned = await this.store.store(provider, model, adaptation);
      if (learned) this.keep(learned);
    } catch (error) {
      this.log.warn({ err: error, provider, model, adaptation }, "an adaptation could not be stored");
    }
  }

  private async refresh(): Promise<void> {
    if (performance.now() - this.readAt < MAX_AGE_MS) return;
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    await this.reading;
  }

  private async read(): Promise<void> {
    try {
      for (const learned of await this.store.all()) this.keep(learned);
    } catch (error) {
      this.log.warn({ err: error }, "the adaptations could not be read");
    }
    this.readAt = performance.now();
  }

  private keep(learned: LearnedAdaptation): void {
    const key = [learned.provider, learned.model, learned.adaptation].join("\n");
    this.learned.delete(key);
    this.learned.set(key, { ...learned, until: performance.now() + learned.expiresInMs });
    const [oldest] = this.learned.keys();
    if (this.learned.size > MAX_KEPT && oldest !== undefined) this.learned.delete(oldest);
  }
}
