import { ALL_CLIENTS, type Caller, type UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import { connectionOf } from "@cgs/kit/pagination/connection";
import { pageOf } from "@cgs/kit/pagination/page.args";
import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { validate as isUuid } from "uuid";
import type { JobConnection } from "../list/job-connection.js";
import { checkPage } from "../list/job-filter.args.js";
import { Job } from "../../job-record/job.entity.js";
import type { BatchesArgs, BatchJobsArgs, EqualBatchesArgs } from "./batch.args.js";
import { fingerprintOf } from "./batch-fingerprint.js";
import type { Batch, BatchConnection, BatchFailure } from "./batch.js";
import {
  countBatchesSql,
  selectCoveredBatchesSql,
  selectAllBatchesSql,
  selectBatchesOfClientsSql,
  selectBatchFailuresSql,
  selectEqualBatchesSql,
} from "./batch-reads.sql.js";
import { readBatches } from "./batch-state.js";
import { assertValidBatch } from "./generate-batch.input.js";

/** The equal batches that are found at most. */
const MAX_EQUAL = 5;

/** Reads batches for one request. A batch with a client that the caller does not cover does not exist for the caller. */
export class BatchReads {
  private readonly failed = new Map<number, DataLoader<string, BatchFailure[]>>();

  constructor(private readonly source: DataSource) {}

  /** The batch. @throws AppError BATCH_NOT_FOUND. */
  async get(caller: Caller, id: string): Promise<Batch> {
    const [found] = isUuid(id)
      ? await this.source.query<unknown[]>(selectCoveredBatchesSql, [clientsOf(caller), id])
      : [];
    const [batch] = found ? await readBatches(this.source, [id.toLowerCase()]) : [];
    if (!batch) throw new AppError("BATCH_NOT_FOUND");
    return batch;
  }

  /** A page of the caller's batches, newest first. @throws AppError VALIDATION_ERROR. */
  async list(caller: Caller, { clientId, ...args }: BatchesArgs): Promise<BatchConnection> {
    const own = clientsOf(caller);
    const clients = clientId ? [clientId] : own;
    const list = JSON.stringify(["batches", own, clientId ?? null]);
    const page = pageOf(list, args);
    const select = clients ? selectBatchesOfClientsSql : selectAllBatchesSql;
    const rows = await this.source.query<{ id: string }[]>(page.backward ? select.backward : select.forward, [
      ...[own, clients, page.from?.[0] ?? null],
      page.size + 1,
    ]);
    const nearest = rows.map(({ id }) => id);
    const found = await readBatches(this.source, page.backward ? nearest.toReversed() : nearest);
    const count = async () => {
      const [counted] = await this.source.query<{ count: number }[]>(countBatchesSql, [own, clients]);
      return counted?.count ?? 0;
    };
    return connectionOf({ list, page, found, positionOf: ({ id }) => [id], count });
  }

  /** The newest batches of the last day with an equal request. @throws AppError VALIDATION_ERROR. */
  async equalTo(caller: UserCaller, { input, mine }: EqualBatchesArgs): Promise<Batch[]> {
    assertValidBatch(input);
    const found = await this.source.query<{ id: string }[]>(selectEqualBatchesSql, [
      ...[clientsOf(caller), fingerprintOf(input), mine ? caller.id : null, MAX_EQUAL],
    ]);
    return readBatches(
      this.source,
      found.map(({ id }) => id),
    );
  }

  /** The first failed jobs, in the order of the items. @throws AppError VALIDATION_ERROR. */
  async failures({ id }: Batch, first: number): Promise<BatchFailure[]> {
    checkPage("first", first);
    const load = (ids: readonly string[]) => this.loadFailures(ids, first);
    const loader = this.failed.get(first) ?? new DataLoader(load, { cache: false });
    this.failed.set(first, loader);
    return loader.load(id);
  }

  /** A page of the batch's jobs, in the order of the items. Reads at most 1,000 rows. @throws AppError VALIDATION_ERROR. */
  async jobs({ id }: Batch, { status, ...args }: BatchJobsArgs): Promise<JobConnection> {
    const list = JSON.stringify(["batch", id]);
    const page = pageOf(list, args);
    const filtered = () => {
      const jobs = this.source.getRepository(Job).createQueryBuilder("job");
      jobs.where("job.batchId = :id AND NOT job.replaced", { id });
      return status ? jobs.andWhere("job.status = :status", { status: status.toLowerCase() }) : jobs;
    };
    const jobs = filtered().orderBy("job.batchIndex", page.backward ? "DESC" : "ASC");
    if (page.from) jobs.andWhere(`job.batchIndex ${page.backward ? "<" : ">"} :index`, { index: page.from[0] });
    const nearest = await jobs.limit(page.size + 1).getMany();
    const found = page.backward ? nearest.toReversed() : nearest;
    const positionOf = ({ batchIndex }: Job) => [batchIndex as number];
    return connectionOf({ list, page, found, positionOf, count: () => filtered().getCount() });
  }

  private async loadFailures(ids: readonly string[], first: number): Promise<BatchFailure[][]> {
    const found = await this.source.query<(BatchFailure & { batchId: string })[]>(selectBatchFailuresSql, [ids, first]);
    return ids.map((id) => found.filter(({ batchId }) => batchId === id));
  }
}

/** The clients that the caller covers; null for all. */
function clientsOf(caller: Caller): string[] | null {
  return caller.kind === "service" || caller.clientIds.includes(ALL_CLIENTS) ? null : caller.clientIds;
}
