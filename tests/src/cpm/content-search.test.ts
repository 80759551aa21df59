import { ContentIndex } from "@cgs/cpm/content-search/content-index";
import { ContentSearch } from "@cgs/cpm/content-search/content-search";
import type { Job } from "@cgs/cpm/job-record/job.entity";
import { JobStatus } from "@cgs/cpm/job-record/job-status";
import { JobListQuery } from "@cgs/cpm/jobs/list/job-list-query";
import { JobListService } from "@cgs/cpm/jobs/list/job-list.service";
import { eraseJobContent } from "@cgs/cpm/job-transitions/erase";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aJob, openCpmDatabase, storeJobs } from "../support/stored-jobs.js";

const caller = (...clientIds: string[]): UserCaller => ({ kind: "user", id: "u", role: "viewer", clientIds });
const ADMIN = caller("*");
const LOG = createLogger("test", "silent");

interface Written {
  title?: string;
  bodyHtml?: string;
  language?: string;
  faq?: { question: string; answer: string }[];
}

describe("the search in finished content", () => {
  let source: DataSource;
  let close: () => Promise<void>;
  let search: ContentSearch;
  let index: ContentIndex;

  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
    search = new ContentSearch(source);
    index = new ContentIndex(source, LOG);
  });
  afterAll(() => close?.());
  beforeEach(async () => {
    await source.query("TRUNCATE cpm.job CASCADE");
    await source.query("TRUNCATE cpm.content_change, cpm.content_language");
  });

  let stored = 0;
  /** Stores a finished piece, without indexing it. Later pieces are newer. */
  async function store(content: Written, clientPath = ["acme"], differing: Partial<Job> = {}): Promise<string> {
    stored += 1;
    const createdAt = new Date(Date.UTC(2026, 10, 1) + stored * 1_000);
    const [job] = await storeJobs(source, [
      aJob({ clientPath, createdAt, status: JobStatus.COMPLETED, completedAt: createdAt, ...differing }),
    ]);
    const id = job?.id ?? "";
    const written = { title: "A calm morning", language: "en", bodyHtml: "", faq: [], ...content };
    await source.query("INSERT INTO cpm.job_result (job_id, content) VALUES ($1, $2)", [id, JSON.stringify(written)]);
    return id;
  }
  const indexed = async (...args: Parameters<typeof store>) => {
    const id = await store(...args);
    await index.run();
    return id;
  };
  const revise = (id: string, content: Written) =>
    source.query(
      "INSERT INTO cpm.content_revision (job_id, number, content, conformance, author) VALUES ($1, 2, $2, '{}', 'e')",
      [id, JSON.stringify(content)],
    );
  const find = async (query: string, where: { clientId?: string; descendants?: boolean } = {}, who = ADMIN) =>
    (await search.search(who, { query, descendants: false, ...where }, { first: 100 })).nodes;
  const idsOf = async (...args: Parameters<typeof find>) => (await find(...args)).map(({ job }) => job.id);

  test("finds words in any form of the language, in title, body and answers", async () => {
    const id = await indexed({
      title: "Porcelain crowns in Austin",
      bodyHtml: "<p>Our dentists are fitting <strong>veneers</strong> daily.</p>",
      faq: [{ question: "Does whitening hurt?", answer: "It rarely stings." }],
    });
    for (const query of ["crown", "fit veneer", "dentist", "sting", '"fitting veneers"', "veneers -implants", "porcel"])
      expect(await idsOf(query), query).toEqual([id]);
    for (const query of ["implant", "veneers -dentists", '"veneers fitting"', "strong", "the"])
      expect(await idsOf(query), query).toEqual([]);
  });

  test("finds each language by its own forms", async () => {
    const german = await indexed({ language: "de", bodyHtml: "<p>Wir setzen Zahnkronen in zwei Sitzungen.</p>" });
    const english = await indexed({ language: "en-US", bodyHtml: "<p>Two sittings.</p>" });
    const unknown = await indexed({ language: "xx", bodyHtml: "<p>Sitzungen</p>" });
    expect(await idsOf("sitzung")).toEqual([unknown, german]);
    expect(await idsOf("sitting")).toEqual([english]);
  });

  test("ranks a title above a mention, and shows the passage with the words marked, without markup", async () => {
    const filler = "<p>Nothing of that kind is said here at all, for many words on end.</p>".repeat(20);
    const mention = await indexed({ bodyHtml: `${filler}<p>We fit <em>crowns</em> &#x26; bridges at R&#x26;D.</p>` });
    const titled = await indexed({ title: "Crowns", bodyHtml: filler });
    const found = await find("crown");
    expect(found.map(({ job }) => job.id)).toEqual([titled, mention]);
    expect(found[1]?.passage).toContain("We fit **crowns** & bridges at R&D.");
    expect(found[0]?.passage).toMatch(/^Nothing of that kind/);
  });

  test("finds only content of clients that the caller covers, in the asked part of the tree", async () => {
    const above = await indexed({ title: "Crowns" }, ["acme"]);
    const below = await indexed({ title: "Crowns" }, ["acme", "acme-austin"]);
    const other = await indexed({ title: "Crowns" }, ["north"]);
    expect(await idsOf("crowns")).toEqual([other, below, above]);
    expect(await idsOf("crowns", {}, caller("acme"))).toEqual([below, above]);
    expect(await idsOf("crowns", {}, caller("acme-austin"))).toEqual([below]);
    expect(await idsOf("crowns", { clientId: "acme" }, caller("acme"))).toEqual([above]);
    expect(await idsOf("crowns", { clientId: "acme", descendants: true }, caller("acme"))).toEqual([below, above]);
    expect(await idsOf("crowns", { clientId: "acme" }, caller("north"))).toEqual([]);
    const { count } = await search.search(caller("acme"), { query: "crowns", descendants: false }, { first: 1 });
    expect(await count()).toBe(2);
  });

  test("has pages in both directions", async () => {
    for (let n = 1; n <= 7; n += 1) await store({ title: "Crowns", bodyHtml: `<p>${"crowns ".repeat(n % 4)}</p>` });
    await index.run();
    const all = await idsOf("crowns");
    const asked = { query: "crowns", descendants: false };
    const forward: string[] = [];
    for (let after: string | null | undefined, more = true; more;) {
      const { nodes, pageInfo } = await search.search(ADMIN, asked, { first: 3, after });
      forward.push(...nodes.map(({ job }) => job.id));
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    const backward: string[] = [];
    for (let before: string | null | undefined, more = true; more;) {
      const { nodes, pageInfo } = await search.search(ADMIN, asked, { last: 3, before });
      backward.unshift(...nodes.map(({ job }) => job.id));
      [before, more] = [pageInfo.startCursor, pageInfo.hasPreviousPage];
    }
    expect(all).toHaveLength(7);
    expect([forward, backward]).toEqual([all, all]);
  });

  test("finds the newest revision, and no longer what it replaced", async () => {
    const id = await indexed({ bodyHtml: "<p>We fit crowns.</p>" });
    await revise(id, { title: "A calm morning", language: "en", bodyHtml: "<p>We fit veneers.</p>" });
    await index.run();
    expect(await idsOf("veneers")).toEqual([id]);
    expect(await idsOf("crowns")).toEqual([]);
    expect((await find("veneers"))[0]?.passage).toBe("We fit **veneers**.");
  });

  test("indexes content in bounded steps, newest first, and content that was removed meanwhile not at all", async () => {
    const jobs = Array.from({ length: 260 }, (_, n) =>
      aJob({ createdAt: new Date(Date.UTC(2026, 9, 1) + n * 1_000), status: JobStatus.COMPLETED }),
    );
    await storeJobs(source, jobs);
    const ids = jobs.map(({ id }) => id);
    await source.query(
      `INSERT INTO cpm.job_result (job_id, content) SELECT id, '{"title": "Crowns"}' FROM unnest($1::uuid[]) AS id`,
      [ids],
    );
    await source.query("DELETE FROM cpm.job_result WHERE job_id = $1", [ids[259]]);
    await index.run();
    const { count, nodes } = await search.search(ADMIN, { query: "crowns", descendants: false }, { first: 1 });
    expect([await count(), nodes[0]?.job.id]).toEqual([199, ids[258]]);
    await index.run();
    expect(await count()).toBe(259);
    expect(await source.query("SELECT FROM cpm.content_change")).toEqual([]);
  });

  test("forgets the words of erased and of expired content", async () => {
    const erased = await indexed({ title: "Crowns" });
    const expired = await indexed({ title: "Crowns" });
    await source.transaction((manager) => eraseJobContent(manager, erased));
    await source.query("DELETE FROM cpm.job_result WHERE job_id = $1", [expired]);
    expect(await source.query("SELECT FROM cpm.content_text")).toEqual([]);
    expect(await idsOf("crowns")).toEqual([]);
  });

  test("is part of the search of the list of jobs, with its filters and the exact total", async () => {
    const lists = new JobListService(new JobListQuery(source));
    const body = await indexed({ bodyHtml: "<p>We are fitting veneers.</p>" });
    const request = { keywords: ["veneer"] };
    const keyword = await indexed({}, ["acme"], { request });
    await indexed({ bodyHtml: "<p>Nothing.</p>" });
    await indexed({ bodyHtml: "<p>We fit veneers.</p>" }, ["north"]);
    const list = (text: string) => lists.connection(caller("acme"), { descendants: false, text }, { first: 10 });
    const { nodes, count } = await list("veneer");
    expect(nodes.map(({ id }) => id)).toEqual([keyword, body]);
    expect(await count()).toBe(2);
    expect((await list("fit ven")).nodes.map(({ id }) => id)).toEqual([body]);
  });
});
