import { retryWhileDatabaseIsDown } from "@cgs/kit/database/retry-while-database-is-down";
import { runPrepared } from "@cgs/kit/database/prepared-statement";
import { Big } from "big.js";
import type { DataSource, EntityManager } from "typeorm";
import { lockBudgets, budgetErrorFor } from "../billing/budget/budget-reservation.js";
import type { PageSketch } from "../conformance/page-fingerprint.entity.js";
import type { ConformanceReport } from "../conformance/report/report.js";
import { keepPage } from "../conformance/sibling-pages.js";
import type { ContentResult } from "../content/content.js";
import { releaseQuotaSql } from "../billing/plan/quota.js";
import { type Brief, readBrief } from "../brief/brief.js";
import { COMPLETE, setEndedSql, ENTER_STAGE, HELD, OWN, STORE_STEP, TAKE, bumpVersionSql } from "./claims.sql.js";
import type { Job, JobError } from "../job-record/job.entity.js";
import type { JobStage } from "../job-record/job-status.js";
import { JobStep } from "../job-record/job-step.entity.js";

/** What the writer of a job needs to know of it. */
export type ClaimedJob = Pick<
  Job,
  | ("id" | "clientId" | "clientPath" | "contentType" | "request" | "brief" | "provider" | "requestedModel")
  | ("attempt" | "waits" | "failures" | "losses" | "retryOf" | "startedAt" | "updatedAt")
  | ("createdAt" | "traceParent" | "attemptTrace")
>;

/** A job that a worker holds: every write names the attempt, so that a worker which lost the job changes nothing. */
export interface Claim {
  job: ClaimedJob;
  steps: JobStep[];
  /** Whether a budget bounded what its client may spend when it was claimed. */
  budgeted: boolean;
  /** The database's time, however wrong this machine's clock is. */
  now(): Date;
}

/** How long ago a claimed job was taken up for the first time, in milliseconds. */
export function ageSinceStart({ job, now }: Pick<Claim, "job" | "now">): number {
  return now().getTime() - (job.startedAt ?? now()).getTime();
}

/** How long ago a claimed job was accepted, in milliseconds. */
export function ageSinceAcceptance({ job, now }: Pick<Claim, "job" | "now">): number {
  return now().getTime() - job.createdAt.getTime();
}

/** What a job ends with. */
export interface JobOutput {
  content: ContentResult;
  conformance: ConformanceReport;
  /** Of a location page that has siblings. */
  page: Omit<PageSketch, "jobId"> | null;
}

/** Identifies the holder of a job. */
export type ClaimKey = Pick<Job, "id" | "attempt">;

/** Thrown when a worker writes to a job that is no longer its own: taken over, or ended. */
export class LostClaimError extends Error {
  override readonly name = "LostClaimError";
}

/** A finished step, as it is told to be stored. */
export type NewStep = Omit<JobStep, "jobId" | "attempt" | "completedAt">;

/** What an answer cost, and why another model than the one asked for gave it. */
export type Bought = Pick<NewStep, "model" | "promptTokens" | "completionTokens" | "costUsd" | "fallbackReason">;

/** An answer that was paid for and is of no use. `estimated`: its vendor did not say what it used. */
export type Waste = Bought & { estimated: boolean };

interface Held {
  clientPath: string[];
  model: string;
  held: string;
  reserved: string;
}

/** What a worker writes to a job it has taken. Each write holds only while the job is its own. */
export class ClaimStore {
  constructor(private readonly source: DataSource) {}

