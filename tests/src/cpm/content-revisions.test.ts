import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { firstResult } from "../support/first-result.js";

type User = { authorization: string };

const JOB = `id passed approved score orderedBy revision { number author note restoredFrom score } approval { revision approvedBy }
  result { title metaTitle metaDescription slug bodyMarkdown bodyHtml faq { question answer } jsonLd wordCount } conformance { score passed checks { rule verdict } }`;
const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!, $note: String) {
  editContent(jobId: $id, baseRevision: $base, input: $input, note: $note) { job { ${JOB} } } }`;
const RESTORE = `mutation ($id: ID!, $base: Int!, $number: Int!) {
  restoreRevision(jobId: $id, baseRevision: $base, number: $number) { job { ${JOB} } } }`;
const READ = `query ($id: ID!) { job(id: $id) { status completedAt updatedAt ${JOB} } }`;
const HISTORY = `query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
  contentRevisions(jobId: $id, first: $first, after: $after, last: $last, before: $before) {
  totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { number author note restoredFrom score createdAt content { title } } } }`;
const EDITABLE = `query ($id: ID!, $number: Int!) { contentRevision(jobId: $id, number: $number) {
  editable { title metaTitle metaDescription slug bodyMarkdown faq { question answer } } content { bodyMarkdown } } }`;
const SCORE = `query ($id: ID!, $input: EditContentInput!) { scoreContent(jobId: $id, input: $input) {
  strategyVersion content { wordCount bodyHtml } conformance { score checks { rule verdict measured } } } }`;
const LISTED = "query ($id: ID!) { job(id: $id) { approved score orderedBy } }";
const APPROVE = `mutation ($id: ID!, $revision: Int!) { approveContent(jobId: $id, revision: $revision) { job { ${JOB} } } }`;
const WITHDRAW = `mutation ($id: ID!) { withdrawApproval(jobId: $id) { job { ${JOB} } } }`;
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";

const report = z.object({
  score: z.int(),
  passed: z.boolean().optional(),
  checks: z.array(z.object({ rule: z.string(), verdict: z.string(), measured: z.string().optional() })),
});
const faq = z.array(z.object({ question: z.string(), answer: z.string() }));
const job = z.object({
  id: z.string(),
  passed: z.boolean().nullable(),
  approved: z.boolean(),
  score: z.int(),
  orderedBy: z.string(),
  revision: z.object({
    number: z.int(),
    author: z.string().nullable(),
    note: z.string().nullable(),
    restoredFrom: z.int().nullable(),
    score: z.int(),
  }),
  approval: z.object({ revision: z.int(), approvedBy: z.string() }).nullable(),
  result: z.object({
    ...{ title: z.string(), metaTitle: z.string(), metaDescription: z.string(), slug: z.string() },
    ...{ bodyMarkdown: z.string(), bodyHtml: z.string(), faq, jsonLd: z.unknown(), wordCount: z.int() },
  }),
  conformance: report,
});
const editable = z.object({
  contentRevision: z.object({
    editable: z.object({
      title: z.string(),
      metaTitle: z.string(),
      metaDescription: z.string(),
      slug: z.string(),
      bodyMarkdown: z.string(),
      faq,
    }),
    content: z.object({ bodyMarkdown: z.string() }),
  }),
});

describe("finished content that users edit", () => {
  let stack: Stack;
  let admin: User;
  let editor: User;
  let manager: User;
  let database: Client;
  let article: string;
  let post: string;

  const ask = (query: string, variables: Record<string, unknown>, user: User = editor) =>
    graphql(stack.gatewayUrl, query, variables, user);
  const done = async (query: string, variables: Record<string, unknown>, user?: User) => {
    const { data, errors } = await ask(query, variables, user);
    expect(errors).toEqual([]);
    return job.parse(firstResult(query, data));
  };
  const refused = async (query: string, variables: Record<string, unknown>, user?: User) =>
    (await ask(query, variables, user)).errors[0]?.extensions;
  const read = (id = article) => done(READ, { id });
  const partsOf = async (id: string, number: number) =>
    editable.parse((await ask(EDITABLE, { id, number })).data).contentRevision;
  const memberOf = async (name: string, role: string) => {
    const [email, password] = [`${role}@acme.example.com`.toLowerCase(), "a-password-of-the-tests"];
    const input = { email, name, password, role, clientIds: ["acme-dental"] };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin)).errors).toEqual([]);
    return logIn({ ...stack, email, password });
  };
  const external = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${stack.gatewayUrl}/api/v1/jobs/${article}/${path}`, { headers: { "x-api-key": stack.apiKey, ...headers } });
  const written = async (request: object, by: User = admin) => {
    const id = await generate(stack, by, { ...onModel("instant"), ...request });
    expect((await untilEnded(stack, admin, id)).status).toBe("COMPLETED");
    return id;
  };

  beforeAll(async () => {
    stack = await startStack();
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    admin = await logIn(stack);
    editor = await memberOf("Edith Editor", "EDITOR");
    manager = await memberOf("Mona Manager", "MANAGER");
    [article, post] = await Promise.all([written({}), written({ content_type: "gbp_post" })]);
  });
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
  });

  test("starts with the generated revision, which has no author, and has editable parts", async () => {
    const { revision, approval, result, conformance } = await read();
    expect(revision).toEqual({ number: 1, author: null, note: null, restoredFrom: null, score: conformance.score });
    expect(approval).toBeNull();
    const { editable: parts, content } = await partsOf(article, 1);
    expect(content.bodyMarkdown).toBe(result.bodyMarkdown);
    expect(parts.faq.length).toBeGreaterThan(0);
    expect(parts.bodyMarkdown).not.toContain(parts.faq[0]?.question);
    expect(result.bodyMarkdown.startsWith(`# ${parts.title}\n\n${parts.bodyMarkdown}`)).toBe(true);
    const same = await done(EDIT, { id: article, base: 1, input: parts });
    expect(same.revision.number, "an edit without changes saves no revision").toBe(1);
  });

  test("has a note without control characters and marks of direction", async () => {
    const input = { title: "A title with a note" };
    for (const note of ["bell\u0007", "turned\u202E"])
      expect(await refused(EDIT, { id: article, base: 1, input, note }), note).toMatchObject({
        ...{ code: "VALIDATION_ERROR", details: { field: "note" } },
      });
    const { revision } = await done(EDIT, { id: await written({}), base: 1, input, note: "Two\nlines 👍" });
    expect(revision.note).toBe("Two\nlines 👍");
  });

  test("of a post keeps its button until a user changes it, and a page has none", async () => {
    const BUTTON = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) {
      editContent(jobId: $id, baseRevision: $base, input: $input) { job { revision { number } result { button slug } } } }`;
    const change = async (id: string, base: number, input: object) =>
      firstResult(BUTTON, (await ask(BUTTON, { id, base, input })).data);
    const own = await written({ content_type: "gbp_post" });
    const renamed = await change(own, 1, { title: "Our news" });
    expect(renamed).toMatchObject({ result: { button: expect.stringMatching(/^(?:CALL|BOOK)$/) } });
    const changed = await change(own, 2, { button: "SIGN_UP" });
    expect(changed).toMatchObject({ revision: { number: 3 }, result: { button: "SIGN_UP" } });
    const same = await change(own, 3, { button: "SIGN_UP" });
    expect(same).toMatchObject({ revision: { number: 3 } });
    expect(await refused(EDIT, { id: article, base: 1, input: { button: "CALL" } })).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "input.button" },
    });
  });

  test("of an earlier release is read and edited without the fields that it lacks", async () => {
    const old = await written({ content_type: "gbp_post" });
    await database.query(
      "UPDATE cpm.job_result SET content = content - '{language,url,button,post}'::text[] WHERE job_id = $1",
      [old],
    );
    const FIELDS = "query ($id: ID!) { job(id: $id) { result { language url button post { type } htmlDocument } } }";
    expect((await ask(FIELDS, { id: old })).data?.["job"]).toMatchObject({
      result: { language: null, url: null, button: null, post: null, htmlDocument: expect.stringContaining("<html>") },
    });
    const { editable: parts } = await partsOf(old, 1);
    expect((await done(EDIT, { id: old, base: 1, input: parts })).revision.number, "nothing has changed").toBe(1);
    expect((await done(EDIT, { id: old, base: 1, input: { title: "Old news" } })).revision.number).toBe(2);
  });

  test("is measured before it is saved, without storing anything", async () => {
    const input = { title: "Short", bodyMarkdown: "Hello.", faq: [] };
    const { data, errors } = await ask(SCORE, { id: article, input });
    expect(errors).toEqual([]);
    const scored = z.object({
      strategyVersion: z.string(),
      conformance: report,
      content: z.object({ wordCount: z.int(), bodyHtml: z.string() }),
    });
    const { conformance, content, strategyVersion } = scored.parse(data?.["scoreContent"]);
    expect(content).toEqual({ wordCount: 2, bodyHtml: "<h1>Short</h1>\n<p>Hello.</p>" });
    expect(strategyVersion).toMatch(/acme-dental/);
    expect(conformance.score).toBeLessThan(80);
    expect(conformance.checks).toContainEqual({ rule: "target_length", verdict: "FAILED", measured: "2 words" });
    expect((await read()).revision.number).toBe(1);
  });

  test("is saved, sanitized and measured; the job's times stay, and every interface returns the new content", async () => {
    const before = z
      .object({ updatedAt: z.string(), completedAt: z.string() })
      .parse((await ask(READ, { id: article })).data?.["job"]);
    const tag = (await external("content")).headers.get("etag") ?? "";
    expect((await external("content", { "if-none-match": tag })).status).toBe(304);
    const { editable: parts } = await partsOf(article, 1);
    const questions = [{ question: "Does it\nhurt?", answer: "No. <script>alert(1)</script>" }];
    const input = {
      title: "Calm implants",
      bodyMarkdown: `${parts.bodyMarkdown}\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1))`,
      faq: questions,
    };
    const saved = await done(EDIT, { id: article, base: 1, input, note: " Our own words. " });
    expect(saved.revision).toEqual({
      number: 2,
      author: "Edith Editor",
      note: "Our own words.",
      restoredFrom: null,
      score: saved.conformance.score,
    });
    const { result } = saved;
    expect(result.bodyMarkdown).toMatch(/^# Calm implants\n/);
    expect(result.bodyHtml).not.toMatch(/script|onerror|<img/);
    expect(result.faq).toEqual([{ question: "Does it hurt?", answer: questions[0]?.answer }]);
    expect(JSON.stringify(result.jsonLd)).toContain("Does it hurt?");
    expect([result.metaTitle, result.slug], "fields that are left out keep their value").toEqual([
      parts.metaTitle,
      parts.slug,
    ]);
    expect(
      z
        .object({
          status: z.literal("COMPLETED"),
          updatedAt: z.literal(before.updatedAt),
          completedAt: z.literal(before.completedAt),
        })
        .safeParse((await ask(READ, { id: article })).data?.["job"]).success,
    ).toBe(true);
    const outside = await external("content", { "if-none-match": tag });
    expect(outside.status, "the old ETag is stale").toBe(200);
    expect(await outside.json()).toMatchObject({ data: { title: "Calm implants", content: result.bodyMarkdown } });
    const rest = await fetch(`${stack.cpmUrl}/api/jobs/${article}`, { headers: editor });
    expect(await rest.json()).toMatchObject({
      result: { title: "Calm implants" },
      conformance: { score: saved.conformance.score },
    });
    const found = await graphql(
      stack.gatewayUrl,
      `
        {
          jobs(text: "calm implants") {
            jobs {
              id
            }
          }
        }
      `,
      {},
      editor,
    );
    expect(JSON.stringify(found.data), "a search finds the new title").toContain(article);
  });

  test("is not overwritten from an older revision, and one of two concurrent edits is saved", async () => {
    expect(await refused(EDIT, { id: article, base: 1, input: { title: "Too late" } })).toMatchObject({
      code: "VERSION_CONFLICT",
      details: { revision: 2 },
    });
    const both = await Promise.all(
      ["One", "Other"].map((title) => ask(EDIT, { id: article, base: 2, input: { title } })),
    );
    const codes = both.map(({ errors }) => errors[0]?.extensions["code"]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes).toContain("VERSION_CONFLICT");
    expect((await read()).revision.number).toBe(3);
  });

  /** The article's id, if the list of approved or unapproved jobs has it. */
  const listed = async (approved: boolean) => {
    const { data } = await ask("query ($approved: Boolean) { jobs(approved: $approved) { jobs { id } } }", {
      approved,
    });
    const { jobs } = z.object({ jobs: z.object({ jobs: z.array(z.object({ id: z.string() })) }) }).parse(data);
    return jobs.jobs.map(({ id }) => id).filter((id) => id === article);
  };

  test("names who ordered it: a user, an API key, or no one who is still known", async () => {
    expect((await read()).orderedBy).toBe("Administrator");
    const byKey = await written({ content_type: "gbp_post" }, { authorization: `Bearer ${stack.apiKey}` });
    expect((await read(byKey)).orderedBy).toMatch(/^API key “.+”$/);
    await database.query("UPDATE cpm.job SET created_by = gen_random_uuid()::text WHERE id = $1", [byKey]);
    expect((await ask(LISTED, { id: byKey })).data).toMatchObject({ job: { orderedBy: null } });
  });

  test("is approved by managers for the newest revision only, until they withdraw the approval", async () => {
    expect(await refused(APPROVE, { id: article, revision: 2 }, manager)).toMatchObject({ code: "VERSION_CONFLICT" });
    expect(await refused(APPROVE, { id: article, revision: 3 }, editor)).toMatchObject({ code: "FORBIDDEN" });
    const approval = { revision: 3, approvedBy: "Mona Manager" };
    const approved = await done(APPROVE, { id: article, revision: 3 }, manager);
    expect([approved.approval, approved.approved]).toEqual([approval, true]);
    expect([await listed(true), await listed(false)]).toEqual([[article], []]);
    const later = await done(EDIT, { id: article, base: 3, input: { metaTitle: "Implants" } });
    expect([later.revision.number, later.approval], "a later revision is not approved").toEqual([4, approval]);
    expect([later.approved, later.score]).toEqual([false, later.conformance.score]);
    expect([await listed(true), await listed(false)]).toEqual([[], [article]]);
    expect((await done(WITHDRAW, { id: article }, manager)).approval).toBeNull();
    expect((await done(WITHDRAW, { id: article }, manager)).approval).toBeNull();
  });

  test("is restored from an earlier revision as a new one, and its history and audit log are complete", async () => {
    const { editable: first } = await partsOf(article, 1);
    const restored = await done(RESTORE, { id: article, base: 4, number: 1 });
    expect(restored.result.title).toBe(first.title);
    expect(restored.revision).toMatchObject({ number: 5, author: "Edith Editor", restoredFrom: 1 });
    expect(await refused(RESTORE, { id: article, base: 5, number: 77 })).toMatchObject({ code: "NOT_FOUND" });
    const pageOf = async (args: object) => {
      const { data } = await ask(HISTORY, { id: article, ...args });
      return data?.["contentRevisions"] as { pageInfo: { startCursor: string; endCursor: string }; nodes: object[] };
    };
    const newest = await pageOf({ first: 2 });
    expect(newest).toMatchObject({
      totalCount: 5,
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      nodes: [{ number: 5, restoredFrom: 1 }, { number: 4 }],
    });
    const rest = await pageOf({ first: 20, after: newest.pageInfo.endCursor });
    expect(rest).toMatchObject({
      pageInfo: { hasNextPage: false },
      nodes: [
        { number: 3 },
        { number: 2, note: "Our own words.", content: { title: "Calm implants" } },
        { number: 1, author: null },
      ],
    });
    const oldest = await pageOf({ last: 2 });
    expect(oldest).toMatchObject({ pageInfo: { hasPreviousPage: true }, nodes: [{ number: 2 }, { number: 1 }] });
    const before = await pageOf({ last: 2, before: oldest.pageInfo.startCursor });
    expect(before).toMatchObject({ pageInfo: { hasPreviousPage: true }, nodes: [{ number: 4 }, { number: 3 }] });
    const start = await pageOf({ last: 2, before: before.pageInfo.startCursor });
    expect(start).toMatchObject({ pageInfo: { hasPreviousPage: false }, nodes: [{ number: 5 }] });
    const { rows } = await database.query<{ action: string; before: object; after: object }>(
      "SELECT action, before, after FROM cpm.audit_log WHERE target = $1 AND action <> 'generateContent' ORDER BY at",
      [`job:${article}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "editContent",
      "editContent",
      "approveContent",
      "editContent",
      "withdrawApproval",
      "restoreRevision",
    ]);
    expect(JSON.stringify(rows), "the audit log contains no content").not.toContain("implants");
  });

  test("is limited to the fields of a post when it is a post", async () => {
    const saved = await done(EDIT, {
      id: post,
      base: 1,
      input: { title: "Open on Sundays", bodyMarkdown: "Come in on Sunday.\n\nCall us." },
    });
    expect(saved.result).toMatchObject({
      metaTitle: "Open on Sundays",
      metaDescription: "Come in on Sunday. Call us.",
      bodyMarkdown: "Come in on Sunday.\n\nCall us.",
    });
    const long = { bodyMarkdown: "a".repeat(1_501) };
    expect(await refused(EDIT, { id: post, base: 2, input: long })).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "input.bodyMarkdown" },
    });
    const asking = { faq: [{ question: "Why?", answer: "Because." }] };
    expect(await refused(EDIT, { id: post, base: 2, input: asking })).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "input.faq" },
    });
  });

  test.each([
    ["an empty title", { title: " " }],
    ["a long title", { title: "a".repeat(201) }],
    ["a long meta title", { metaTitle: "a".repeat(61) }],
    ["a long description", { metaDescription: "a".repeat(501) }],
    ["a slug with a parent folder", { slug: "../etc" }],
    ["a body that is too long", { bodyMarkdown: "a ".repeat(50_001) }],
    ["NUL", { bodyMarkdown: "a\u0000" }],
    ["an empty body", { bodyMarkdown: " \n " }],
    ["deeply nested quotes", { bodyMarkdown: ">".repeat(50_000) }],
    ["deeply nested emphasis", { bodyMarkdown: `${"*_".repeat(20_000)}a${"_*".repeat(20_000)}` }],
    ["thousands of links", { bodyMarkdown: "[a](".repeat(20_000) }],
    ["a list of thousands of lines", { bodyMarkdown: "  - a\n".repeat(15_000) }],
    ["too many questions", { faq: Array.from({ length: 31 }, () => ({ question: "Why?", answer: "So." })) }],
    ["an empty question", { faq: [{ question: "", answer: "So." }] }],
  ])("is refused with %s, and nothing is stored", async (_, input) => {
    const { number } = (await read()).revision;
    expect(await refused(EDIT, { id: article, base: number, input })).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await refused(SCORE, { id: article, input })).toMatchObject({ code: "VALIDATION_ERROR" });
    expect((await read()).revision.number).toBe(number);
  });

  test("says in lists whether its newest revision passed its strategy", async () => {
    const { revision, conformance, passed } = await read();
    expect(passed).toBe(conformance.passed);
    const base = revision.number;
    const spoiled = await done(EDIT, { id: article, base, input: { bodyMarkdown: "Quite short." } });
    expect([spoiled.passed, spoiled.conformance.passed]).toEqual([false, false]);
    const { data } = await ask("{ jobs { jobs { id passed } } }", {});
    const { jobs } = z.object({ jobs: z.object({ jobs: z.array(z.unknown()) }) }).parse(data);
    expect(jobs.jobs).toContainEqual({ id: article, passed: false });
    const restored = await done(RESTORE, { id: article, base: base + 1, number: base });
    expect(restored.passed).toBe(passed);
  });

  test("is not editable before the job is complete or after its content was removed, and its revisions are removed with it", async () => {
    const waiting = await generate(stack, admin, onModel("slow"));
    expect(await refused(EDIT, { id: waiting, base: 1, input: { title: "Early" } })).toMatchObject({
      code: "JOB_NOT_COMPLETE",
    });
    await graphql(stack.cpmUrl, "mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }", { id: waiting }, admin);
    expect(await refused(EDIT, { id: waiting, base: 1, input: { title: "Late" } })).toMatchObject({
      code: "JOB_CANCELLED",
    });
    const { number } = (await read()).revision;
    await done(APPROVE, { id: article, revision: number }, manager);
    await graphql(stack.cpmUrl, "mutation ($id: ID!) { eraseJob(id: $id) { job { id } } }", { id: article }, admin);
    expect(await refused(EDIT, { id: article, base: number, input: { title: "Gone" } })).toMatchObject({
      code: "CONTENT_REMOVED",
    });
    const { data } = await ask(HISTORY, { id: article });
    expect(data?.["contentRevisions"]).toMatchObject({ totalCount: 0, nodes: [] });
    expect((await ask(LISTED, { id: article })).data).toEqual({
      job: { approved: null, score: null, orderedBy: null },
    });
    for (const table of ["content_revision", "content_approval"]) {
      const { rows } = await database.query(`SELECT FROM cpm.${table} WHERE job_id = $1`, [article]);
      expect(rows).toEqual([]);
    }
  });
});
