import { randomUUID } from "node:crypto";
import { createIm } from "@cgs/im/app/service";
import { createLogger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codes, type GraphQLAnswer, type RunningIm, SERVICE, startIm } from "../support/running-im.js";

let im: RunningIm;
let other: RunningService;
beforeAll(async () => {
  im = await startIm();
  other = await createIm(im.env, createLogger("im", "silent"));
});
afterAll(async () => {
  await other.stop();
  await im.stop();
});

const TEST = "id templateId versionA versionB weight reason startedBy stoppedBy stoppedAt";
const START = `mutation ($input: StartAbTestInput!) { startAbTest(input: $input) { abTest { ${TEST} } } }`;
const STOP = `mutation ($id: ID!) { stopAbTest(id: $id) { abTest { ${TEST} } } }`;
const INTERVAL = "{ value low high }";
const RESULTS = `query ($id: ID!) { abTest(id: $id) { results { verdict summary
  a { version samples successRate ${INTERVAL} avgQualityScore latencyAvgMs avgCostUsd } b { version samples }
  successDifference ${INTERVAL} qualityDifference ${INTERVAL} } } }`;
const GENERATE = `mutation ($inputs: [GenerateInstructionsInput!]!) {
  generateInstructionBatch(inputs: $inputs) { id templateUsed } }`;
const RECORD =
  "mutation ($reports: [RecordTemplateUsageInput!]!) { recordTemplateUsages(reports: $reports) { counted } }";
const SAVE = "mutation ($input: SaveTemplateInput!) { saveTemplate(input: $input) { version { version } } }";
const MOVE = "mutation ($input: MoveTemplateLabelInput!) { moveTemplateLabel(input: $input) { label { version } } }";

interface AbTest {
  id: string;
  stoppedAt: string | null;
}
type Rendered = { id: string; templateUsed: string };

const person = (role: string) => ({
  authorization: `Bearer ${im.issuer.token(["*"], { role, sub: "m-1" })}`,
});
const start = (input: Record<string, unknown>, headers: Record<string, string> = SERVICE) =>
  im.graphql<{ startAbTest: { abTest: AbTest } }>(
    START,
    { input: { versionA: "v1.0", versionB: "v1.1", ...input } },
    headers,
  );
const stop = (id: string) => im.graphql<{ stopAbTest: { abTest: AbTest } }>(STOP, { id });

/** A template of two versions with the first in production, for a content type of the same name. */
async function makeTemplate(id: string): Promise<void> {
  const input = { id, name: id, contentType: id.replaceAll("-", "_"), template: "One", variables: [], publish: true };
  await im.graphql(SAVE, { input });
  await im.graphql(SAVE, { input: { ...input, template: "Two", publish: false } });
}

async function started(id: string, input: Record<string, unknown> = {}): Promise<AbTest> {
  await makeTemplate(id);
  return (await start({ templateId: id, ...input })).data.startAbTest.abTest;
}

/** Asks for instructions and tells which template was used, for each of these inputs. */
async function render(template: string, inputs: Record<string, unknown>[], url = im.url): Promise<Rendered[]> {
  const context = { businessType: "", targetAudience: "", tone: "", keywords: [] };
  const asked = inputs.map((input) => ({
    ...{ contentType: template.replaceAll("-", "_"), clientId: "acme-dental", context },
    ...input,
  }));
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...SERVICE },
    body: JSON.stringify({ query: GENERATE, variables: { inputs: asked } }),
  });
  const { data, errors } = (await answer.json()) as GraphQLAnswer<{ generateInstructionBatch: Rendered[] }>;
  expect(errors).toBeUndefined();
  return data.generateInstructionBatch;
}

const jobs = (count: number) => Array.from({ length: count }, () => ({ jobId: randomUUID() }));
const versionsOf = (rendered: Rendered[]) => rendered.map(({ templateUsed }) => templateUsed.split(" ").at(-1));

