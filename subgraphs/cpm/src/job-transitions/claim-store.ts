import { retryWhileDatabaseIsDown } from "@cgs/kit/database/retry-while-database-is-down";
import { runPrepared } from "@cgs/kit/database/prepared-statement";
import { Big } from "big.js";
import type { DataSource, EntityManager } from "typeorm";
import { lockBudgets, budgetErrorFor } from "../billing/budget/budget-reservation.js";
import { type Brief, type BriefPassage, type RepairOrder, readBrief } from "../brief/brief.js";
import { storedReport } from "../conformance/report/stored-report.js";
import { storePage } from "../conformance/sibling-pages.js";
import type { JobError } from "../job-record/job.entity.js";
import type { JobStage } from "../job-record/job-status.js";
import { JobStep } from "../job-record/job-step.entity.js";
import { type Claim, type ClaimedJob, type ClaimKey, LostClaimError } from "./claim.js";
import type { JobOutput, NewStep, Release, RepairOutput, UnusableAnswer } from "./claim.js";
import { readBatchedAnswers } from "./batch-answer.js";
import type { StoredWait } from "../job-record/job-wait.js";
import { type NewVendorBatch, parkJob } from "./park.js";
import * as sql from "./claim.sql.js";
import { completeRepairSql } from "./repair.sql.js";
import { storeProposal, storeRepaired, takeFacts } from "./store-repaired.js";
import { StepStore } from "./store-steps.js";

/** The funds of a claimed job, in US dollars, while its row is locked. */
interface JobFunds {
  clientPath: string[];
  model: string;
  held: string;
  reserved: string;
}

/**
 * The transitions of a claimed job. Each write holds only while the worker still has the claim; see README.md for the states.
 * See docs/decisions/001-use-postgresql-row-leases-instead-of-bullmq-locks.md.
 */
export class ClaimStore {
  private readonly steps: StepStore;

  constructor(private readonly source: DataSource) {
    this.steps = new StepStore(source);
  }

  /** Claims a job that waits with a slot. Undefined when it cannot be claimed: it has ended, was claimed, or is not due. */
  async claim(id: string, workerId: string): Promise<Claim | undefined> {
    const { manager } = this.source;
    const [row] = await runPrepared<ClaimedJob & { brief: Brief; budgeted: boolean }>(manager, sql.claimJobSql, [
      id,
      workerId,
    ]);
    if (!row) return undefined;
    const { budgeted, ...columns } = row;
    const job = { ...columns, brief: readBrief(columns.brief) };
    // The claim set `updatedAt` by the database's clock a moment ago.
    const [claimedAt, readAt] = [job.updatedAt.getTime(), performance.now()];
    const now = () => new Date(claimedAt + performance.now() - readAt);
    const isNew = job.attempt === 1 && job.retryOf === null;
    const steps = isNew ? [] : await this.source.getRepository(JobStep).findBy({ jobId: id });
    const batched = isNew || job.deadlineHours === null ? new Map() : await readBatchedAnswers(this.source, id);
    return { job, now, budgeted, steps, batched };
  }

  /** Whether a budget limits the spending of one of these clients, given from the root down. */
  async isBudgeted(clientPath: readonly string[]): Promise<boolean> {
    const found = await retryWhileDatabaseIsDown(() =>
      this.source.query<unknown[]>(sql.selectBudgetOfClientsSql, [clientPath]),
    );
    return found.length > 0;
  }

