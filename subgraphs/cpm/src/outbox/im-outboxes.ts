import type { Closers } from "@cgs/kit/closers";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import type { ModuleConnection } from "../service-clients/module-connection.js";
import { createInstructionErasure } from "./instruction-erasure.js";
import { UsageOutbox } from "./usage-outbox.js";
import { createUsageReporter } from "./usage-reporter.js";

/**
 * Starts sending the outboxes for the IM: usage reports and erasures of instructions. They wait while the IM has no GraphQL.
 * See docs/decisions/010-report-usage-through-an-outbox-and-sum-by-day.md.
 */
export function startOutboxes(source: DataSource, im: ModuleConnection, log: Logger, closers: Closers): void {
  const usage = createUsageReporter({ outbox: new UsageOutbox(source), im, log });
  const erasure = createInstructionErasure({ source, im, log });
  for (const outbox of [usage, erasure]) {
    outbox.start();
    closers.add(() => outbox.stop());
  }
}
