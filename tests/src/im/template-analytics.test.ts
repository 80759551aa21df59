import { randomUUID } from "node:crypto";
import { createIm } from "@cgs/im/app/service";
import { createLogger } from "@cgs/kit/log";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codes, type RunningIm, SERVICE, startIm } from "../support/running-im.js";

let im: RunningIm;
beforeAll(async () => {
  im = await startIm();
});
afterAll(() => im.stop());

const GENERATE = "mutation ($input: GenerateInstructionsInput!) { generateInstructions(input: $input) { id } }";
const RECORD = "mutation ($input: RecordTemplateUsageInput!) { recordTemplateUsage(input: $input) }";
const ANALYTICS = `query ($startDate: Date, $endDate: Date, $templateId: ID) {
  templateAnalytics(startDate: $startDate, endDate: $endDate, templateId: $templateId) { startDate endDate templates {
    templateId usageCount successRate avgQualityScore latencyAvgMs latencyP95Ms tokens costUsd revisions
    daily { date usageCount avgQualityScore } versions { version usageCount successRate daily { date usageCount } } } } }`;

interface Report {
  startDate: string;
  endDate: string;
  templates: Record<string, unknown>[];
}

async function instruction(contentType: string): Promise<string> {
  const context = { businessType: "", targetAudience: "", tone: "", keywords: [] };
  const { data } = await im.graphql<{ generateInstructions: { id: string } }>(GENERATE, {
    input: { contentType, clientId: "acme-dental", context },
  });
  return data.generateInstructions.id;
}

function record(input: Record<string, unknown>, headers: Record<string, string> = SERVICE) {
  const usual = { jobId: randomUUID(), outcome: "COMPLETED", tokens: 100, costUsd: 0.01, revisions: 0 };
  return im.graphql<{ recordTemplateUsage: boolean }>(RECORD, { input: { ...usual, ...input } }, headers);
}

const analytics = (variables = {}, headers: Record<string, string> = SERVICE) =>
  im.graphql<{ templateAnalytics: Report }>(ANALYTICS, variables, headers);

async function reportOf(templateId: string): Promise<Record<string, unknown> | undefined> {
  return (await analytics({ templateId })).data.templateAnalytics.templates[0];
}

const SUMS_OF_EVENTS = `SELECT (recorded_at AT TIME ZONE 'UTC')::date::text AS day, count(*)::float8 AS uses,
  count(*) FILTER (WHERE outcome = 'COMPLETED')::float8 AS completed, count(*) FILTER (WHERE outcome = 'FAILED')::float8 AS failed,
  count(quality_score)::float8 AS scored, (coalesce(sum(quality_score), 0) * 100)::float8 AS quality,
  count(latency_ms)::float8 AS timed, coalesce(sum(latency_ms), 0)::float8 AS latency, sum(tokens)::float8 AS tokens,
  (sum(cost_usd) * 100000000)::float8 AS cost, sum(revisions)::float8 AS revisions
  FROM im.template_usage WHERE template_id = 'seo-article' GROUP BY 1 ORDER BY 1`;
const SUMS = `SELECT day::text, uses, completed, failed, scored, quality, timed, latency, tokens, cost, revisions
  FROM im.template_usage_sum WHERE template_id = 'seo-article' ORDER BY 1`;

const today = () => new Date().toISOString().slice(0, 10);

