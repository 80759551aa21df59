import { iteratePages, type Page } from "@cgs/api-client";
import {
  CliBatchDocument,
  CliBatchJobsDocument,
  type CliBatchFragment,
  CliJobDocument,
  type CliJobFragment,
  CliJobsDocument,
  type CliJobsQueryVariables,
} from "../gql/graphql.js";
import type { Api } from "../session/api.js";
import { CliError, serverError } from "../settings/cli-error.js";

/** The largest page of the API. */
const PAGE = 100;

interface Connection {
  nodes: CliJobFragment[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

function toPage({ nodes, pageInfo }: Connection): Page<CliJobFragment> {
  return { items: nodes, nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

/** Which jobs to list. */
export type JobFilter = Omit<CliJobsQueryVariables, "first" | "after">;

/** Yields the caller's jobs, newest first. */
export function readJobs(api: Api, filter: JobFilter, limit: number): AsyncGenerator<CliJobFragment, void, undefined> {
  return iteratePages(async (after) => {
    const variables = { ...filter, first: Math.min(limit, PAGE), after: after ?? null };
    return toPage((await api.query(CliJobsDocument, variables)).jobsConnection);
  });
}

/** Yields the jobs of a batch, in the order of its items. */
export function readBatchJobs(api: Api, id: string): AsyncGenerator<CliJobFragment, void, undefined> {
  return iteratePages(async (after) => {
    const { batch } = await api.query(CliBatchJobsDocument, { id, first: PAGE, after: after ?? null });
    return toPage(found(batch, id).jobs);
  });
}

/** Reads a job. @throws CliError JOB_NOT_FOUND */
export async function readJob(api: Api, id: string): Promise<CliJobFragment> {
  return found((await api.query(CliJobDocument, { id })).job, id);
}

/** Reads a batch. @throws CliError BATCH_NOT_FOUND */
export async function readBatch(api: Api, id: string): Promise<CliBatchFragment> {
  return found((await api.query(CliBatchDocument, { id })).batch, id);
}

/** A job or a batch. Their ids look the same. */
export type Work = { kind: "job"; job: CliJobFragment } | { kind: "batch"; batch: CliBatchFragment };

/** Reads the job or the batch with an id. @throws CliError NOT_FOUND without either */
export async function readWork(api: Api, id: string): Promise<Work> {
  try {
    return { kind: "job", job: await readJob(api, id) };
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== "JOB_NOT_FOUND") throw error;
  }
  const batch = await readBatch(api, id).catch((error: unknown) => {
    const isUnknown = error instanceof CliError && error.code === "BATCH_NOT_FOUND";
    throw isUnknown ? serverError("NOT_FOUND", `There is no job and no batch with the id ${id}.`) : error;
  });
  return { kind: "batch", batch };
}

/** Reads the first items of a list. */
export async function firstOf<T>(items: AsyncIterable<T>, count: number): Promise<T[]> {
  const read: T[] = [];
  for await (const item of items) {
    read.push(item);
    if (read.length === count) break;
  }
  return read;
}

function found<T>(value: T | null | undefined, id: string): T {
  if (value == null) throw serverError("NOT_FOUND", `There is nothing with the id ${id}.`);
  return value;
}
