import { cpmDatabase } from "@cgs/cpm/database/database";
import { JobQueue } from "@cgs/cpm/jobs/queue/job-queue";
import { deleteQueueEntriesSql } from "@cgs/cpm/jobs/queue/job-queue.sql";
import { createDataSource } from "@cgs/kit/database/database";
import { createLogger } from "@cgs/kit/log";
import { emptyRedis } from "./faults.js";
import type { Product } from "./product.js";

/** Delivers a job a second time while it is in work, as a queue may that delivers at least once. */
export async function redeliver(product: Product, id: string): Promise<void> {
  const { databaseUrl, redisUrl } = product;
  const source = await createDataSource(databaseUrl, cpmDatabase, 1).initialize();
  const env = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseUrl, DATABASE_POOL_SIZE: 1 };
  const queue = new JobQueue(
    { ...env, REDIS_URL: redisUrl, REDIS_CLUSTER: "off" as const },
    source,
    createLogger("chaos", "fatal"),
  );
  try {
    // Past the queue's own removal, which keeps entries that are locked in Redis, and which may be the bug.
    if (redisUrl === undefined) await source.query(deleteQueueEntriesSql, [[id]]);
    else await emptyRedis(product);
    await queue.add([id]);
  } finally {
    await queue.close();
    await source.destroy();
  }
}