  /** Takes a job that waits with a slot. Undefined when it is not to be had. */
  async claim(id: string, workerId: string): Promise<Claim | undefined> {
    const { manager } = this.source;
    const [taken] = await runPrepared<ClaimedJob & { brief: Brief; budgeted: boolean }>(manager, TAKE, [id, workerId]);
    if (!taken) return undefined;
    const { budgeted, ...row } = taken;
    const job = { ...row, brief: readBrief(row.brief) };
    // claiming was the row's last change, so that is what the database's clock said a moment ago
    const [takenAt, readAt] = [job.updatedAt.getTime(), performance.now()];
    const now = () => new Date(takenAt + performance.now() - readAt);
    const isNew = job.attempt === 1 && job.retryOf === null;
    return { job, now, budgeted, steps: isNew ? [] : await this.source.getRepository(JobStep).findBy({ jobId: id }) };
  }

  /** Whether a budget bounds what these clients, from the root down, may spend. */
  async isBudgeted(clientPath: readonly string[]): Promise<boolean> {
    const query = "SELECT FROM cpm.client_budget WHERE client_id = ANY($1) LIMIT 1";
    const found = await retryWhileDatabaseIsDown(() => this.source.query<unknown[]>(query, [clientPath]));
    return found.length > 0;
  }