describe("an A/B test of a template", () => {
  test("records its author and reason, and is listed newest first", async () => {
    await makeTemplate("listed");
    const first = await start({ templateId: "listed", weight: 20, reason: "shorter?" }, person("manager"));
    expect(first.data.startAbTest.abTest).toMatchObject({
      ...{ templateId: "listed", versionA: "v1.0", versionB: "v1.1", weight: 20, reason: "shorter?" },
      ...{ startedBy: "user:m-1", stoppedBy: null, stoppedAt: null },
    });
    await stop(first.data.startAbTest.abTest.id);
    const second = await start({ templateId: "listed" });
    const { data } = await im.graphql<{ template: { abTests: { nodes: AbTest[] } } }>(
      '{ template(id: "listed") { abTests { nodes { id stoppedAt } } } }',
      {},
      person("viewer"),
    );
    expect(data.template.abTests.nodes).toEqual([
      { id: second.data.startAbTest.abTest.id, stoppedAt: null },
      { id: first.data.startAbTest.abTest.id, stoppedAt: expect.any(String) },
    ]);
  });

  test("splits the jobs by its weight, and assigns a job to the same version in every process", async () => {
    await started("shared", { weight: 20 });
    const asked = jobs(800);
    const batches = Array.from({ length: 16 }, (_, n) => asked.slice(n * 50, n * 50 + 50));
    const first = versionsOf((await Promise.all(batches.map((batch) => render("shared", batch)))).flat());
    const again = versionsOf((await Promise.all(batches.map((batch) => render("shared", batch, other.url)))).flat());
    expect(again).toEqual(first);
    const forB = first.filter((version) => version === "v1.1").length;
    expect(forB).toBeGreaterThan(160 - 6 * 11.3); // six standard deviations
    expect(forB).toBeLessThan(160 + 6 * 11.3);
  });

  test("ignores requests that pin a version", async () => {
    const { id } = await started("pinned", { weight: 99 });
    const rendered = await render(
      "pinned",
      jobs(5).map((job) => ({ ...job, templateVersion: "v1.0" })),
    );
    expect(versionsOf(rendered)).toEqual(Array(5).fill("v1.0"));
    await report(rendered.map((one) => ({ instructionId: one.id })));
    expect(await resultsOf(id)).toMatchObject({ a: { samples: 0 }, b: { samples: 0 } });
  });

  test("ends for every process when it is stopped, and can be stopped twice", async () => {
    const { id } = await started("stopped", { weight: 99 });
    await render("stopped", jobs(5), other.url); // it is in that one's memory now
    const [first, second] = [await stop(id), await stop(id)];
    expect(second.data.stopAbTest).toEqual(first.data.stopAbTest);
    expect(first.data.stopAbTest.abTest.stoppedAt).not.toBeNull();
    expect(new Set(versionsOf(await render("stopped", jobs(20), other.url)))).toEqual(new Set(["v1.0"]));
  });

  test.each(["v1.0", "v1.1"])("ends when %s is put into production, which all jobs use then", async (version) => {
    const template = `promoted-${version.replace(".", "-")}`;
    const { id } = await started(template);
    await im.graphql(MOVE, { input: { templateId: template, label: "staging", version } });
    const running = await im.graphql<{ abTest: AbTest }>("query ($id: ID!) { abTest(id: $id) { stoppedAt } }", { id });
    expect(running.data.abTest.stoppedAt).toBeNull();
    await im.graphql(MOVE, { input: { templateId: template, label: "production", version } }, person("manager"));
    const ended = await im.graphql<{ abTest: unknown }>("query ($id: ID!) { abTest(id: $id) { stoppedBy } }", { id });
    expect(ended.data.abTest).toEqual({ stoppedBy: "user:m-1" });
    expect(new Set(versionsOf(await render(template, jobs(20))))).toEqual(new Set([version]));
  });

  test("is the only running one of its template, also after concurrent starts", async () => {
    await makeTemplate("single");
    const answers = await Promise.all(Array.from({ length: 5 }, () => start({ templateId: "single" })));
    expect(answers.flatMap(codes)).toEqual(Array(4).fill("AB_TEST_RUNNING"));
  });

  test("is audited with the callers that started and stopped it", async () => {
    const { id } = await started("recorded");
    await stop(id);
    const entries = await im.source.query("SELECT action, after FROM im.audit_log WHERE target = $1 ORDER BY id", [
      `abTest:${id}`,
    ]);
    expect(entries).toEqual([
      { action: "startAbTest", after: { templateId: "recorded", versionA: "v1.0", versionB: "v1.1", weight: 50 } },
      { action: "stopAbTest", after: { stoppedBy: "service:service" } },
    ]);
    await expect(im.source.query("UPDATE im.ab_test SET weight = 1 WHERE id = $1", [id])).rejects.toThrow(
      "never changes",
    );
    await expect(im.source.query("DELETE FROM im.ab_test WHERE id = $1", [id])).rejects.toThrow("never changes");
  });

  test.each([
    ["VALIDATION_ERROR", "templateId", { templateId: "No Id" }],
    ["VALIDATION_ERROR", "versionA", { versionA: "1.0" }],
    ["VALIDATION_ERROR", "versionB", { versionB: "newest" }],
    ["VALIDATION_ERROR", "versionB", { versionB: "v1.0" }],
    ["VALIDATION_ERROR", "weight", { weight: 0 }],
    ["VALIDATION_ERROR", "weight", { weight: 100 }],
    ["VALIDATION_ERROR", "reason", { reason: "x".repeat(501) }],
    ["VALIDATION_ERROR", "reason", { reason: "a\u0000b" }],
    ["TEMPLATE_NOT_FOUND", undefined, { templateId: "nothing" }],
    ["TEMPLATE_NOT_FOUND", undefined, { versionB: "v7.7" }],
    ["TEMPLATE_NOT_FOUND", undefined, { templateId: "draft-only" }],
  ])("is refused with %s of %s: %j, and stores nothing", async (code, field, input) => {
    await makeTemplate("refused");
    const draft = { id: "draft-only", name: "Draft", contentType: "draft_only", variables: [] };
    for (const template of ["One", "Two"]) await im.graphql(SAVE, { input: { ...draft, template } });
    const answer = await start({ templateId: "refused", ...input });
    expect(codes(answer)).toEqual([code]);
    const details = answer.errors?.[0]?.extensions.details as { field?: string } | undefined;
    expect(details?.field).toBe(field);
    expect(await im.source.query("SELECT FROM im.ab_test WHERE template_id IN ('refused', 'draft-only')")).toEqual([]);
  });

  test("is allowed for managers, admins and other modules, as are its results", async () => {
    await makeTemplate("guarded");
    expect(codes(await start({ templateId: "guarded" }, {}))).toEqual(["UNAUTHENTICATED"]);
    expect(codes(await start({ templateId: "guarded" }, person("editor")))).toEqual(["FORBIDDEN"]);
    const { id } = (await start({ templateId: "guarded" }, person("admin"))).data.startAbTest.abTest;
    expect(codes(await im.graphql(STOP, { id }, person("editor")))).toEqual(["FORBIDDEN"]);
    expect(codes(await im.graphql(RESULTS, { id }, person("viewer")))).toEqual(["FORBIDDEN"]);
    expect(codes(await stop(randomUUID()))).toEqual(["NOT_FOUND"]);
    expect(codes(await stop("nonsense"))).toEqual(["NOT_FOUND"]);
  });
});

