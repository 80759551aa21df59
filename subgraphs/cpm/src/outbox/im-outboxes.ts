import type { Closers } from "@cgs/kit/closers";
import type { Logger } from "@cgs/kit/log";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import type { DataSource } from "typeorm";
import { createInstructionErasure } from "./instruction-erasure.js";
import { UsageOutbox } from "./usage-outbox.js";
import { createUsageReporter } from "./usage-reporter.js";

/**
 * Starts sending the outboxes for the IM: usage reports and erasures of instructions.
 * See docs/decisions/010-report-usage-through-an-outbox-and-sum-by-day.md.
 */
export function startOutboxes(source: DataSource, im: ServiceClient, log: Logger, closers: Closers): void {
  const usage = createUsageReporter({ outbox: new UsageOutbox(source), im, log });
  const erasure = createInstructionErasure({ source, im, log });
  for (const outbox of [usage, erasure]) {
    outbox.start();
    closers.add(() => outbox.stop());
  }
}
