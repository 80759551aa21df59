import { cpmDatabase } from "@cgs/cpm/database/database";
import { SiblingPages } from "@cgs/cpm/conformance/sibling-pages";
import { selectEarlierTitlesSql } from "@cgs/cpm/conformance/earlier-pages.sql";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import { composeContent } from "@cgs/cpm/content/assemble";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { EDITOR, newJob } from "./job-rows.js";
import { AUSTIN } from "./writing-kit.js";

let ids = 0;
/** Ids that grow, like those of jobs. */
const nextId = () => `00000000-0000-7000-8000-${String((ids += 1)).padStart(12, "0")}`;

describe("the main keyword of a client's earlier pages", () => {
  let database: TestDatabase;
  let source: DataSource;
  let pages: SiblingPages;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    await source.query("INSERT INTO cpm.client_plan VALUES ('acme', 'enterprise')");
    pages = new SiblingPages(source);
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(() => source.query("TRUNCATE cpm.job CASCADE"));

  async function job(keyword: string, { title = "", clientPath = ["acme"], contentType = "seo_article" } = {}) {
    const brief = { ...AUSTIN, contentType, keywords: [keyword, "another"] };
    const accepted = newJob(clientPath, { id: nextId(), contentType, brief });
    await new JobStore(source).accept([accepted], EDITOR);
    if (title !== "") {
      await source.query("UPDATE cpm.job SET status = 'completed', completed_at = now() WHERE id = $1", [accepted.id]);
      await source.query("INSERT INTO cpm.job_result (job_id, content) VALUES ($1, $2)", [accepted.id, { title }]);
    }
    return { id: accepted.id, clientId: clientPath.at(-1) ?? "", clientPath, contentType };
  }

  async function titlesFor(keyword: string, differences = {}) {
    const written = await job(keyword, differences);
    return pages.earlierTitles(written, { ...AUSTIN, keywords: [keyword] });
  }

  test("is found in any case and spacing, the newest page first", async () => {
    await job("Dental Implants", { title: "First" });
    await job("dental  implants", { title: "Second" });
    expect(await titlesFor("dental-implants")).toEqual(["Second", "First"]);
  });

  test("is not that of another client, of a post, of an unfinished page, or another keyword", async () => {
    await job("braces", { title: "Elsewhere", clientPath: ["acme", "acme-north"] });
    await job("braces", { title: "A post", contentType: "gbp_post" });
    await job("braces");
    await job("invisible braces", { title: "Another keyword" });
    expect(await titlesFor("braces")).toEqual([]);
    expect(await titlesFor("invisible braces", { contentType: "gbp_post" })).toEqual([]);
  });

  test("is not that of the page itself, of its repairs, or of later pages", async () => {
    const first = await job("veneers", { title: "Veneers" });
    const later = await job("veneers", { title: "Later" });
    expect(await pages.earlierTitles(first, { ...AUSTIN, keywords: ["veneers"] })).toEqual([]);
    const repair = { jobId: first.id, revision: 1, rule: "", title: "", author: "" };
    expect(await pages.earlierTitles(later, { ...AUSTIN, keywords: ["veneers"], repair })).toEqual([]);
  });

  test("is looked up by an index", async () => {
    await source.query("SET enable_seqscan = off");
    const plan = await source.query<{ "QUERY PLAN": string }[]>(`EXPLAIN ${selectEarlierTitlesSql.sql}`, [
      ...["acme", "crowns", nextId(), 3],
    ]);
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("job_main_keyword");
  });
});

describe("the check of a reused keyword", () => {
  const verdictWith = async (earlierTitles?: string[], contentType = "seo_article") => {
    const brief = { ...AUSTIN, contentType };
    const draft = { title: "T", metaTitle: "T", metaDescription: "D", body: "Text.", faq: [] };
    const { checks } = measureConformance(
      brief,
      await composeContent(brief, draft, "t"),
      [],
      earlierTitles,
    ).conformance;
    return checks.find(({ rule }) => rule === "keyword_reuse");
  };

  test("names the earlier pages, and is advice", async () => {
    expect(await verdictWith(["Old page"])).toMatchObject({
      verdict: "FAILED",
      level: "ADVISED",
      measured: "Earlier pages: “Old page”",
    });
    expect(await verdictWith([])).toMatchObject({ verdict: "PASSED" });
  });

  test("is left out where nothing was looked up, and for posts", async () => {
    expect(await verdictWith()).toBeUndefined();
    expect(await verdictWith(["Old page"], "gbp_post")).toBeUndefined();
  });
});
