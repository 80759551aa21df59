import { Counter, Histogram, type Registry } from "prom-client";

const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** How those who work in rounds go about it: how long each round takes, how many fail, and how many jobs they moved. */
export class RoundMetrics {
  private readonly rounds;
  private readonly moved;

  /** @param who `dispatcher` or `reconciler`: the names of the metrics begin with it. */
  constructor(who: "dispatcher" | "reconciler", moved: { name: string; help: string }) {
    this.rounds = new Histogram({
      name: `${who}_round_duration_seconds`,
      help: `Time of a round of the ${who}, by whether it went through.`,
      labelNames: ["outcome"],
      buckets: BUCKETS,
      registers: [],
    });
    this.rounds.zero({ outcome: "ok" });
    this.rounds.zero({ outcome: "error" });
    this.moved = new Counter({ name: `${who}_${moved.name}_total`, help: moved.help, registers: [] });
  }

  /** Has the metrics shown where the process shows its own. */
  register(registry: Registry): void {
    registry.registerMetric(this.rounds);
    registry.registerMetric(this.moved);
  }

  /** Begins a round. @returns what to call at its end. */
  begins(): (outcome: "ok" | "error") => void {
    const start = performance.now();
    return (outcome) => this.rounds.observe({ outcome }, (performance.now() - start) / 1_000);
  }

  count(jobs: number): void {
    this.moved.inc(jobs);
  }
}