  /**
   * Holds what the next answer can cost at most until it is stored, and reserves more where the job has too little left.
   * @throws AppError BUDGET_EXCEEDED when a budget has no room for it, LostClaimError when the job is no longer held.
   */
  async hold(fence: ClaimKey, usd: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [job] = await manager.query<Held[]>(
        `SELECT client_path AS "clientPath", requested_model AS model, held_usd AS held, coalesce(reserved_usd, 0) AS reserved
         FROM cpm.job WHERE ${HELD} FOR UPDATE`,
        [fence.id, fence.attempt],
      );
      if (!job) throw lost();
      const held = new Big(job.held).plus(usd);
      const more = held.gt(job.reserved) ? held.minus(job.reserved).toFixed() : "0";
      const refusal = budgetErrorFor(await lockBudgets(manager, job.clientPath), more, job.model);
      if (refusal) throw refusal;
      await manager.query(
        "UPDATE cpm.job SET held_usd = $2::numeric, reserved_usd = greatest(reserved_usd, $2::numeric) WHERE id = $1",
        [fence.id, held.toFixed()],
      );
    });
  }

  /**
   * Stores a finished step and its cost, once, however often it is told to: what was bought must not get lost while the
   * database is away. `heldUsd` was held for it. Says whether a budget bounds what the client may spend.
   * @throws LostClaimError when the job is no longer held; nothing is stored then.
   */
  async storeStep(fence: ClaimKey, step: NewStep, progress: number, heldUsd = "0"): Promise<boolean> {
    const { key, title, provider, model, fallbackReason, promptTokens, completionTokens, costUsd } = step;
    const parameters = [
      ...[fence.id, fence.attempt, key, title, provider, model, fallbackReason, JSON.stringify(step.output)],
      ...[promptTokens, completionTokens, costUsd, heldUsd, progress],
    ];
    const [held] = await retryWhileDatabaseIsDown(() =>
      runPrepared<{ budgeted: boolean }>(this.source.manager, STORE_STEP, parameters),
    );
    if (!held) throw lost();
    return held.budgeted;
  }

  /**
   * Counts an answer that was paid for and can't be used, of which `heldUsd` was held. It counts even when the job is no longer
   * held, for the money is spent; what the job has reserved is then left to whoever has it.
   */
  async storeUnusableAnswer(fence: ClaimKey, waste: Waste, heldUsd: string): Promise<void> {
    const { model, promptTokens, completionTokens, costUsd, estimated, fallbackReason } = waste;
    const paid = [promptTokens, completionTokens, costUsd];
    await this.source.transaction(async (manager) => {
      await manager.query(
        `UPDATE cpm.job SET prompt_tokens = prompt_tokens + $3, completion_tokens = completion_tokens + $4,
           cost_usd = cost_usd + $5::numeric, estimated_usd = estimated_usd + CASE WHEN $6 THEN coalesce($5::numeric, 0) ELSE 0 END,
           fallback_reason = coalesce(fallback_reason, $7),
           held_usd = CASE WHEN ${OWN} THEN greatest(held_usd - $8::numeric, 0) ELSE held_usd END,
           reserved_usd = CASE WHEN ${OWN}
             THEN greatest(reserved_usd - coalesce($5::numeric, 0), held_usd - $8::numeric, 0) ELSE reserved_usd END, ${bumpVersionSql}
         WHERE id = $1`,
        [fence.id, fence.attempt, ...paid, estimated, fallbackReason, heldUsd],
      );
      await manager.query("SELECT cpm.record_purchase($1, $2, $3, $4, $5, $6)", [fence.id, model, ...paid, estimated]);
    });
  }

  /** Shows what the job is busy with. */
  async enterStage(fence: ClaimKey, stage: JobStage, progress: number): Promise<void> {
    const parameters = [fence.id, fence.attempt, stage.toLowerCase(), progress];
    const held = await retryWhileDatabaseIsDown(() => runPrepared(this.source.manager, ENTER_STAGE, parameters));
    if (held.length === 0) throw lost();
  }

  /**
   * Ends a job with its content and its report, exactly once. A location page's sketch is kept for its siblings.
   * @throws TwinPageError, with nothing stored, when one of them has become too much like it since it was measured.
   */
  async complete(fence: ClaimKey, { content, conformance, page }: JobOutput): Promise<void> {
    const parameters = [fence.id, fence.attempt, JSON.stringify(content), JSON.stringify(conformance)];
    const end = async (manager: EntityManager) => {
      const ended = await runPrepared(manager, COMPLETE, parameters);
      if (ended.length === 0) throw lost();
      if (page) await keepPage(manager, { ...page, jobId: fence.id }, conformance);
    };
    await retryWhileDatabaseIsDown(() => (page ? this.source.transaction(end) : end(this.source.manager)));
  }

  /** Ends a job with the reason it failed. It counts on its plan no more. */
  async fail(fence: ClaimKey, error: JobError): Promise<void> {
    await retryWhileDatabaseIsDown(async () => {
      const ended = await this.source.query<unknown[]>(
        `WITH ended AS (UPDATE cpm.job SET status = 'failed', worker_id = NULL, error = $3, ${setEndedSql}, ${bumpVersionSql}
           WHERE ${HELD} RETURNING plan_holder, counted_in), ${releaseQuotaSql} SELECT 1 FROM ended`,
        [fence.id, fence.attempt, JSON.stringify(error)],
      );
      if (ended.length === 0) throw new LostClaimError("the job is no longer held");
    });
  }

  /** Hands a job back to wait, without its slot. `failed` counts against its tries; a shutdown does not. `waited`: nor was it an attempt. */
  async release(fence: ClaimKey, options: { delayMs: number; failed: boolean; waited?: boolean }): Promise<void> {
    const [, released] = await this.source.query<[unknown[], number]>(
      `UPDATE cpm.job SET status = 'queued', admitted = false, worker_id = NULL, failures = failures + $4, waits = waits + $5,
         run_after = now() + make_interval(secs => $3::float / 1000), enqueued_at = now(), ${bumpVersionSql} WHERE ${HELD}`,
      [fence.id, fence.attempt, options.delayMs, options.failed ? 1 : 0, options.waited ? 1 : 0],
    );
    if (released === 0) throw lost();
  }

  /** Notes the span of an attempt, for the one that may go on from it. */
  async storeAttemptTrace(fence: ClaimKey, trace: string): Promise<void> {
    await this.source.query(`UPDATE cpm.job SET attempt_trace = $3 WHERE ${HELD}`, [fence.id, fence.attempt, trace]);
  }

  /** What a worker holds on paper. */
  async findByWorker(workerId: string): Promise<ClaimKey[]> {
    const query = "SELECT id, attempt FROM cpm.job WHERE status = 'processing' AND worker_id = $1";
    return this.source.query<ClaimKey[]>(query, [workerId]);
  }
}

function lost(): LostClaimError {
  return new LostClaimError("the job is no longer held");
}
