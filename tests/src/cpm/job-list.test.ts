import type { Job } from "@cgs/cpm/job-record/job.entity";
import { JobStatus } from "@cgs/cpm/job-record/job-status";
import { ContentIndex } from "@cgs/cpm/content-search/content-index";
import type { JobSort } from "@cgs/cpm/jobs/list/job-sort";
import { JobCounts } from "@cgs/cpm/jobs/list/job-counts";
import { JobListQuery } from "@cgs/cpm/jobs/list/job-list-query";
import { JobListService } from "@cgs/cpm/jobs/list/job-list.service";
import type { JobFilterArgs } from "@cgs/cpm/jobs/list/job-filter.args";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { createLogger } from "@cgs/kit/log";
import fc from "fast-check";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aJob, openCpmDatabase, storeJobs } from "../support/stored-jobs.js";

const caller = (...clientIds: string[]): UserCaller => ({ kind: "user", id: "u", role: "viewer", clientIds });
const ADMIN = caller("*");
const PATHS = [["acme"], ["acme", "acme-austin"], ["acme", "acme-austin", "acme-austin-south"], ["north"], ["empty"]];
const STATUSES = Object.values(JobStatus);
const TEMPLATES = { seo_article: ["article", "article-short"], hyperlocal: ["local"] };
const DAY = Date.UTC(2026, 10, 1);