async function report(reports: Record<string, unknown>[]): Promise<void> {
  const usual = () => ({ jobId: randomUUID(), outcome: "COMPLETED", tokens: 100, revisions: 0 });
  for (let from = 0; from < reports.length; from += 100) {
    const part = reports.slice(from, from + 100).map((one) => ({ ...usual(), ...one }));
    expect(codes(await im.graphql(RECORD, { reports: part }))).toEqual([]);
  }
}

async function resultsOf(id: string): Promise<Record<string, unknown>> {
  return (await im.graphql<{ abTest: { results: Record<string, unknown> } }>(RESULTS, { id })).data.abTest.results;
}

describe("the results of an A/B test", () => {
  test("are available from the start", async () => {
    const { id } = await started("young");
    expect(await resultsOf(id)).toMatchObject({
      verdict: "NOT_ENOUGH_SAMPLES",
      a: { version: "v1.0", samples: 0, successRate: null },
      b: { version: "v1.1", samples: 0 },
      successDifference: null,
      qualityDifference: null,
    });
  });

  test("compare the versions' jobs, including those that end after the test", async () => {
    const { id } = await started("compared");
    const rendered = (await Promise.all([0, 1, 2, 3].map(() => render("compared", jobs(50))))).flat();
    await stop(id);
    const [a, b] = ["v1.0", "v1.1"].map((version) => rendered.filter((one) => one.templateUsed.endsWith(version)));
    const scores = (mean: number) => (one: Rendered, n: number) => ({
      ...{ instructionId: one.id, qualityScore: mean + (n % 2 === 0 ? 5 : -5), latencyMs: 2_000, costUsd: 0.02 },
      ...(n < 10 && { outcome: "FAILED", qualityScore: null }),
      ...(n === 11 && { outcome: "CANCELLED", qualityScore: null }),
    });
    await report([...(a ?? []).map(scores(70)), ...(b ?? []).map(scores(90))]);
    const results = await resultsOf(id);
    expect(results).toMatchObject({
      verdict: "B_IS_BETTER",
      summary: "v1.1 does better than v1.0.",
      a: { samples: (a?.length ?? 0) - 1, latencyAvgMs: 2_000, avgCostUsd: 0.02 },
      b: { samples: (b?.length ?? 0) - 1 },
    });
    const { value, low, high } = results["qualityDifference"] as { value: number; low: number; high: number };
    expect(Math.abs(value - 20)).toBeLessThan(0.5);
    expect([low < value, value < high, high - low < 5]).toEqual([true, true, true]);
  });

  test("count a repeatedly reported job once", async () => {
    const { id } = await started("repeated");
    const [one] = await render("repeated", jobs(1));
    const same = { jobId: "repeated-1", instructionId: one?.id };
    await Promise.all([report([same, same]), report([same])]);
    const { a, b } = (await resultsOf(id)) as Record<string, { samples: number }>;
    expect((a?.samples ?? 0) + (b?.samples ?? 0)).toBe(1);
  });
});
