import type { DataSource } from "typeorm";

/** How many days things are kept. */
export interface RetentionDays {
  /** The content of a finished job. */
  content: number;
  /** The steps of an ended job: until then a retry buys none of them again. */
  steps: number;
}

/** Rows that one transaction deletes: few enough that nobody waits for it. */
const BATCH = 500;

/** Batches of one round. What is left comes in the next, so that a worker can always stop soon. */
const BATCHES = 200;

const DAY_MS = 86_400_000;

/**
 * Deletes what has been kept long enough. The job's row stays, with its times, tokens and cost; it just has no content and no steps
 * any more. Any number of processes may call it: each batch is deleted by one.
 */
export class Retention {
  private stopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly days: RetentionDays,
  ) {}

  /** Content, reports, the sketches of location pages, and the titles that a search finds. */
  content(): Promise<void> {
    return this.inBatches((limit) => this.deleted(DELETE_CONTENT, this.days.content, limit));
  }

  steps(): Promise<void> {
    return this.inBatches((limit) => this.deleted(DELETE_STEPS, this.days.steps, limit));
  }

  /** Ends after the batch at hand. */
  stop(): void {
    this.stopped = true;
  }

  private async inBatches(deleteSome: (limit: number) => Promise<number>): Promise<void> {
    for (let batch = 0; batch < BATCHES && !this.stopped; batch += 1) {
      if ((await deleteSome(BATCH)) < BATCH) return;
    }
  }

  private deleted(sql: string, days: number, limit: number): Promise<number> {
    const before = daysAgo(days);
    return this.source.transaction(async (manager) => {
      const [{ mine } = { mine: false }] = await manager.query<{ mine: boolean }[]>(
        "SELECT pg_try_advisory_xact_lock(hashtext('cpm.retention')) AS mine",
      );
      if (!mine) return 0;
      const [, count] = await manager.query<[unknown[], number]>(sql, [firstIdOf(before), before, limit]);
      return count;
    });
  }
}

/** Ids begin with their time: whatever ended before a moment has a smaller id than it, so old rows are found without an index of their own. */
function firstIdOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

const DELETE_CONTENT = `
  WITH old AS (
    SELECT result.job_id FROM cpm.job_result AS result JOIN cpm.job ON job.id = result.job_id
    WHERE result.job_id < $1 AND job.completed_at < $2 ORDER BY result.job_id LIMIT $3
    FOR NO KEY UPDATE OF job SKIP LOCKED
  ), pages AS (
    DELETE FROM cpm.page_sketch WHERE job_id IN (SELECT job_id FROM old)
  ), titles AS (
    UPDATE cpm.job_text SET words = cpm.words_of_request(job.request)
    FROM old JOIN cpm.job ON job.id = old.job_id WHERE job_text.job_id = old.job_id
  ) DELETE FROM cpm.job_result WHERE job_id IN (SELECT job_id FROM old)`;

const DELETE_STEPS = `
  DELETE FROM cpm.job_step WHERE (job_id, key) IN (
    SELECT step.job_id, step.key FROM cpm.job_step AS step JOIN cpm.job ON job.id = step.job_id
    WHERE step.job_id < $1 AND job.completed_at < $2 ORDER BY step.job_id, step.key LIMIT $3)`;
