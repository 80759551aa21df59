import { Counter, type Registry } from "prom-client";

/** What became of an attempt to send an e-mail. */
export type MailOutcome = "sent" | "refused" | "failed";

/** Counts the attempts to send e-mails. */
export class MailMetrics {
  private readonly attempts = new Counter({
    name: "mails_total",
    help: "Attempts to send an e-mail, by outcome.",
    labelNames: ["outcome"],
    registers: [],
  });

  constructor() {
    for (const outcome of ["sent", "refused", "failed"] as const) this.attempts.inc({ outcome }, 0);
  }

  /** Registers the metrics. */
  register(registry: Registry): void {
    registry.registerMetric(this.attempts);
  }

  count(outcome: MailOutcome): void {
    this.attempts.inc({ outcome });
  }
}
