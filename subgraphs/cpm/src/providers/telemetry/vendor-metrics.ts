import { errorTypeOf } from "@cgs/kit/tracing/spans";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { ChatResponse } from "../contract/provider.js";
import type { ProviderHealth } from "../health/provider-health.js";

const ANSWER_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300, 600];
const FIRST_TOKEN_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60];

/** Models told apart by name. A list of hundreds is offered by some vendors, and asked for by nobody. */
const MOST_MODELS = 100;
const OTHER = "other";

/** Which model of which vendor. */
export interface ModelLabels {
  provider: string;
  model: string;
}

/** What vendors are asked, how long they take, and what is paid for it. */
export class VendorMetrics {
  private readonly named = new Set<string>();
  private readonly duration = new Histogram({
    name: "vendor_request_duration_seconds",
    help: "Time until a vendor's answer was complete or had failed.",
    labelNames: ["provider", "model", "outcome"],
    buckets: ANSWER_BUCKETS,
    registers: [],
  });
  private readonly firstToken = new Histogram({
    name: "vendor_first_token_seconds",
    help: "Time until a vendor's first text came.",
    labelNames: ["provider", "model"],
    buckets: FIRST_TOKEN_BUCKETS,
    registers: [],
  });
  private readonly tokens = new Counter({
    name: "vendor_tokens_total",
    help: "Tokens that vendors were sent (prompt) and wrote (completion), in complete answers.",
    labelNames: ["provider", "model", "kind"],
    registers: [],
  });
  private readonly cost = new Counter({
    name: "vendor_cost_usd_total",
    help: "What complete answers cost, in US dollars, where the price is known.",
    labelNames: ["provider", "model"],
    registers: [],
  });
  private readonly unpriced = new Counter({
    name: "vendor_unpriced_answers_total",
    help: "Complete answers whose price nobody knows.",
    labelNames: ["provider", "model"],
    registers: [],
  });

  /** Has the metrics shown where the process shows its own, with the health of these vendors. */
  register(registry: Registry, names: readonly string[], health: Pick<ProviderHealth, "of">): void {
    registry.registerMetric(this.duration);
    registry.registerMetric(this.firstToken);
    registry.registerMetric(this.tokens);
    registry.registerMetric(this.cost);
    registry.registerMetric(this.unpriced);
    const up = new Gauge({
      name: "vendor_up",
      help: "1 for a vendor that is healthy, 0.5 for one that is degraded, 0 for one that is down.",
      labelNames: ["provider"],
      registers: [registry],
      collect() {
        const value = { healthy: 1, degraded: 0.5, down: 0 };
        for (const provider of names) up.set({ provider }, value[health.of(provider)?.status ?? "healthy"]);
      },
    });
  }

  /**
   * The label of a model: its name, for the first hundred that are known to exist; what a caller made up has none.
   * @param exists whether the vendor or the price list knows it.
   */
  nameOf({ provider, model }: ModelLabels, exists: boolean): string {
    const key = `${provider} ${model}`;
    if (this.named.has(key)) return model;
    if (!exists || this.named.size >= MOST_MODELS) return OTHER;
    this.named.add(key);
    return model;
  }

  began(labels: ModelLabels, seconds: number): void {
    this.firstToken.observe({ ...labels }, seconds);
  }

  answered(labels: ModelLabels, answer: ChatResponse, costUsd: string | null, seconds: number): void {
    this.duration.observe({ ...labels, outcome: "ok" }, seconds);
    this.tokens.inc({ ...labels, kind: "prompt" }, answer.promptTokens);
    this.tokens.inc({ ...labels, kind: "completion" }, answer.completionTokens);
    this.cost.inc({ ...labels }, Number(costUsd ?? 0));
    this.unpriced.inc({ ...labels }, costUsd === null ? 1 : 0);
  }

  /** @param error of the vendor, or why the stream was ended by us. */
  failed(labels: ModelLabels, error: unknown, seconds: number): void {
    this.duration.observe({ ...labels, outcome: errorTypeOf(error) }, seconds);
  }
}