describe("a list of jobs", () => {
  let source: DataSource;
  let close: () => Promise<void>;
  let lists: JobListService;

  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
  });
  afterAll(() => close?.());
  beforeEach(async () => {
    await source.query("TRUNCATE cpm.job CASCADE");
    lists = new JobListService(new JobListQuery(source));
  });

  const list = (who: UserCaller, filter: Partial<JobFilterArgs> = {}, limit = 20, offset = 0) =>
    lists.list(who, { descendants: false, ...filter, limit, offset });
  const refusal = (field: string) =>
    expect.objectContaining({ code: "VALIDATION_ERROR", message: expect.stringMatching(`^${field}`) });

  /** Sixty jobs over clients, templates and states, several of them accepted in the same moment. */
  async function storeMany(): Promise<Partial<Job>[]> {
    const jobs = Array.from({ length: 60 }, (_, n) => {
      const contentType = n % 3 === 0 ? "hyperlocal" : "seo_article";
      const templates = TEMPLATES[contentType];
      return aJob({
        clientPath: PATHS[n % 4] ?? [],
        contentType,
        templateId: templates[n % templates.length] ?? "",
        status: STATUSES[(n * 7) % 5] ?? JobStatus.QUEUED,
        createdAt: new Date(DAY + Math.floor(n / 3) * 3_600_000),
        request: { keywords: [n % 2 ? "dental implants" : "drain cleaning"], instructions: `Number ${n}` },
      });
    });
    await storeJobs(source, jobs);
    await approveSome();
    return jobs;
  }

  /** What {@link approveSome} leaves approved and not approved, by the jobs' numbers. */
  const APPROVAL = { approved: [1, 11, 31, 41], not: [16, 21, 26, 36, 46, 51, 56] };

  /** Of the finished texts every other is approved; then one is changed, one changed and approved again, one withdrawn, one removed. */
  async function approveSome(): Promise<void> {
    const of = (...numbers: number[]) => `(SELECT id FROM cpm.job WHERE status = 'completed'
      AND request ->> 'instructions' = ANY('{${numbers.map((n) => `Number ${n}`).join()}}'))`;
    await source.query(`
      INSERT INTO cpm.job_result (job_id, content, conformance) SELECT id, '{}', '{}' FROM cpm.job WHERE status = 'completed';
      INSERT INTO cpm.content_approval (job_id, revision, approved_by) SELECT id, 1, 'm' FROM ${of(1, 11, 21, 31, 41, 51)} AS done;
      INSERT INTO cpm.content_revision (job_id, number, content, conformance, author) SELECT id, 2, '{}', '{}', 'e' FROM ${of(21, 41)} AS done;
      DELETE FROM cpm.content_approval WHERE job_id IN ${of(41, 51)};
      INSERT INTO cpm.content_approval (job_id, revision, approved_by) SELECT id, 2, 'm' FROM ${of(41)} AS done;
      DELETE FROM cpm.job_result WHERE job_id IN ${of(6)}`);
  }

  /** What a list should hold, found the slow way. */
  function expected(all: Partial<Job>[], who: UserCaller, filter: Partial<JobFilterArgs>): (string | undefined)[] {
    const { clientId, descendants, status, contentType, from, to, text, approved } = filter;
    const ofApproval = APPROVAL[approved ? "approved" : "not"].map((n) => `Number ${n}`);
    return all
      .filter(
        ({ clientPath = [] }) => who.clientIds.includes("*") || clientPath.some((id) => who.clientIds.includes(id)),
      )
      .filter((job) => !clientId || (descendants ? job.clientPath?.includes(clientId) : job.clientId === clientId))
      .filter((job) => !status || status.includes(job.status as JobStatus))
      .filter((job) => !contentType || contentType.includes(job.contentType ?? ""))
      .filter(({ createdAt = new Date() }) => (!from || createdAt >= from) && (!to || createdAt < to))
      .filter((job) => !text || job.request?.keywords.some((keyword) => keyword.includes(text)))
      .filter(({ request }) => approved === undefined || ofApproval.includes(request?.instructions ?? ""))
      .toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt) || ((a.id ?? "") < (b.id ?? "") ? 1 : -1))
      .map(({ id }) => id);
  }

  const filters = fc.record<Partial<JobFilterArgs>>(
    {
      clientId: fc.constantFrom("acme", "acme-austin", "acme-austin-south", "north", "empty", "unknown"),
      status: fc.subarray(STATUSES),
      contentType: fc.subarray(["seo_article", "hyperlocal", "gbp_post"]),
      from: fc.integer({ min: 0, max: 20 }).map((hours) => new Date(DAY + hours * 3_600_000)),
      to: fc.integer({ min: 20, max: 24 }).map((hours) => new Date(DAY + hours * 3_600_000)),
      text: fc.constantFrom("dental", "drain", "nothing"),
      approved: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const callers = fc
    .subarray(["*", "acme", "acme-austin", "acme-austin-south", "north", "empty"])
    .map((ids) => caller(...ids));

  test("has the jobs of its filters that the caller covers, in order and with the exact total, for any page size", async () => {
    const all = await storeMany();
    const size = fc.integer({ min: 1, max: 25 });
    await fc.assert(
      fc.asyncProperty(callers, filters, fc.boolean(), size, async (who, asked, beneath, limit) => {
        const filter = { ...asked, descendants: beneath && asked.clientId !== undefined };
        const ids = expected(all, who, filter);
        const offset = Math.floor(ids.length / 2);
        const page = await list(who, filter, limit, offset);
        expect(page).toMatchObject({ total: ids.length, hasMore: offset + limit < ids.length });
        expect(page.jobs.map(({ id }) => id)).toEqual(ids.slice(offset, offset + limit));

        const followed: string[] = [];
        for (let after: string | null | undefined, more = true; more;) {
          const { edges, pageInfo, count } = await lists.connection(who, filter, { first: limit, after });
          followed.push(...edges.map(({ node }) => node.id));
          expect(await count()).toBe(ids.length);
          expect(pageInfo.hasPreviousPage).toBe(Boolean(after));
          [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
        }
        expect(followed).toEqual(ids);

        const traced: string[] = [];
        for (let before: string | null | undefined, more = true; more;) {
          const { nodes, pageInfo } = await lists.connection(who, filter, { last: limit, before });
          traced.unshift(...nodes.map(({ id }) => id));
          expect(pageInfo.hasNextPage).toBe(Boolean(before));
          [before, more] = [pageInfo.startCursor, pageInfo.hasPreviousPage];
        }
        expect(traced).toEqual(ids);
      }),
      { numRuns: 60 },
    );
  });

  test("is sorted by title, client, score, cost and end, in both directions, with jobs without a value last", async () => {
    const stored = await storeJobs(
      source,
      Array.from({ length: 9 }, (_, n) =>
        aJob({
          clientPath: PATHS[n % 4] ?? [],
          createdAt: new Date(DAY + n * 1_000),
          status: n === 8 ? JobStatus.QUEUED : JobStatus.COMPLETED,
          completedAt: n === 8 ? null : new Date(DAY + ((n * 5) % 8) * 60_000),
          costUsd: n % 3 === 0 ? null : String(((n * 7) % 5) / 1_000),
        }),
      ),
    );
    for (const [n, job] of stored.slice(0, 8).entries())
      await source.query("INSERT INTO cpm.job_result (job_id, content, conformance) VALUES ($1, $2, $3)", [
        job.id,
        JSON.stringify({ title: ["banana", "Apple", "cherry"][n % 3] }),
        JSON.stringify(n === 4 ? {} : { score: (n * 3) % 7 }),
      ]);
    await new ContentIndex(source, createLogger("test", "silent")).run();
    const keys: Record<string, (string | number | null)[]> = {
      TITLE: stored.map((_, n) => (n === 8 ? null : (["banana", "apple", "cherry"][n % 3] ?? null))),
      CLIENT: stored.map(({ clientId }) => clientId ?? null),
      SCORE: stored.map((_, n) => (n === 8 || n === 4 ? null : (n * 3) % 7)),
      COST: stored.map(({ costUsd }) => (costUsd == null ? null : Number(costUsd))),
      COMPLETED: stored.map(({ completedAt }) => completedAt?.getTime() ?? null),
      CREATED: stored.map(({ createdAt }) => createdAt?.getTime() ?? null),
    };
    for (const [sort, values] of Object.entries(keys)) {
      for (const ascending of [true, false]) {
        const order = { sort: sort as JobSort, ascending };
        const all = await lists.connection(ADMIN, { descendants: false }, { first: 100 }, order);
        const shown = all.nodes.map(({ id }) => values[stored.findIndex((job) => job.id === id)] ?? null);
        const given = values.filter((value) => value !== null);
        const sorted = given.toSorted((a, b) => (a < b ? -1 : Number(a > b)) * (ascending ? 1 : -1));
        expect(shown, `${sort} ${ascending}`).toEqual([...sorted, ...values.filter((value) => value === null)]);
        const ids = all.nodes.map(({ id }) => id);
        const followed: string[] = [];
        for (let after: string | null | undefined, more = true; more;) {
          const { nodes, pageInfo } = await lists.connection(ADMIN, { descendants: false }, { first: 2, after }, order);
          followed.push(...nodes.map(({ id }) => id));
          [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
        }
        const traced: string[] = [];
        for (let before: string | null | undefined, more = true; more;) {
          const { nodes, pageInfo } = await lists.connection(ADMIN, { descendants: false }, { last: 2, before }, order);
          traced.unshift(...nodes.map(({ id }) => id));
          [before, more] = [pageInfo.startCursor, pageInfo.hasPreviousPage];
        }
        expect([followed, traced], `${sort} ${ascending}`).toEqual([ids, ids]);
        expect(await all.count()).toBe(9);
      }
    }
    const filtered = await lists.connection(
      caller("acme"),
      { descendants: false, text: "banana" },
      { first: 9 },
      {
        sort: "TITLE" as JobSort,
        ascending: true,
      },
    );
    expect(filtered.nodes.map(({ clientPath }) => clientPath[0])).toEqual(["acme", "acme"]);
  });

  test("keeps its pages when jobs are accepted in between, in both directions", async () => {
    const at = (hour: number) => aJob({ createdAt: new Date(DAY + hour * 3_600_000) });
    const idsOf = ({ nodes }: { nodes: Job[] }) => nodes.map(({ id }) => id);
    const stored = await storeJobs(source, [at(4), at(3), at(2), at(1)]);
    const [fourth, third, second, first] = stored.map(({ id }) => id);
    const all: JobFilterArgs = { descendants: false };
    const newest = await lists.connection(ADMIN, all, { first: 2 });
    const oldest = await lists.connection(ADMIN, all, { last: 2 });
    expect([idsOf(newest), idsOf(oldest)]).toEqual([
      [fourth, third],
      [second, first],
    ]);
    await storeJobs(source, [at(5), at(0)]);
    const after = newest.pageInfo.endCursor;
    expect(idsOf(await lists.connection(ADMIN, all, { first: 2, after }))).toEqual([second, first]);
    const before = oldest.pageInfo.startCursor;
    expect(idsOf(await lists.connection(ADMIN, all, { last: 2, before }))).toEqual([fourth, third]);
  });

  test("has an empty page without cursors when there are no jobs", async () => {
    for (const page of [{ first: 5 }, { last: 5 }]) {
      const { edges, nodes, pageInfo } = await lists.connection(ADMIN, { descendants: false }, page);
      expect({ edges, nodes, pageInfo }).toEqual({
        edges: [],
        nodes: [],
        pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
      });
    }
  });

  test("refuses cursors of other lists and of callers who cover other clients alike", async () => {
    await storeJobs(source, [aJob(), aJob({ clientPath: ["north"] })]);
    const all: JobFilterArgs = { descendants: false };
    const { pageInfo } = await lists.connection(caller("north"), all, {});
    const ofClient = await lists.of(caller("acme"), "client", "acme", {});
    for (const cursor of [pageInfo.endCursor, ofClient.pageInfo.endCursor, "bm90IG91cnM"]) {
      expect(typeof cursor).toBe("string");
      await expect(lists.connection(caller("acme"), all, { after: cursor })).rejects.toMatchObject({
        code: "VALIDATION_ERROR",
        message: "after: must be a cursor of this list",
      });
    }
  });

  test("counts every change at once, before and after the counts are folded", async () => {
    const counts = new JobCounts(source, createLogger("test", "silent"));
    const [first] = await storeJobs(source, [aJob(), aJob(), aJob({ clientPath: ["north"] })]);
    const totals = async () =>
      Promise.all([list(ADMIN), list(caller("acme")), list(ADMIN, { status: [JobStatus.FAILED] })]).then((pages) =>
        pages.map(({ total }) => total),
      );
    expect(await totals()).toEqual([3, 2, 0]);
    await counts.fold();
    expect(await totals()).toEqual([3, 2, 0]);
    await source.query("UPDATE cpm.job SET status = 'failed' WHERE id = $1", [first?.id]);
    expect(await totals()).toEqual([3, 2, 1]);
    await counts.fold();
    await source.query("DELETE FROM cpm.job WHERE id = $1", [first?.id]);
    expect(await totals()).toEqual([2, 1, 0]);
    await Promise.all([counts.fold(), counts.fold()]);
    expect(await totals()).toEqual([2, 1, 0]);
    expect(await source.query("SELECT FROM cpm.job_count_change")).toEqual([]);
  });

  test("finds jobs with all words in keywords, instructions or titles, the last word as a prefix", async () => {
    const request = { keywords: ["Root canal"], instructions: "Mention the free first visit." };
    const [found] = await storeJobs(source, [aJob({ request }), aJob()]);
    const content = { title: "A calm morning in Austin" };
    await source.query("INSERT INTO cpm.job_result (job_id, content) VALUES ($1, $2)", [found?.id, content]);
    const hits = async (text: string) => (await list(ADMIN, { text })).jobs.map(({ id }) => id);
    for (const text of ["root canal", "CANAL", "free visit", "calm aus", "canal visit morn"])
      expect(await hits(text), text).toEqual([found?.id]);
    for (const text of ["root implants", "anal", "' & | ! <-> :* ( \\", "%"])
      expect(await hits(text), text).toEqual([]);
  });

  test("finds rare words beyond the newest jobs that a search reads first", async () => {
    const rare = aJob({ request: { keywords: ["crown"] }, createdAt: new Date(DAY) });
    const others = Array.from({ length: 2_100 }, (_, n) => aJob({ createdAt: new Date(DAY + 1_000 + n) }));
    await storeJobs(source, [rare]);
    for (let n = 0; n < others.length; n += 700) await storeJobs(source, others.slice(n, n + 700));
    const page = await list(caller("acme"), { text: "crown" });
    expect(page).toMatchObject({ total: 1, hasMore: false, jobs: [{ id: rare.id }] });
  });

  test("reads the pages of many clients and templates in one statement", async () => {
    await storeMany();
    let statements = 0;
    const query = new JobListQuery(source);
    const pages = query.pages.bind(query);
    query.pages = (...parameters) => {
      statements += 1;
      return pages(...parameters);
    };
    const service = new JobListService(query);
    const page = { first: 4 };
    const [acme, north, foreign] = await Promise.all(
      ["acme", "north", "unknown"].map((id) => service.of(ADMIN, "client", id, page)),
    );
    expect(statements).toBe(1);
    for (const [connection, id] of [
      [acme, "acme"],
      [north, "north"],
    ] as const) {
      const whole = await list(ADMIN, { clientId: id }, 4);
      expect(connection?.edges.map(({ node }) => node.id)).toEqual(whole.jobs.map(({ id: job }) => job));
      expect(await connection?.count()).toBe(whole.total);
    }
    expect([foreign?.edges, await foreign?.count()]).toEqual([[], 0]);

    const local = await service.of(caller("acme-austin"), "template", "local", page);
    expect(local.edges.every(({ node }) => node.templateId === "local" && node.clientPath[1] === "acme-austin")).toBe(
      true,
    );
    const whole = await list(caller("acme-austin"), { contentType: ["hyperlocal"] }, 4);
    expect(local.edges.map(({ node }) => node.id)).toEqual(whole.jobs.map(({ id }) => id));
    expect((await lists.of(caller("acme"), "client", "north", page)).edges, "somebody else's client").toEqual([]);
  });

  test.each([
    ["limit", { limit: 0 }],
    ["limit", { limit: 101 }],
    ["offset", { offset: -1 }],
    ["offset", { offset: 100_001 }],
    ["from", { from: new Date(DAY + 1), to: new Date(DAY) }],
    ["from", { from: new Date(-1) }],
    ["descendants", { descendants: true }],
  ])("refuses a bad %s: %o", async (field, differing) => {
    const filter = { descendants: false, limit: 20, offset: 0, ...differing };
    await expect(lists.list(ADMIN, filter)).rejects.toThrow(refusal(field));
  });

  test.each(["x", "bm8", "MTIzLmFiYw", "A".repeat(5_000), "MTIzLjAxOTM2YjJlLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwMDAwMCc7"])(
    "refuses a cursor that it did not make: %s",
    async (after) => {
      await expect(lists.connection(ADMIN, { descendants: false }, { first: 1, after })).rejects.toThrow(
        refusal("after"),
      );
      await expect(lists.of(ADMIN, "client", "acme", { first: 1, after })).rejects.toThrow(refusal("after"));
    },
  );
});
