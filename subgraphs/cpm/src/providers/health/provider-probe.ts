import type { Logger } from "@cgs/kit/log";
import type { HealthStore } from "./health-store.js";
import { type Provider, ProviderError } from "../contract/provider.js";
import type { ProviderHealth } from "./provider-health.js";

/** How often a worker looks whether a probe is due. Whoever is first does it, for all workers. */
const INTERVAL_MS = 2_500;

/** Asks vendors for a sign of life, so that one that is away is known before a job finds out, and found again without one. */
export class ProviderProbe {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly providers: Provider[],
    private readonly store: HealthStore,
    private readonly health: ProviderHealth,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => (this.round = this.round.then(() => this.probeAll())), INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  /** Probes each vendor whose turn it is. */
  async probeAll(): Promise<void> {
    await Promise.all(this.providers.map((provider) => this.probe(provider).catch(this.report)));
  }

  private async probe(provider: Provider): Promise<void> {
    const { name, keyConfigured } = provider;
    if (!(await this.store.claimProbe(name))) return;
    try {
      await provider.check();
      await this.health.succeeded(name);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === "PROVIDER_RATE_LIMITED") await this.health.failed(name, error);
      else if (error.code === "PROVIDER_KEY_INVALID" && !keyConfigured) await this.health.succeeded(name); // it answers
      else await this.health.down(name, error.message);
    }
  }

  private readonly report = (error: unknown) => this.log.warn({ err: error }, "a vendor could not be probed");
}
