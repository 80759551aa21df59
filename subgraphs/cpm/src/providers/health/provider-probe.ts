import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import { type Provider, ProviderError } from "../contract/provider.js";
import type { HealthStore } from "./health-store.js";
import type { ProviderHealth } from "./provider-health.js";

/** How often a worker checks whether a probe is due. The first worker to claim a probe runs it for all workers. */
const INTERVAL_MS = 2_500;

/** Probes the providers, so that an outage is known before a job fails, and its end without a job. */
export class ProviderProbe {
  private readonly task: PeriodicTask;

  constructor(
    private readonly providers: Provider[],
    private readonly store: HealthStore,
    private readonly health: ProviderHealth,
    private readonly log: Logger,
  ) {
    this.task = createPeriodicTask({
      name: "probe-providers",
      run: () => this.probeAll(),
      intervalMs: INTERVAL_MS,
      log,
    });
  }

  start(): void {
    this.task.start();
  }

  stop(): Promise<void> {
    return this.task.stop();
  }

  /** Probes each provider whose probe is due. */
  async probeAll(): Promise<void> {
    await Promise.all(this.providers.map((provider) => this.probe(provider).catch(this.reportFailure)));
  }

  private async probe(provider: Provider): Promise<void> {
    const { name, keyConfigured } = provider;
    if (!(await this.store.claimProbe(name))) return;
    try {
      await provider.check();
      await this.health.recordSuccess(name);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === "PROVIDER_RATE_LIMITED") await this.health.recordFailure(name, error);
      else if (error.code === "PROVIDER_KEY_INVALID" && !keyConfigured) await this.health.recordSuccess(name); // without a key, a 401 proves that the vendor responds
      else await this.health.markDown(name, error.message);
    }
  }

  private readonly reportFailure = (error: unknown) => this.log.warn({ err: error }, "a vendor could not be probed");
}
