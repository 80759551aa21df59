import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded, untilJob } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const REPORT = `query ($id: ID!) { job(id: $id) { result { bodyMarkdown wordCount }
  conformance { score passMark passed revisions checks { rule verdict passages { excerpt start end } } } } }`;

const report = z.object({
  score: z.int(),
  passMark: z.int(),
  passed: z.boolean(),
  revisions: z.int(),
  checks: z.array(
    z.object({
      rule: z.string(),
      verdict: z.string(),
      passages: z.array(z.object({ excerpt: z.string(), start: z.int(), end: z.int() })),
    }),
  ),
});
const answer = z.object({ job: z.object({ conformance: report, result: z.object({ bodyMarkdown: z.string() }) }) });

describe("the conformance report of a job", () => {
  let stack: Stack;
  let user: { authorization: string };

  beforeAll(async () => {
    stack = await startStack();
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  async function written(request: object) {
    const id = await generate(stack, user, request);
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED" });
    const { data } = await graphql(stack.gatewayUrl, REPORT, { id }, user);
    return { id, ...answer.parse(data).job };
  }
  const rest = async (path: string) =>
    (await fetch(`${stack.cpmUrl}${path}`, { headers: user })).json() as Promise<Record<string, unknown>>;

  test("passes the sandbox's standard model and contains passages", async () => {
    const { conformance, result } = await written(onModel("instant"));
    expect(conformance).toMatchObject({ passed: true, passMark: 80 });
    const message = conformance.checks.find(({ rule }) => rule === "key_message:1");
    const { excerpt = "", start = 0, end = 0 } = message?.passages[0] ?? {};
    expect(result.bodyMarkdown.slice(start, end)).toContain(excerpt.slice(0, 50));
  });

  test("fails a model that ignores the strategy after two revisions, in GraphQL and REST", async () => {
    const { id, conformance } = await written(onModel("stubborn"));
    expect(conformance).toMatchObject({ passed: false, revisions: 2 });
    expect(conformance.score).toBeLessThan(conformance.passMark);
    const record = await rest(`/api/jobs/${id}`);
    expect(record["conformance"]).toMatchObject({ score: conformance.score, pass_mark: 80, passed: false });
    const { jobs } = (await rest("/api/jobs?limit=1")) as { jobs: { conformance: object }[] };
    expect(jobs[0]?.conformance).toEqual({ score: conformance.score, pass_mark: 80, passed: false, revisions: 2 });
    const { steps } = z.object({ steps: z.array(z.object({ key: z.string() })) }).parse(record);
    expect(steps.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["revision-1-section-1", "revision-2-metadata"]),
    );
  });

  test("compares location pages with those of the client's other places", async () => {
    const page = () => written({ ...onModel("instant"), content_type: "hyperlocal", client_id: "acme-dental-austin" });
    const verdict = ({ conformance }: Awaited<ReturnType<typeof page>>, rule: string) =>
      conformance.checks.find((check) => check.rule === rule)?.verdict;
    const first = await page();
    expect(verdict(first, "location_mentions")).toBe("PASSED");
    expect(verdict(first, "sibling_similarity")).toBe("NOT_APPLICABLE");
    const source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    await source.query("UPDATE cpm.page_sketch SET client_id = 'acme-dental-boise' WHERE job_id = $1", [first.id]);
    await source.destroy();
    const second = await page(); // the sandbox writes the same text again
    expect(verdict(second, "sibling_similarity")).toBe("FAILED");
    expect(second.conformance.passed).toBe(false);
    const shared = second.conformance.checks.find(({ rule }) => rule === "sibling_similarity")?.passages ?? [];
    expect(shared.filter(({ excerpt }) => first.result.bodyMarkdown.includes(excerpt))).not.toEqual([]);
  });

  test("measures a page again when a similar page is finished while it is written", async () => {
    const request = { content_type: "hyperlocal", client_id: "acme-dental-portland" };
    const first = await written({ ...onModel("instant"), ...request });
    const source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    try {
      await source.query("DELETE FROM cpm.page_sketch WHERE job_id <> $1", [first.id]);
      const id = await generate(stack, user, { ...onModel("standard"), ...request });
      await untilJob(stack, user, id, ({ currentStep }) => currentStep === "WRITING");
      await source.query("UPDATE cpm.page_sketch SET client_id = 'acme-dental-boise' WHERE job_id = $1", [first.id]);
      expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED", attempt: 2 });
      const { data } = await graphql(stack.gatewayUrl, REPORT, { id }, user);
      const { checks, revisions } = answer.parse(data).job.conformance;
      expect(checks.find(({ rule }) => rule === "sibling_similarity")?.verdict).not.toBe("NOT_APPLICABLE");
      expect(revisions).toBeGreaterThanOrEqual(1);
    } finally {
      await source.destroy();
    }
  });

  test("measures a business-profile post by the rules for posts", async () => {
    const { conformance } = await written({ ...onModel("instant", { target_length: 100 }), content_type: "gbp_post" });
    expect(conformance.passed).toBe(true);
    expect(conformance.checks.map(({ rule }) => rule)).toContain("required_element:call_to_action");
  });
});