  /**
   * Holds the highest possible cost of the next answer until it is stored. Reserves more where the job's reservation is too small.
   * @throws AppError BUDGET_EXCEEDED when it does not fit into a budget, LostClaimError.
   */
  async holdFunds(claim: ClaimKey, usd: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [funds] = await manager.query<JobFunds[]>(sql.lockFundsSql, [claim.id, claim.attempt]);
      if (!funds) throw new LostClaimError();
      const held = new Big(funds.held).plus(usd);
      const more = held.gt(funds.reserved) ? held.minus(funds.reserved).toFixed() : "0";
      const refusal = budgetErrorFor(await lockBudgets(manager, funds.clientPath), more, funds.model);
      if (refusal) throw refusal;
      await manager.query(sql.holdFundsSql, [claim.id, held.toFixed()]);
    });
  }

  /**
   * Stores a finished step and its cost, once however often it is called. Waits while the database is down, because the answer has been
   * charged. `heldUsd` was held for it. Returns whether a budget limits the client's spending.
   * @throws LostClaimError with nothing stored.
   */
  storeStep(claim: ClaimKey, step: NewStep, progress: number, heldUsd = "0"): Promise<boolean> {
    return this.steps.store(claim, { step, progress, heldUsd });
  }

  /**
   * Stores a step that a batch answered, once however often it is called. Its cost was counted when the answer arrived.
   * @throws LostClaimError with nothing stored.
   */
  async storeBatchedStep(claim: ClaimKey, step: NewStep, progress: number): Promise<boolean> {
    const { key, title, provider, model, fallbackReason, output, promptTokens, completionTokens, costUsd } = step;
    const parameters = [
      ...[claim.id, claim.attempt, key, title, provider, model, fallbackReason, JSON.stringify(output)],
      ...[promptTokens, completionTokens, costUsd, progress, ...cacheColumns(step)],
    ];
    const [row] = await retryWhileDatabaseIsDown(() =>
      runPrepared<{ budgeted: boolean }>(this.source.manager, sql.storeBatchedStepSql, parameters),
    );
    if (!row) throw new LostClaimError();
    return row.budgeted;
  }

  /**
   * Puts a job back to waiting until its requests are answered in a batch, or its deadline is near. The batch is stored in the same
   * transaction; a worker sends it. @throws LostClaimError with nothing stored.
   */
  async park(claim: ClaimKey, batch: NewVendorBatch, waitingFor: StoredWait): Promise<void> {
    await parkJob(this.source, claim, batch, waitingFor);
  }

  /**
   * Counts an answer that was charged and cannot be used, and of which `heldUsd` was held. It counts even after the claim was lost, because
   * the money is spent. The job's reservation then belongs to the new claim and is left alone. Waits while the database is down, and counts
   * the answer once although a connection was lost while it was committed.
   */
  async storeUnusableAnswer(claim: ClaimKey, answer: UnusableAnswer, heldUsd: string): Promise<void> {
    const { model, promptTokens, completionTokens, costUsd, estimated, fallbackReason } = answer;
    const usage = [promptTokens, completionTokens, costUsd];
    const [cachedTokens, cacheWriteTokens, savedUsd] = cacheColumns(answer);
    const cache = [cachedTokens, cacheWriteTokens, savedUsd];
    const parameters = [claim.id, claim.attempt, ...usage, estimated, fallbackReason, heldUsd, ...cache];
    await this.transactOnce(claim.id, async (manager) => {
      await manager.query(sql.storeUnusableAnswerSql, parameters);
      await manager.query(sql.recordPurchaseSql, [claim.id, model, ...usage, estimated, cachedTokens, savedUsd]);
    });
  }

  /** Runs work that must not be repeated in a transaction, again while the database is down, but not after it was committed. */
  private async transactOnce(jobId: string, work: (manager: EntityManager) => Promise<void>): Promise<void> {
    let earlier: string | undefined;
    const attempt = async (manager: EntityManager) => {
      // A transaction whose connection was lost holds this lock until it has ended.
      await manager.query(sql.lockJobForEndSql, [jobId]);
      if (earlier !== undefined) {
        const [status] = await manager.query<{ committed: boolean }[]>(sql.wasCommittedSql, [earlier]);
        if (status?.committed) return;
      }
      const [transaction] = await manager.query<{ id: string }[]>(sql.transactionIdSql);
      earlier = transaction?.id;
      await work(manager);
    };
    await retryWhileDatabaseIsDown(() => this.source.transaction(attempt));
  }

  /** Stores the results of a search as a step, and the brief's passages with them, once however often it is called. @throws LostClaimError. */
  async storeResearch(
    claim: ClaimKey,
    output: { service: string; results: readonly object[] },
    passages: readonly BriefPassage[],
  ): Promise<void> {
    const parameters = [claim.id, claim.attempt, output.service, JSON.stringify(output), JSON.stringify(passages)];
    const rows = await retryWhileDatabaseIsDown(() =>
      runPrepared(this.source.manager, sql.storeResearchSql, parameters),
    );
    if (rows.length === 0) throw new LostClaimError();
  }

  /** Shows the stage the job has reached. @throws LostClaimError. */
  async enterStage(claim: ClaimKey, stage: JobStage, progress: number): Promise<void> {
    const parameters = [claim.id, claim.attempt, stage.toLowerCase(), progress];
    const rows = await retryWhileDatabaseIsDown(() => runPrepared(this.source.manager, sql.enterStageSql, parameters));
    if (rows.length === 0) throw new LostClaimError();
  }

  /**
   * Completes a job with its content and its report, exactly once. The fingerprint of a location page is stored for its siblings.
   * @throws SimilarPageError, with nothing stored, when a sibling became too similar since the page was measured; LostClaimError.
   */
  async complete(claim: ClaimKey, { content, conformance, page }: JobOutput): Promise<void> {
    const parameters = [claim.id, claim.attempt, JSON.stringify(content), JSON.stringify(storedReport(conformance))];
    const end = async (manager: EntityManager) => {
      const ended = await runPrepared(manager, sql.completeJobSql, parameters);
      if (ended.length === 0) throw new LostClaimError();
      if (page) await storePage(manager, { ...page, jobId: claim.id }, conformance);
    };
    await retryWhileDatabaseIsDown(() => (page ? this.source.transaction(end) : end(this.source.manager)));
  }

  /**
   * Completes a repair, and saves what it repaired as the newest revision of the repaired job's content, or proposes it; null saves nothing.
   * @throws AppError VERSION_CONFLICT, with nothing stored, when there is a newer revision or the content was removed; LostClaimError.
   */
  async completeRepair(claim: ClaimKey, order: RepairOrder, output: RepairOutput | null): Promise<void> {
    await retryWhileDatabaseIsDown(() =>
      this.source.transaction(async (manager) => {
        const ended = await runPrepared(manager, completeRepairSql, [claim.id, claim.attempt]);
        if (ended.length === 0) throw new LostClaimError();
        if (order.facts) await takeFacts(manager, claim.id, order);
        if (order.proposal) await storeProposal(manager, claim.id, order.proposal, output);
        else if (output) await storeRepaired(manager, order, output);
      }),
    );
  }

  /** Fails a job and releases its quota. @throws LostClaimError. */
  async fail(claim: ClaimKey, error: JobError): Promise<void> {
    await retryWhileDatabaseIsDown(async () => {
      const parameters = [claim.id, claim.attempt, JSON.stringify(error)];
      const ended = await this.source.query<unknown[]>(sql.failJobSql, parameters);
      if (ended.length === 0) throw new LostClaimError();
    });
  }

  /**
   * Puts a job back to waiting, without its slot. `failed` adds to its failures, of which it has a limited number; a shutdown does not.
   * `waited` says that the vendor took no requests, which does not count as an attempt. @throws LostClaimError.
   */
  async release(claim: ClaimKey, options: Release): Promise<void> {
    const { delayMs, failed, waited, waitingFor = null } = options;
    const parameters = [claim.id, claim.attempt, delayMs, failed ? 1 : 0, waited ? 1 : 0, waitingFor];
    const [, released] = await this.source.query<[unknown[], number]>(sql.releaseJobSql, parameters);
    if (released === 0) throw new LostClaimError();
  }

  /** Stores the span of an attempt. A later attempt links to it. */
  async storeAttemptTrace(claim: ClaimKey, traceparent: string): Promise<void> {
    await this.source.query(sql.storeAttemptTraceSql, [claim.id, claim.attempt, traceparent]);
  }

  /** The jobs that are claimed by a worker, according to the database. */
  findByWorker(workerId: string): Promise<ClaimKey[]> {
    return this.source.query<ClaimKey[]>(sql.selectClaimsOfWorkerSql, [workerId]);
  }
}

function cacheColumns({ cachedTokens = 0, cacheWriteTokens = 0, savedUsd = "0" }: Partial<UnusableAnswer>) {
  return [cachedTokens, cacheWriteTokens, savedUsd];
}
