import { Counter, Histogram, type Registry } from "prom-client";

const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Metrics of a periodic task: the duration and outcome of each round, and the number of jobs it moved. */
export class RoundMetrics {
  private readonly rounds;
  private readonly moved;

  /** @param task The prefix of the metrics' names. */
  constructor(task: "dispatcher" | "reconciler", moved: { name: string; help: string }) {
    this.rounds = new Histogram({
      name: `${task}_round_duration_seconds`,
      help: `Duration of a round of the ${task}, by outcome.`,
      labelNames: ["outcome"],
      buckets: BUCKETS,
      registers: [],
    });
    this.rounds.zero({ outcome: "ok" });
    this.rounds.zero({ outcome: "error" });
    this.moved = new Counter({ name: `${task}_${moved.name}_total`, help: moved.help, registers: [] });
  }

  /** Registers the metrics. */
  register(registry: Registry): void {
    registry.registerMetric(this.rounds);
    registry.registerMetric(this.moved);
  }

  /** Starts the timer of a round. Call the returned function when it ends. */
  startTimer(): (outcome: "ok" | "error") => void {
    const start = performance.now();
    return (outcome) => this.rounds.observe({ outcome }, (performance.now() - start) / 1_000);
  }

  count(jobs: number): void {
    this.moved.inc(jobs);
  }
}
