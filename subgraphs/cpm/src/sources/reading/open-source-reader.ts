import type { Closers } from "@cgs/kit/closers";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import type { WorkerEnv } from "../../settings/env.js";
import { openPageFetcher } from "../fetching/page-fetcher.js";
import { SourceQueue } from "./source-queue.js";
import { createSourceReader } from "./source-reader.js";

/** Starts the reading of sources. It stops with `closers`. */
export function openSourceReader(
  env: Pick<WorkerEnv, "SOURCE_USER_AGENT" | "SOURCE_INTERNAL_ORIGINS" | "SOURCE_REREAD_DAYS">,
  { source, log }: { source: DataSource; log: Logger },
  closers: Closers,
): void {
  const fetcher = openPageFetcher(env, closers);
  const reader = createSourceReader({
    queue: new SourceQueue(source),
    fetcher,
    rereadDays: env.SOURCE_REREAD_DAYS,
    log,
  });
  reader.start();
  closers.add(() => reader.stop());
}
