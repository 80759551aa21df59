import { activeSpan, errorTypeOf, failSpan } from "@cgs/kit/tracing/spans";
import { Counter, Histogram, type Registry } from "prom-client";
import { ageSinceAcceptance, type Claim } from "../job-transitions/claim.js";

/** The content types with their own label. Others are unbounded, because templates define them, and share the label `other`. */
const CONTENT_TYPES = new Set(["seo_article", "hyperlocal", "gbp_post"]);

/** From a second to six hours, after which a job fails. */
const JOB_BUCKETS = [1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600, 1_800, 3_600, 21_600];
const STEP_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300, 600];

/** The outcome of an attempt. `completed` and `failed` end the job; `handed_back` releases it; `lost` means that the claim was lost. */
export type AttemptOutcome = "completed" | "failed" | "handed_back" | "lost";

/** Metrics of this worker's jobs: waiting time, duration, duration by step, and outcomes of attempts. */
export class JobMetrics {
  private readonly waits = new Histogram({
    name: "job_wait_seconds",
    help: "Seconds from a job's acceptance to its first claim.",
    labelNames: ["content_type"],
    buckets: JOB_BUCKETS,
    registers: [],
  });
  private readonly durations = new Histogram({
    name: "job_duration_seconds",
    help: "Seconds from a job's acceptance to its end.",
    labelNames: ["content_type", "outcome"],
    buckets: JOB_BUCKETS,
    registers: [],
  });
  private readonly attempts = new Counter({
    name: "job_attempts_total",
    help: "Attempts that this worker has ended, by outcome.",
    labelNames: ["outcome"],
    registers: [],
  });
  private readonly steps = new Histogram({
    name: "job_step_duration_seconds",
    help: "Seconds to generate and store a step, fallbacks included.",
    labelNames: ["step"],
    buckets: STEP_BUCKETS,
    registers: [],
  });

  constructor() {
    for (const outcome of ["completed", "failed", "handed_back", "lost"]) this.attempts.inc({ outcome }, 0);
  }

  /** Registers the metrics. */
  register(registry: Registry): void {
    registry.registerMetric(this.waits);
    registry.registerMetric(this.durations);
    registry.registerMetric(this.attempts);
    registry.registerMetric(this.steps);
  }

  /** A job was claimed. */
  began(claim: Claim): void {
    const { attempt, contentType } = claim.job;
    if (attempt === 1) this.waits.observe({ content_type: bounded(contentType) }, ageSinceAcceptance(claim) / 1_000);
  }

  /** An attempt has ended. Also sets the outcome on the active span, which is the attempt's. */
  ended(claim: Claim, outcome: AttemptOutcome, error?: unknown): void {
    this.attempts.inc({ outcome });
    const labels = { content_type: bounded(claim.job.contentType), outcome };
    if (outcome === "completed" || outcome === "failed")
      this.durations.observe(labels, ageSinceAcceptance(claim) / 1_000);
    const span = activeSpan();
    span.setAttribute("cgs.job.outcome", outcome);
    if (error !== undefined) failSpan(span, errorTypeOf(error));
  }

  /** A step was generated and stored. @param task From a fixed set, so the label is bounded. */
  took(task: string, seconds: number): void {
    this.steps.observe({ step: task }, seconds);
  }
}

function bounded(contentType: string): string {
  return CONTENT_TYPES.has(contentType) ? contentType : "other";
}
