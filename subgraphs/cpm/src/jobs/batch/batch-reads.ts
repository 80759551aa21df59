import { ALL_CLIENTS, type Caller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { validate as isUuid } from "uuid";
import type { JobConnection } from "../list/job-connection.js";
import { decodeCursor } from "../list/job-cursor.js";
import { checkPage } from "../list/job-filter.args.js";
import { connectionOf } from "../list/job-list.service.js";
import { Job } from "../../job-record/job.entity.js";
import type { BatchesArgs, BatchJobsArgs } from "./batch.args.js";
import type { Batch, BatchFailure, BatchList } from "./batch.js";
import { readBatches } from "./batch-state.js";

/** Whether a caller sees all that a batch writes for: the ids of the clients are $1, or null for all. */
const COVERED = `($1::text[] IS NULL OR NOT EXISTS (
  SELECT FROM cpm.batch_client AS written WHERE written.batch_id = batch.id AND written.own AND NOT written.path && $1))`;

/** Batches found by the clients $2, of which each is read from its own index. */
const OF_CLIENTS = `
  SELECT DISTINCT found.id FROM unnest($2::text[]) AS client (id) CROSS JOIN LATERAL (
    SELECT batch.id FROM cpm.batch_client AS place JOIN cpm.batch ON batch.id = place.batch_id
    WHERE place.client_id = client.id AND ($3::uuid IS NULL OR place.batch_id < $3) AND ${COVERED}
    ORDER BY place.batch_id DESC LIMIT $4) AS found
  ORDER BY id DESC LIMIT $4`;

const OF_ALL = `
  SELECT batch.id FROM cpm.batch WHERE $2::text[] IS NULL AND ($3::uuid IS NULL OR batch.id < $3) AND ${COVERED}
  ORDER BY batch.id DESC LIMIT $4`;

const FAILURES = `
  SELECT batch.id AS "batchId", failed.* FROM unnest($1::uuid[]) AS batch (id) CROSS JOIN LATERAL (
    SELECT id AS "jobId", batch_index AS index, client_id AS "clientId", error FROM cpm.job
    WHERE batch_id = batch.id AND status = 'failed' AND NOT replaced ORDER BY batch_index LIMIT $2) AS failed`;

/** Reads of batches on behalf of one request. A batch with a client that the caller does not cover does not exist. */
export class BatchReads {
  private readonly failed = new Map<number, DataLoader<string, BatchFailure[]>>();

  constructor(private readonly source: DataSource) {}

  /** The batch. @throws AppError BATCH_NOT_FOUND. */
  async get(caller: Caller, id: string): Promise<Batch> {
    const [found] = isUuid(id)
      ? await this.source.query<unknown[]>(`SELECT FROM cpm.batch WHERE id = $2 AND ${COVERED}`, [ownOf(caller), id])
      : [];
    const [batch] = found ? await readBatches(this.source, [id.toLowerCase()]) : [];
    if (!batch) throw new AppError("BATCH_NOT_FOUND");
    return batch;
  }

  /** A page of the caller's batches, newest first. */
  async list(caller: Caller, { clientId, first, after }: BatchesArgs): Promise<BatchList> {
    const own = ownOf(caller);
    const clients = clientId ? [clientId] : own;
    const found = await this.source.query<{ id: string }[]>(clients ? OF_CLIENTS : OF_ALL, [
      ...[own, clients, after ?? null],
      first + 1,
    ]);
    const ids = found.slice(0, first).map(({ id }) => id);
    return { batches: await readBatches(this.source, ids), hasMore: found.length > first };
  }

  /** The first failed jobs in the order of the items. @throws AppError VALIDATION_ERROR. */
  async failures({ id }: Batch, first: number): Promise<BatchFailure[]> {
    checkPage("first", first);
    const load = (ids: readonly string[]) => this.loadFailures(ids, first);
    const loader = this.failed.get(first) ?? new DataLoader(load, { cache: false });
    this.failed.set(first, loader);
    return loader.load(id);
  }

  /** A page of the batch's jobs, newest first: at most a thousand are read for it. @throws AppError VALIDATION_ERROR. */
  async jobs({ id }: Batch, { first, after, status }: BatchJobsArgs): Promise<JobConnection> {
    checkPage("first", first);
    const wanted = () => {
      const jobs = this.source.getRepository(Job).createQueryBuilder("job");
      jobs.where("job.batchId = :id AND NOT job.replaced", { id });
      return status ? jobs.andWhere("job.status = :status", { status: status.toLowerCase() }) : jobs;
    };
    const page = wanted().orderBy("job.createdAt", "DESC").addOrderBy("job.id", "DESC");
    if (after) page.andWhere("(job.createdAt, job.id) < (:createdAt, :jobId)", placeOf(after));
    const found = await page.limit(first + 1).getMany();
    return connectionOf(found, first, after, () => wanted().getCount());
  }

  private async loadFailures(ids: readonly string[], first: number): Promise<BatchFailure[][]> {
    const found = await this.source.query<(BatchFailure & { batchId: string })[]>(FAILURES, [ids, first]);
    return ids.map((id) => found.filter(({ batchId }) => batchId === id));
  }
}

function placeOf(after: string) {
  const { createdAt, id } = decodeCursor(after);
  return { createdAt, jobId: id };
}

function ownOf(caller: Caller): string[] | null {
  return caller.kind === "service" || caller.clientIds.includes(ALL_CLIENTS) ? null : caller.clientIds;
}
