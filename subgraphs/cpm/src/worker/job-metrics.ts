import { activeSpan, errorTypeOf, failSpan } from "@cgs/kit/tracing/spans";
import { Counter, Histogram, type Registry } from "prom-client";
import { ageSinceAcceptance, type Claim } from "../job-transitions/claim.js";

/** Other content types are as many as templates exist for: in metrics they are one. */
const CONTENT_TYPES = new Set(["seo_article", "hyperlocal", "gbp_post"]);

/** From a second to six hours, after which a job is given up. */
const JOB_BUCKETS = [1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600, 1_800, 3_600, 21_600];
const STEP_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300, 600];

/** What became of an attempt: the first two end the job; a job that is lost is somebody else's, or was cancelled. */
export type Outcome = "completed" | "failed" | "handed_back" | "lost";

/** How long jobs of this worker wait and take, in all and by step, and what becomes of attempts. */
export class JobMetrics {
  private readonly waits = new Histogram({
    name: "job_wait_seconds",
    help: "Time from a job's acceptance until it was first taken up.",
    labelNames: ["content_type"],
    buckets: JOB_BUCKETS,
    registers: [],
  });
  private readonly durations = new Histogram({
    name: "job_duration_seconds",
    help: "Time from a job's acceptance to its end.",
    labelNames: ["content_type", "outcome"],
    buckets: JOB_BUCKETS,
    registers: [],
  });
  private readonly attempts = new Counter({
    name: "job_attempts_total",
    help: "Attempts at jobs that this worker has ended, by what became of them.",
    labelNames: ["outcome"],
    registers: [],
  });
  private readonly steps = new Histogram({
    name: "job_step_duration_seconds",
    help: "Time to buy and store a step, with its fallbacks.",
    labelNames: ["step"],
    buckets: STEP_BUCKETS,
    registers: [],
  });

  constructor() {
    for (const outcome of ["completed", "failed", "handed_back", "lost"]) this.attempts.inc({ outcome }, 0);
  }

  /** Has the metrics shown where the process shows its own. */
  register(registry: Registry): void {
    registry.registerMetric(this.waits);
    registry.registerMetric(this.durations);
    registry.registerMetric(this.attempts);
    registry.registerMetric(this.steps);
  }

  /** A job was taken up. */
  began(claim: Claim): void {
    const { attempt, contentType } = claim.job;
    if (attempt === 1) this.waits.observe({ content_type: bounded(contentType) }, ageSinceAcceptance(claim) / 1_000);
  }

  /** An attempt has ended. Its span, which is active, says so too. */
  ended(claim: Claim, outcome: Outcome, error?: unknown): void {
    this.attempts.inc({ outcome });
    const labels = { content_type: bounded(claim.job.contentType), outcome };
    if (outcome === "completed" || outcome === "failed")
      this.durations.observe(labels, ageSinceAcceptance(claim) / 1_000);
    const span = activeSpan();
    span.setAttribute("cgs.job.outcome", outcome);
    if (error !== undefined) failSpan(span, errorTypeOf(error));
  }

  /** A step was bought and stored. @param task one of the few that the program has. */
  took(task: string, seconds: number): void {
    this.steps.observe({ step: task }, seconds);
  }
}

function bounded(contentType: string): string {
  return CONTENT_TYPES.has(contentType) ? contentType : "other";
}
