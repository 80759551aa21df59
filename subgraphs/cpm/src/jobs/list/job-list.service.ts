import type { Caller } from "@cgs/kit/auth/caller";
import { connectionOf, mapNodes } from "@cgs/kit/pagination/connection";
import type { Position } from "@cgs/kit/pagination/cursor";
import { type Page, type PageArgs, pageOf } from "@cgs/kit/pagination/page.args";
import DataLoader from "dataloader";
import type { Job } from "../../job-record/job.entity.js";
import type { JobList } from "./job-list.js";
import type { JobConnection } from "./job-connection.js";
import { listNameOf, positionOf, selectPage } from "./job-cursor.js";
import { checkFilter, checkPage, type JobFilterArgs, type JobsArgs } from "./job-filter.args.js";
import type { JobListQuery, JobsOfDay, SortedJob } from "./job-list-query.js";
import type { ListPartition } from "./job-list.sql.js";
import { type JobSelection, selectionOf } from "./job-selection.js";
import { JobSort, type JobSortArgs, type SortedPage } from "./job-sort.js";

/** The kind of object that a list of jobs belongs to. */
export type ListOwner = "client" | "template";

const NEWEST_FIRST: JobSortArgs = { sort: JobSort.CREATED, ascending: false };

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
  async belowPassMark(caller: Caller, filter: Partial<JobFilterArgs>, args: PageArgs): Promise<JobConnection> {
    const selection = selectionOf(caller, filter);
    const list = listNameOf(selection, "belowPassMark");
    const page = pageOf(list, args);
    const found = await this.query.belowPassMark(selectPage(selection, page), page.size + 1);
    return connectionOf({ list, page, found, positionOf, count: () => this.query.countBelowPassMark(selection) });
  }

  /** A page by cursor. @throws AppError VALIDATION_ERROR. */
  async connection(
    caller: Caller,
    filter: JobFilterArgs,
    args: PageArgs,
    { sort, ascending }: JobSortArgs = NEWEST_FIRST,
  ): Promise<JobConnection> {
    checkFilter(filter);
    const selection = selectionOf(caller, filter);
    const count = () => this.query.count(selection);
    if (sort !== JobSort.CREATED) return this.sorted(selection, args, { sort, ascending }, count);
    const list = listNameOf(selection, "jobs", ...(ascending ? ["oldest"] : []));
    const page = pageOf(list, args);
    const backward = page.backward !== ascending; // the oldest first are the newest, read backward
    const found = await this.query.page(selectPage(selection, { ...page, backward }), page.size + 1);
    return connectionOf({ list, page, found: ascending ? found.toReversed() : found, positionOf, count });
  }

  private async sorted(
    selection: JobSelection,
    args: PageArgs,
    order: Pick<SortedPage, "sort" | "ascending">,
    count: () => Promise<number>,
  ): Promise<JobConnection> {
    const list = listNameOf(selection, "jobs", order.sort, String(order.ascending));
    const page = pageOf(list, args);
    const position = page.from && { key: page.from[1] === 1 ? null : String(page.from[0]), id: String(page.from[2]) };
    const asked = { ...order, backward: page.backward, ...(position && { position }) };
    const rows = await this.query.sortedPage(selection, asked, page.size + 1);
    const found = page.backward ? rows.toReversed() : rows;
    const positionOfRow = ({ key, job }: SortedJob): Position => [key ?? "", key === null ? 1 : 0, job.id];
    return mapNodes(connectionOf({ list, page, found, positionOf: positionOfRow, count }), ({ job }) => job);
  }

  /** A page of the jobs of one client, without its descendants, or of one template. @throws AppError VALIDATION_ERROR. */
  async of(caller: Caller, owner: ListOwner, id: string, args: PageArgs): Promise<JobConnection> {
    const page = pageOf(listNameOf(selectionOf(caller), owner, id), args);
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
    page: Page,
  ): Promise<JobConnection[]> {
    const selection = { ...selectionOf(caller), [owner === "client" ? "clients" : "templates"]: [...ids] };
    const division: ListPartition = owner === "client" ? "cell_client" : "cell_template";
    const jobs = await this.query.pages(selectPage(selection, page), division, page.size + 1);
    const ownerOf = (job: Job) => (owner === "client" ? job.clientId : job.templateId);
    let counts: Promise<Map<string, number>> | undefined;
    const byOwner = new Map<string, Job[]>(ids.map((id) => [id, []]));
    for (const job of jobs) byOwner.get(ownerOf(job))?.push(job);
    return ids.map((id) => {
      const list = listNameOf(selection, owner, id);
      const count = async () => (await (counts ??= this.query.counts(selection, division))).get(id) ?? 0;
      return connectionOf({ list, page, found: byOwner.get(id) ?? [], positionOf, count });
    });
  }
}
