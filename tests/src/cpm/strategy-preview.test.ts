import { readFileSync } from "node:fs";
import { Client } from "pg";
import { buildSchema, isInputObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

type User = { authorization: string };

const PREVIEW = `query ($clientId: ID! = "acme-dental", $changes: PreviewedStrategyInput!, $inherit: Boolean, $first: Int, $after: String) {
  strategyPreview(clientId: $clientId, changes: $changes, inherit: $inherit, first: $first, after: $after) {
    measured pageInfo { hasNextPage endCursor }
    articles { title scoreBefore scoreAfter passesAfter newlyFailing { rule expected measured verdict }
      job { id client { id name } result { title } conformance { score } } } } }`;
const UPDATE = `mutation ($id: ID!, $inherit: Boolean, $values: StrategyInput!, $version: Int! = 1) {
  updateStrategy(clientId: $id, expectedVersion: $version, inherit: $inherit, reason: "A test.", values: $values) { client { id } } }`;
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const CONTENT = "query ($id: ID!) { jobContent(id: $id) { title metaTitle metaDescription bodyMarkdown } }";

const preview = z.object({
  strategyPreview: z.object({
    measured: z.int(),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    articles: z.array(
      z.object({
        title: z.string(),
        scoreBefore: z.int(),
        scoreAfter: z.int(),
        passesAfter: z.boolean(),
        newlyFailing: z.array(
          z.object({ rule: z.string(), expected: z.string(), measured: z.string(), verdict: z.literal("FAILED") }),
        ),
        job: z.object({
          id: z.string(),
          client: z.object({ id: z.string(), name: z.string() }),
          result: z.object({ title: z.string() }),
          conformance: z.object({ score: z.int() }),
        }),
      }),
    ),
  }),
});

/** Articles of the group, of two practices that inherit from it (one with its own density), and of one that does not inherit. */
const ARTICLES = [
  { id: "group", client_id: "acme-dental", content_type: "seo_article", keywords: ["dental implants"] },
  { id: "austin", client_id: "acme-dental-austin", content_type: "hyperlocal", keywords: ["teeth whitening"] },
  { id: "portland", client_id: "acme-dental-portland", content_type: "hyperlocal", keywords: ["teeth whitening"] },
  { id: "denver", client_id: "acme-dental-denver", content_type: "seo_article", keywords: ["dental implants"] },
] as const;

const banning = (...bannedWords: string[]) => ({ contentGuidelines: { bannedWords } });

describe("the preview of a changed strategy", () => {
  let stack: Stack;
  let admin: User;
  let manager: User;
  const jobs = new Map<string, string>();

  const ask = (variables: object, user: Partial<User> = manager) =>
    graphql(stack.gatewayUrl, PREVIEW, variables as Record<string, unknown>, user);
  const page = async (variables: object, user?: User) => {
    const { data, errors } = await ask(variables, user);
    expect(errors).toEqual([]);
    return preview.parse(data).strategyPreview;
  };
  const named = async (variables: object) => {
    const { articles } = await page(variables);
    return articles.map(({ job }) => [...jobs].find(([, id]) => id === job.id)?.[0]).toSorted(byName);
  };
  const change = async (id: string, values: object, inherit?: boolean) =>
    expect((await graphql(stack.gatewayUrl, UPDATE, { id, values, inherit }, admin)).errors).toEqual([]);
  const memberOf = async (role: string, clientIds: string[]) => {
    const [email, password] = [`${role}-${clientIds.join()}@example.com`.toLowerCase(), "a-password-of-the-tests"];
    const input = { email, name: "Somebody", password, role, clientIds };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin)).errors).toEqual([]);
    return logIn({ ...stack, email, password });
  };

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    manager = await memberOf("MANAGER", ["acme-dental"]);
    await change("acme-dental-portland", { seoRules: { keywordDensity: 0.015 } });
    await change("acme-dental-denver", { contentGuidelines: { tone: "plain" } }, false);
    for (const { id, keywords, ...request } of ARTICLES) {
      const job = await generate(stack, admin, { ...onModel("instant", { keywords, target_length: 400 }), ...request });
      const { status } = await untilEnded(stack, admin, job);
      if (status !== "COMPLETED") throw new Error(`the article of ${id} ended as ${status}`);
      jobs.set(id, job);
    }
  });
  afterAll(() => stack?.stop());

  test("of a banned word lists exactly the articles that contain it, with the failing checks and both scores", async () => {
    const saying: string[] = [];
    for (const [name, id] of jobs) {
      const { data } = await graphql(stack.gatewayUrl, CONTENT, { id }, admin);
      if (/\bimplants?\b/i.test(JSON.stringify(data))) saying.push(name);
    }
    expect(saying).toEqual(["group", "denver"]);
    const { articles, measured } = await page({ changes: banning("implant") });
    expect(measured, "all but Denver's, which does not inherit").toBe(3);
    const [group] = articles;
    expect(articles).toEqual([
      {
        title: group?.job.result.title,
        scoreBefore: group?.job.conformance.score,
        scoreAfter: expect.any(Number),
        passesAfter: false,
        newlyFailing: [
          {
            rule: "banned_words",
            expected: "No “implant”",
            measured: "“Implants” (implant) in the text, title, meta title, meta description, questions, slug",
            verdict: "FAILED",
          },
        ],
        job: expect.objectContaining({ id: jobs.get("group"), client: { id: "acme-dental", name: "Acme Dental" } }),
      },
    ]);
    expect(group?.scoreAfter).toBeLessThan(group?.scoreBefore ?? 0);
    expect(await named({ changes: banning("unobtainium") })).toEqual([]);
  });

  test("of a keyword density skips clients with their own density and clients that do not inherit", async () => {
    const changes = { seoRules: { keywordDensity: 0.09 } };
    expect(await named({ changes })).toEqual(["austin", "group"]);
    const { articles } = await page({ changes });
    for (const { newlyFailing, scoreBefore, job } of articles) {
      expect(newlyFailing).toMatchObject([{ rule: "keyword_density", expected: expect.stringContaining("About 9%") }]);
      expect(scoreBefore, "what the page's siblings are like stays as it was").toBe(job.conformance.score);
    }
    expect(await named({ clientId: "acme-dental-portland", changes })).toEqual(["portland"]);
    expect(await named({ clientId: "acme-dental-denver", changes })).toEqual(["denver"]);
  });

  test("of a rule's level lists the articles that the required rule would fail", async () => {
    const ruleLevels = [{ rule: "KEYWORD_DENSITY", level: "REQUIRED" }];
    const { articles } = await page({ changes: { ruleLevels, seoRules: { keywordDensity: 0.09 } } });
    expect(articles).toHaveLength(2);
    for (const article of articles) {
      expect(article).toMatchObject({ passesAfter: false, newlyFailing: [{ rule: "keyword_density" }] });
      expect(article.scoreAfter).toBeLessThan(80);
    }
    expect(await named({ changes: { ruleLevels: [{ rule: "KEYWORD_DENSITY", level: "OFF" }] } })).toEqual([]);
  });

  test("of a client that inherits again applies its parent's words", async () => {
    expect(await named({ clientId: "acme-dental-denver", changes: {} })).toEqual([]);
    const { articles } = await page({ clientId: "acme-dental-denver", inherit: true, changes: {} });
    expect(articles.map(({ job }) => job.id)).toEqual([jobs.get("denver")]);
    const rules = articles.flatMap(({ newlyFailing }) => newlyFailing.map(({ rule }) => rule));
    expect(rules).toContainEqual(expect.stringMatching(/^key_message:/));
    const alone = { clientId: "acme-dental-austin", inherit: false, changes: { seoRules: { keywordDensity: 0.09 } } };
    expect(await named(alone)).toEqual(["austin"]);
  });

  test("has pages that together equal one large page", async () => {
    const changes = { seoRules: { requiredLinks: ["https://acme.example/book"] } };
    const whole = await page({ changes });
    expect(whole).toMatchObject({ pageInfo: { hasNextPage: false }, measured: 3 });
    const articles: object[] = [];
    let after: string | null = null;
    for (let number = 1; number <= ARTICLES.length; number += 1) {
      const part: typeof whole = await page({ changes, first: 1, after });
      expect(part.pageInfo.hasNextPage).toBe(number < ARTICLES.length);
      articles.push(...part.articles);
      after = part.pageInfo.endCursor;
    }
    expect(articles).toEqual(whole.articles);
    const pageInfo = { hasNextPage: false, endCursor: null };
    expect(await page({ changes, after })).toEqual({ articles: [], measured: 0, pageInfo });
  });

  test("stores nothing and calls no vendor", async () => {
    const before = await rowsAndServed();
    await page({ changes: { ...banning("implant"), seoRules: { keywordDensity: 0.09 } } });
    expect(await rowsAndServed()).toEqual(before);
  });

  test("is NOT_FOUND for other clients, and only for managers", async () => {
    const changes = banning("implant");
    const codeOf = async (user: Partial<User>, clientId = "acme-dental") =>
      (await ask({ clientId, changes }, user)).errors[0]?.extensions["code"];
    expect(await codeOf(manager, "northside-plumbing")).toBe("CLIENT_NOT_FOUND");
    expect(await codeOf(manager, "nobody")).toBe("CLIENT_NOT_FOUND");
    expect(await codeOf(await memberOf("MANAGER", ["acme-dental-austin"]))).toBe("CLIENT_NOT_FOUND");
    expect(await codeOf(await memberOf("EDITOR", ["acme-dental"]))).toBe("FORBIDDEN");
    expect(await codeOf(await memberOf("VIEWER", ["acme-dental"]))).toBe("FORBIDDEN");
    expect(await codeOf({ authorization: `Bearer ${stack.apiKey}` })).toBe("FORBIDDEN");
    expect(await codeOf({})).toBe("UNAUTHENTICATED");
  });

  test.each([
    ["an empty word", { changes: banning("") }, "contentGuidelines.bannedWords.0"],
    ["a density beyond its bound", { changes: { seoRules: { keywordDensity: 0.5 } } }, "seoRules.keywordDensity"],
    ["a page without articles", { changes: {}, first: 0 }, "first"],
    ["a page too long", { changes: {}, first: 51 }, "first"],
    ["a cursor of nothing", { changes: {}, after: "nowhere" }, "after"],
  ])("is refused for %s", async (_, variables, field) => {
    const [error] = (await ask(variables)).errors;
    expect(error?.extensions).toMatchObject({ code: "VALIDATION_ERROR", details: { field } });
  });

  test("is empty after the change is saved", async () => {
    await graphql(stack.gatewayUrl, UPDATE, { id: "acme-dental", values: banning("implant") }, admin);
    expect(await page({ changes: banning("implant") })).toMatchObject({ articles: [], measured: 0 });
  });

  async function rowsAndServed() {
    const client = new Client({ connectionString: stack.databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query(`SELECT
        (SELECT count(*) FROM smm.strategy_version) AS versions, (SELECT count(*) FROM smm.audit_log) AS smm,
        (SELECT sum(strategy_epoch) FROM smm.client) AS epochs, (SELECT count(*) FROM im.instruction) AS instructions,
        (SELECT count(*) FROM cpm.audit_log) AS cpm, (SELECT sum(revision) FROM cpm.job) AS jobs`);
      return { rows, served: await (await fetch(`${stack.vendorUrl}/served`)).json() };
    } finally {
      await client.end();
    }
  }
});

test("every field of a strategy change can be previewed", () => {
  const fieldsOf = (schema: string, name: string) => {
    const file = new URL(`../../../schema/${schema}.graphql`, import.meta.url);
    const type = buildSchema(readFileSync(file, "utf8"), { assumeValidSDL: true }).getType(name);
    if (!isInputObjectType(type)) throw new Error(`${name} is no input of ${schema}`);
    return Object.values(type.getFields()).map((field) => field.name);
  };
  for (const [previewed, saved] of [
    ["PreviewedStrategyInput", "StrategyInput"],
    ["PreviewedGuidelinesInput", "ContentGuidelinesInput"],
    ["PreviewedSeoRulesInput", "SeoRulesInput"],
  ] as const)
    expect(fieldsOf("cpm", previewed).toSorted(byName)).toEqual(fieldsOf("smm", saved).toSorted(byName));
});

function byName(a = "", b = ""): number {
  return a < b ? -1 : 1;
}
