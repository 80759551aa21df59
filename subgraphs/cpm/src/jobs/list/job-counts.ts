import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";

/** Often enough that a list adds up few changes itself. */
const INTERVAL_MS = 2_000;

const BATCH = 10_000;

/** Keeps the numbers of jobs quick to read: the database appends every change of them, and here they are added up. */
export class JobCounts {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly log: Logger,
  ) {}

  /** Folds from now on. Any number of processes may: one does it at a time. */
  start(): void {
    this.timer = setInterval(() => {
      this.round ??= this.fold()
        .catch((error: unknown) =>
          this.log.warn({ err: error }, "the counts of jobs were not folded; it is tried again"),
        )
        .finally(() => (this.round = undefined));
    }, INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  /** Adds the changes so far to the counts. Readers see the same sums before and after. */
  async fold(): Promise<void> {
    for (let folded = BATCH; folded === BATCH;) folded = await this.foldBatch();
  }

  private foldBatch(): Promise<number> {
    return this.source.transaction(async (manager) => {
      const [{ mine } = { mine: false }] = await manager.query<{ mine: boolean }[]>(
        "SELECT pg_try_advisory_xact_lock(hashtext('cpm.job_count')) AS mine",
      );
      if (!mine) return 0;
      const [{ taken } = { taken: 0 }] = await manager.query<{ taken: number }[]>(FOLD, [BATCH]);
      return taken;
    });
  }
}

const FOLD = `
  WITH taken AS (
    DELETE FROM cpm.job_count_change WHERE id IN (SELECT id FROM cpm.job_count_change ORDER BY id LIMIT $1) RETURNING *
  ), folded AS (
    INSERT INTO cpm.job_count AS counted (path, own, template_id, content_type, status, n)
    SELECT cell.path, cell.own, template_id, content_type, status, sum(n)
    FROM taken CROSS JOIN LATERAL cpm.job_cells(client_path) AS cell GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (path, own, template_id, content_type, status) DO UPDATE SET n = counted.n + excluded.n
  ) SELECT count(*)::int AS taken FROM taken`;