describe("a report of an ended job", () => {
  test("counts once despite repetitions", async () => {
    const input = { jobId: "job-1", instructionId: await instruction("gbp_post"), qualityScore: 80 };
    const answers = await Promise.all(Array.from({ length: 6 }, () => record(input)));
    expect(answers.filter(({ data }) => data.recordTemplateUsage)).toHaveLength(1);
    expect(await reportOf("gbp-post")).toMatchObject({ usageCount: 1, avgQualityScore: 80, tokens: 100 });
    const audited = await im.source.query("SELECT action FROM im.audit_log WHERE target = 'job:job-1'");
    expect(audited).toEqual([{ action: "recordTemplateUsage" }]);
  });

  test("is refused from users and for unknown instructions", async () => {
    const instructionId = await instruction("gbp_post");
    const user = { authorization: `Bearer ${im.issuer.token(["*"], { role: "admin" })}` };
    expect(codes(await record({ instructionId }, user))).toEqual(["FORBIDDEN"]);
    expect(codes(await record({ instructionId }, {}))).toEqual(["UNAUTHENTICATED"]);
    expect(codes(await record({ instructionId: randomUUID() }))).toEqual(["NOT_FOUND"]);
  });

  test.each([
    ["qualityScore", { qualityScore: 101 }],
    ["latencyMs", { latencyMs: -1 }],
    ["tokens", { tokens: -1 }],
    ["costUsd", { costUsd: -0.5 }],
    ["revisions", { revisions: -1 }],
    ["jobId", { jobId: "" }],
    ["jobId", { jobId: "a\u0000b" }],
    ["jobId", { jobId: "half a pair \ud800" }],
    ["endedAt", { endedAt: "0000-01-01T00:00:00Z" }],
    ["instructionId", { instructionId: "nonsense" }],
  ])("is refused with a bad %s", async (field, part) => {
    const answer = await record({ instructionId: randomUUID(), ...part });
    expect(codes(answer)).toEqual(["VALIDATION_ERROR"]);
    expect(answer.errors?.[0]?.extensions.details).toMatchObject({ field });
  });
});

describe("a batch of reports", () => {
  const RECORD_ALL = `mutation ($reports: [RecordTemplateUsageInput!]!) {
    recordTemplateUsages(reports: $reports) { counted unknown } }`;
  const recordAll = (reports: object[], headers: Record<string, string> = SERVICE) =>
    im.graphql<{ recordTemplateUsages: unknown }>(RECORD_ALL, { reports }, headers);
  const reportOn = (instructionId: string, more = {}) => ({
    ...{ jobId: randomUUID(), instructionId, outcome: "COMPLETED", tokens: 10, revisions: 0 },
    ...more,
  });

  test("is counted in one statement, each job once, including jobs counted before", async () => {
    const known = await instruction("gbp_post");
    const before = (await reportOf("gbp-post"))?.["usageCount"] as number | undefined;
    const reports = [reportOn(known), reportOn(known), reportOn(randomUUID(), { jobId: "stranger" })];
    const first = await recordAll([...reports, reports[0] ?? {}]);
    expect(first.data.recordTemplateUsages).toEqual({ counted: 2, unknown: ["stranger"] });
    const again = await recordAll(reports);
    expect(again.data.recordTemplateUsages).toEqual({ counted: 0, unknown: ["stranger"] });
    expect(await reportOf("gbp-post")).toMatchObject({ usageCount: (before ?? 0) + 2 });
  });

  test("counts for the day on which its jobs ended, and adds no cost for an unknown price", async () => {
    const known = await instruction("gbp_post");
    const cost = (await reportOf("gbp-post"))?.["costUsd"];
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await recordAll([
      reportOn(known, { endedAt: yesterday, costUsd: null }),
      reportOn(known, { endedAt: tomorrow, jobId: "early" }),
    ]);
    const report = await reportOf("gbp-post");
    expect(report?.["costUsd"]).toBe(cost);
    const days = (report?.["daily"] as { date: string }[]).map(({ date }) => date);
    expect(days).toContain(yesterday.slice(0, 10));
    expect(days).not.toContain(tomorrow.slice(0, 10));
  });

  test("is refused when it is too long, and from users", async () => {
    const reports = Array.from({ length: 101 }, () => reportOn(randomUUID()));
    expect(codes(await recordAll(reports))).toEqual(["VALIDATION_ERROR"]);
    const user = { authorization: `Bearer ${im.issuer.token(["*"], { role: "admin" })}` };
    expect(codes(await recordAll(reports.slice(0, 1), user))).toEqual(["FORBIDDEN"]);
  });
});

