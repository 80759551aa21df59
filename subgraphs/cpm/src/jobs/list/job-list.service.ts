import type { Caller } from "@cgs/kit/auth/caller";
import DataLoader from "dataloader";
import type { Job } from "../../job-record/job.entity.js";
import type { JobList } from "./job-list.js";
import type { JobConnection } from "./job-connection.js";
import { decodeCursor, encodeCursor } from "./job-cursor.js";
import { checkFilter, checkPage, type JobFilterArgs, type JobsArgs, type PageArgs } from "./job-filter.args.js";
import type { JobListQuery, JobsOfDay } from "./job-list-query.js";
import type { ListPartition } from "./job-list.sql.js";
import { type JobSelection, selectionOf } from "./job-selection.js";

/** The kind of object that a list of jobs belongs to. */
export type ListOwner = "client" | "template";

/** Lists of jobs for one request. Jobs that the caller does not cover are neither listed nor counted. */
export class JobListService {
  /** Lists of several clients or templates with the same page arguments are read together. */
  private readonly lists = new Map<string, DataLoader<string, JobConnection>>();

  constructor(private readonly query: JobListQuery) {}

  /** A page by offset. @throws AppError VALIDATION_ERROR. */
  async list(caller: Caller, filter: JobsArgs): Promise<JobList> {
    const { limit, offset } = filter;
    checkPage("limit", limit, offset);
    checkFilter(filter);
    const selection = selectionOf(caller, filter);
    const [found, total] = await Promise.all([
      this.query.page(selection, limit + 1, offset),
      this.query.count(selection),
    ]);
    const jobs = found.slice(0, limit);
    return { jobs, total, limit, offset, hasMore: found.length > limit };
  }

  /** The number of jobs by day and status. @throws AppError VALIDATION_ERROR. */
  byDay(caller: Caller, filter: Partial<JobFilterArgs>): Promise<JobsOfDay[]> {
    return this.query.byDay(selectionOf(caller, filter));
  }

  /** A page of the completed jobs below the pass mark, newest first. @throws AppError VALIDATION_ERROR. */
  async belowPassMark(caller: Caller, filter: Partial<JobFilterArgs>, limit: number, offset: number): Promise<JobList> {
    checkPage("limit", limit, offset);
    const { jobs, total } = await this.query.belowPassMark(selectionOf(caller, filter), limit, offset);
    return { jobs, total, limit, offset, hasMore: offset + jobs.length < total };
  }

  /** A page after a cursor. @throws AppError VALIDATION_ERROR. */
  async connection(caller: Caller, filter: JobFilterArgs, { first, after }: PageArgs): Promise<JobConnection> {
    checkPage("first", first);
    checkFilter(filter);
    const selection = selectionOf(caller, filter);
    const found = await this.query.page(following(selection, after), first + 1);
    return connectionOf(found, first, after, () => this.query.count(selection));
  }

  /** A page of the jobs of one client, without its descendants, or of one template. @throws AppError VALIDATION_ERROR. */
  async of(caller: Caller, owner: ListOwner, id: string, { first, after }: PageArgs): Promise<JobConnection> {
    checkPage("first", first);
    const page = { first, after };
    const key = JSON.stringify([owner, page]);
    const load = (ids: readonly string[]) => this.loadLists(caller, owner, ids, page);
    const lists = this.lists.get(key) ?? new DataLoader(load, { cache: false });
    this.lists.set(key, lists);
    return lists.load(id);
  }

  private async loadLists(
    caller: Caller,
    owner: ListOwner,
    ids: readonly string[],
    { first, after }: PageArgs,
  ): Promise<JobConnection[]> {
    const selection = { ...selectionOf(caller), [owner === "client" ? "clients" : "templates"]: [...ids] };
    const division: ListPartition = owner === "client" ? "cell_client" : "cell_template";
    const found = await this.query.pages(following(selection, after), division, first + 1);
    const ownerOf = (job: Job) => (owner === "client" ? job.clientId : job.templateId);
    let counts: Promise<Map<string, number>> | undefined;
    const byOwner = new Map<string, Job[]>(ids.map((id) => [id, []]));
    for (const job of found) byOwner.get(ownerOf(job))?.push(job);
    return ids.map((id) => {
      const count = async () => (await (counts ??= this.query.counts(selection, division))).get(id) ?? 0;
      return connectionOf(byOwner.get(id) ?? [], first, after, count);
    });
  }
}

function following(selection: JobSelection, after: PageArgs["after"]): JobSelection {
  return after ? { ...selection, after: decodeCursor(after) } : selection;
}

/** A page of a list. `found` has one job more than the page when another page follows. */
export function connectionOf(
  found: Job[],
  first: number,
  after: PageArgs["after"],
  totalCount: () => Promise<number>,
): JobConnection {
  const edges = found.slice(0, first).map((node) => ({ cursor: encodeCursor(node), node }));
  const pageInfo = {
    hasNextPage: found.length > first,
    hasPreviousPage: Boolean(after),
    startCursor: edges.at(0)?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
  return { edges, pageInfo, totalCount };
}
