import type { Closers } from "@cgs/kit/closers";
import type { Logger } from "@cgs/kit/log";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import type { DataSource } from "typeorm";
import { UsageReporter } from "./usage-reporter.js";
import { UsageOutbox } from "./usage-outbox.js";
import { InstructionErasure } from "./instruction-erasure.js";

/** Starts to tell the IM what it is told after the deed. */
export function startOutboxes(source: DataSource, im: ServiceClient, log: Logger, closers: Closers): void {
  const usage = new UsageReporter({ outbox: new UsageOutbox(source), im, log });
  const erasure = new InstructionErasure({ source, im, log });
  for (const outbox of [usage, erasure]) {
    outbox.start();
    closers.add(() => outbox.stop());
  }
}