describe("analytics", () => {
  test("sum up a template's jobs by version and day", async () => {
    const instructionId = await instruction("hyperlocal");
    await record({ instructionId, qualityScore: 90, latencyMs: 1_000, tokens: 500, costUsd: 0.02, revisions: 1 });
    await record({ instructionId, qualityScore: 70, latencyMs: 3_000, tokens: 300, costUsd: 0.01 });
    await record({ instructionId, outcome: "FAILED", tokens: 0, costUsd: 0 });
    await record({ instructionId, outcome: "CANCELLED", tokens: 10, costUsd: 0 });
    expect(await reportOf("hyperlocal")).toEqual({
      templateId: "hyperlocal",
      usageCount: 4,
      successRate: 0.6667,
      avgQualityScore: 80,
      latencyAvgMs: 2_000,
      latencyP95Ms: expect.any(Number),
      tokens: 810,
      costUsd: 0.03,
      revisions: 1,
      daily: [{ date: today(), usageCount: 4, avgQualityScore: 80 }],
      versions: [{ version: "v1.0", usageCount: 4, successRate: 0.6667, daily: [{ date: today(), usageCount: 4 }] }],
    });
  });

  test("are exact when many jobs end concurrently", async () => {
    const instructionId = await instruction("seo_article");
    await Promise.all(Array.from({ length: 60 }, () => record({ instructionId, latencyMs: 2_000, costUsd: 0.1 })));
    expect(await reportOf("seo-article")).toMatchObject({ usageCount: 60, costUsd: 6, tokens: 6_000 });
  });

  test("are exact when two processes get the same reports concurrently", async () => {
    const other = await createIm(im.env, createLogger("im", "silent"));
    const instructionId = await instruction("seo_article");
    const reports = Array.from({ length: 400 }, (_, n) => ({
      ...{
        jobId: `twice-told-${n}`,
        instructionId,
        outcome: n % 9 === 0 ? "FAILED" : "COMPLETED",
        tokens: n,
        revisions: n % 3,
      },
      ...{
        qualityScore: n % 9 === 0 ? null : 50 + n / 10,
        latencyMs: n % 7 === 0 ? null : 1 + n * 37,
        costUsd: n / 1_000,
      },
      endedAt: new Date(Date.now() - (n % 3) * 86_400_000).toISOString(),
    }));
    const query =
      "mutation ($reports: [RecordTemplateUsageInput!]!) { recordTemplateUsages(reports: $reports) { counted } }";
    const tell = async (url: string | undefined, part: object[]) => {
      const body = JSON.stringify({ query, variables: { reports: part } });
      const headers = { "content-type": "application/json", ...SERVICE };
      const answer = await fetch(`${url}/graphql`, { method: "POST", headers, body });
      return ((await answer.json()) as { data: { recordTemplateUsages: { counted: number } } }).data
        .recordTemplateUsages;
    };
    const parts = Array.from({ length: 40 }, (_, n) => reports.filter((_report, index) => index % 20 === n % 20));
    const receipts = await Promise.all(parts.map((part, n) => tell(n < 20 ? im.url : other.url, part)));
    await other.stop();
    expect(receipts.reduce((sum, { counted }) => sum + counted, 0)).toBe(400);
    const [fromEvents, fromSums] = await Promise.all([im.source.query(SUMS_OF_EVENTS), im.source.query(SUMS)]);
    expect(fromSums).toEqual(fromEvents);
    const latencies =
      "SELECT sum(uses)::float8 AS timed FROM im.template_usage_latency WHERE template_id = 'seo-article'";
    const timed = (fromSums as { timed: number }[]).reduce((sum, day) => sum + day.timed, 0);
    expect(await im.source.query(latencies)).toEqual([{ timed }]);
  });

  test("include the first and last UTC day of a period, and no other", async () => {
    await im.source.query(`
      INSERT INTO im.template (id, content_type, name) VALUES ('dated', 'dated', 'Dated');
      INSERT INTO im.template_version (template_id, major, minor, text, variables) VALUES ('dated', 1, 0, 'Text', '{}');
      INSERT INTO im.template_usage (job_id, instruction_id, template_id, major, minor, outcome, tokens, cost_usd, revisions, recorded_at)
      SELECT 'dated-' || at, gen_random_uuid(), 'dated', 1, 0, 'COMPLETED', 1, 0, 0, at::timestamptz
      FROM unnest(ARRAY['2026-01-31T23:59:59Z', '2026-02-01T00:00:00Z', '2026-02-03T23:59:59Z', '2026-02-04T00:00:00Z']) AS at`);
    const variables = { startDate: "2026-02-01", endDate: "2026-02-03", templateId: "dated" };
    const { startDate, endDate, templates } = (await analytics(variables)).data.templateAnalytics;
    expect([startDate, endDate]).toEqual(["2026-02-01", "2026-02-03"]);
    expect(templates[0]).toMatchObject({
      usageCount: 2,
      successRate: 1,
      avgQualityScore: null,
      latencyP95Ms: null,
      daily: [
        { date: "2026-02-01", usageCount: 1, avgQualityScore: null },
        { date: "2026-02-03", usageCount: 1, avgQualityScore: null },
      ],
    });
  });

  test("cover the last 30 days by default", async () => {
    const { startDate, endDate } = (await analytics()).data.templateAnalytics;
    expect(endDate).toBe(today());
    expect((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000).toBe(29);
  });

  test.each([
    ["endDate", { startDate: "2026-02-02", endDate: "2026-02-01" }],
    ["startDate", { startDate: "2025-01-01", endDate: "2026-01-02" }],
    ["startDate", { startDate: "0000-01-01", endDate: "0000-01-05" }],
    ["templateId", { templateId: "No Id" }],
  ])("are refused with a bad %s: %j", async (field, variables) => {
    const answer = await analytics(variables);
    expect(codes(answer)).toEqual(["VALIDATION_ERROR"]);
    expect(answer.errors?.[0]?.extensions.details).toMatchObject({ field });
  });

  test("cover up to 366 days", async () => {
    expect(codes(await analytics({ startDate: "2025-01-01", endDate: "2026-01-01" }))).toEqual([]);
  });

  test("are allowed for managers, admins and other modules", async () => {
    const person = (role: string) => ({ authorization: `Bearer ${im.issuer.token(["*"], { role })}` });
    expect(codes(await analytics({}, {}))).toEqual(["UNAUTHENTICATED"]);
    expect(codes(await analytics({}, person("editor")))).toEqual(["FORBIDDEN"]);
    expect(codes(await analytics({}, person("manager")))).toEqual([]);
  });

  test("of a version are also fields of the template", async () => {
    const list =
      '{ templates(contentType: "hyperlocal") { templates { performanceMetrics { usageCount avgQualityScore } } } }';
    const { data } = await im.graphql<{ templates: { templates: unknown[] } }>(list);
    expect(data.templates.templates).toEqual([{ performanceMetrics: { usageCount: 4, avgQualityScore: 80 } }]);
  });

  test("are returned over REST in the documented range", async () => {
    const url = `${im.url}/api/analytics/templates?start_date=2026-02-01&end_date=2026-02-03`;
    const response = await fetch(url, { headers: SERVICE });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      start_date: "2026-02-01",
      end_date: "2026-02-03",
      templates: [{ template_id: "dated", usage_count: 2, versions: [{ version: "v1.0", usage_count: 2 }] }],
    });
  });
});

test("events never change", async () => {
  await expect(im.source.query("UPDATE im.template_usage SET tokens = 0")).rejects.toThrow("never changes");
  await expect(im.source.query("DELETE FROM im.template_usage")).rejects.toThrow("never changes");
});
