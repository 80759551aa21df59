import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createKey } from "../support/api-keys.js";
import { generate, graphql, logIn, onModel, untilEnded, untilJob } from "../support/api-client.js";
import { servedSteps } from "../support/served.js";
import { type Stack, startStack } from "../support/stack.js";
import { firstResult } from "../support/first-result.js";

type User = { authorization: string };
interface Budget {
  monthlyUsd: string;
  spentUsd: string;
  reservedUsd: string;
  remainingUsd: string;
}
interface Step {
  key: string;
  promptTokens: number;
  completionTokens: number;
  costUsd: string;
}
interface PaidJob {
  usage: { promptTokens: number; completionTokens: number; costUsd: string };
  steps: Step[];
}

const FIELDS = "monthlyUsd spentUsd reservedUsd remainingUsd";
const SET = `mutation ($clientId: ID!, $usd: String) { setClientBudget(clientId: $clientId, monthlyUsd: $usd) { budget { ${FIELDS} } } }`;
const BUDGET = `query ($clientId: ID!) { clientBudget(clientId: $clientId) { ${FIELDS} } }`;
const JOB = `query ($id: ID!) { job(id: $id) { usage { promptTokens completionTokens costUsd }
  steps { key promptTokens completionTokens costUsd } } }`;
const SUMS = "jobs promptTokens completionTokens costUsd unpricedTokens";
const USAGE = `query ($clientId: ID!, $from: Date, $to: Date, $by: UsageGrouping! = DAY) {
  usage(clientId: $clientId, from: $from, to: $to, groupBy: $by) { from to total { ${SUMS} } groups { key ${SUMS} } } }`;
const ESTIMATE = `query ($input: GenerateContentInput!) { estimateCost(input: $input) {
  provider model promptTokens completionTokens costUsd reservedUsd } }`;
const GENERATE = "mutation ($input: GenerateContentInput!) { generateContent(input: $input) { job { id } } }";
const RETRY = "mutation ($id: ID!) { retryJob(id: $id) { job { id } } }";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const LOGIN =
  "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { accessToken } }";
const AUDIT = "{ auditLog { nodes { action target before after } } }";

describe("what content costs", () => {
  let stack: Stack;
  let admin: User;

  beforeAll(async () => {
    stack = await startStack({ tokensPerSecond: 150 });
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());
  beforeEach(async () => {
    for (const clientId of ["acme-dental", "acme-dental-austin", "acme-dental-denver"]) await set(clientId, null);
  });

  const ask = (query: string, variables: object = {}, user = admin) =>
    graphql(stack.gatewayUrl, query, variables as Record<string, unknown>, user);
  const codeOf = async (...request: Parameters<typeof ask>) => (await ask(...request)).errors[0]?.extensions["code"];
  async function answer<T>(...request: Parameters<typeof ask>): Promise<T> {
    const { data, errors } = await ask(...request);
    expect(errors).toEqual([]);
    return firstResult(request[0], data) as T;
  }
  const set = (clientId: string, usd: string | null) => answer<Budget | null>(SET, { clientId, usd });
  const budget = (clientId: string) => answer<Budget>(BUDGET, { clientId });
  const usage = (variables: object) => answer<{ total: object; groups: { key: string }[] }>(USAGE, variables);
  const article = (clientId: string, words = 300, model = "instant") => ({
    client_id: clientId,
    ...onModel(model, { keywords: ["dental implants"], target_length: words }),
  });
  const input = (clientId: string, words = 300) => ({
    contentType: "seo_article",
    clientId,
    metadata: { keywords: ["dental implants"], targetLength: words },
    llmConfig: { provider: "sandbox", model: "sandbox/instant" },
  });
  async function personWith(role: string, clientIds: string[]): Promise<User> {
    const [email, password] = [`${role.toLowerCase()}-of-${clientIds[0]}@example.com`, "a-password-of-the-tests"];
    await answer(CREATE_USER, { input: { email, name: "Somebody", password, role, clientIds } });
    const accessToken = await answer<string>(LOGIN, { email, password });
    return { authorization: `Bearer ${accessToken}` };
  }

  describe("is limited by a budget", () => {
    test("is refused with 402 over REST, GraphQL and the External API, and nothing is stored or paid", async () => {
      await set("acme-dental", "0.00");
      const key = await createKey(stack, "acme-dental-austin");
      const state = async () => [
        await (await fetch(`${stack.vendorUrl}/served`)).json(),
        await answer("{ jobs(limit: 1) { total } }"),
        await usage({ clientId: "acme-dental" }),
        await budget("acme-dental"),
      ];
      const before = await state();
      const post = (url: string, headers: object, body: object) =>
        fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        });
      const refused = {
        success: false,
        error: "The client's budget does not cover this request.",
        code: "BUDGET_EXCEEDED",
        details: { client_id: "acme-dental" },
      };

      const body = { content_type: "seo_article", ...article("acme-dental-austin") };
      for (const path of ["/api/generate", "/generate"]) {
        const rest = await post(`${stack.cpmUrl}${path}`, admin, body);
        expect([rest.status, await rest.json()]).toEqual([402, refused]);
      }
      const external = await post(
        `${stack.gatewayUrl}/api/v1/content/generate`,
        { "x-api-key": key },
        { content_type: "seo_article" },
      );
      expect([external.status, await external.json()]).toEqual([402, refused]);
      expect(await codeOf(GENERATE, { input: input("acme-dental-austin") })).toBe("BUDGET_EXCEEDED");
      expect(await state()).toEqual(before);
    });

    test("is charged exactly, and the unused reservation is released", async () => {
      const before = await set("acme-dental-denver", "5");
      const id = await generate(stack, admin, article("acme-dental-denver"));
      expect(await untilEnded(stack, admin, id)).toMatchObject({ status: "COMPLETED" });
      const job = await answer<PaidJob>(JOB, { id });
      const sum = (of: (step: Step) => number) => job.steps.reduce((total, step) => total + of(step), 0);
      expect(Number(job.usage.costUsd)).toBeGreaterThan(0);
      expect(sum(({ costUsd }) => Number(costUsd))).toBeCloseTo(Number(job.usage.costUsd), 10);
      expect(sum(({ promptTokens }) => promptTokens)).toBe(job.usage.promptTokens);
      const after = await budget("acme-dental-denver");
      expect(Number(after.spentUsd) - Number(before?.spentUsd)).toBeCloseTo(Number(job.usage.costUsd), 10);
      expect(Number(after.reservedUsd)).toBe(0);
      expect(Number(after.remainingUsd)).toBeCloseTo(5 - Number(after.spentUsd), 10);
    });

    test("stops a running job when the budget is lowered, keeps its steps, and continues when it is raised", async () => {
      await set("acme-dental", "5");
      const id = await generate(stack, admin, article("acme-dental-austin", 3_000, "standard"));
      await untilJob(stack, admin, id, ({ steps }) => steps.length >= 1);
      await set("acme-dental", "0");
      const failed = await untilEnded(stack, admin, id);
      expect(failed).toMatchObject({ status: "FAILED", error: { code: "BUDGET_EXCEEDED", retryable: false } });
      const bought = Object.values(await servedSteps(stack, id)).filter(({ completed }) => completed > 0);
      expect(bought).toHaveLength(failed.steps.length);
      expect(Number((await budget("acme-dental")).reservedUsd)).toBe(0);
      expect(await codeOf(RETRY, { id }), "there is still no room").toBe("BUDGET_EXCEEDED");

      await set("acme-dental", "5");
      const { id: retry } = await answer<{ id: string }>(RETRY, { id });
      expect(await untilEnded(stack, admin, retry)).toMatchObject({ status: "COMPLETED" });
      const again = Object.keys(await servedSteps(stack, retry));
      expect(again.filter((key) => failed.steps.some((step) => step.key === key))).toEqual([]);
    });

    test("can be set by the client's managers and read by its viewers only", async () => {
      const manager = await personWith("MANAGER", ["acme-dental-austin"]);
      const editor = await personWith("EDITOR", ["acme-dental-austin"]);
      const viewer = await personWith("VIEWER", ["acme-dental-austin"]);
      const austin = { clientId: "acme-dental-austin", usd: "250.50" };
      expect(await answer(SET, austin, manager)).toMatchObject({ monthlyUsd: "250.50" });
      expect(await codeOf(SET, austin, editor)).toBe("FORBIDDEN");
      expect(await answer(BUDGET, austin, viewer)).toMatchObject({ monthlyUsd: "250.50" });
      for (const clientId of ["acme-dental", "northside-plumbing", "nobody"]) {
        expect(await codeOf(SET, { clientId, usd: "1" }, manager)).toBe("CLIENT_NOT_FOUND");
        expect(await codeOf(BUDGET, { clientId }, manager)).toBe("CLIENT_NOT_FOUND");
      }
      for (const usd of ["-1", "1.234", "1e3", "NaN", "", "12345678901"])
        expect(await codeOf(SET, { clientId: "acme-dental-austin", usd }), usd).toBe("VALIDATION_ERROR");
      expect(await budget("acme-dental-austin")).toMatchObject({ monthlyUsd: "250.50" });
      const { nodes } = await answer<{ nodes: object[] }>(AUDIT);
      const change = { action: "setClientBudget", target: "client:acme-dental-austin" };
      expect(nodes).toContainEqual({ ...change, before: null, after: { monthlyUsd: "250.50" } });
    });
  });

  describe("of incomplete responses", () => {
    type Cost = { costUsd: string; estimatedUsd: string };
    const LOST = `query ($id: ID!) { job(id: $id) { usage { promptTokens completionTokens costUsd estimatedUsd }
      steps { key promptTokens completionTokens costUsd } } }`;
    type LostJob = PaidJob & { usage: Cost };
    const clientId = "acme-dental-denver";
    const costs = async () => {
      const month = await answer<{ spentUsd: string; estimatedUsd: string; reservedUsd: string }>(
        "query ($clientId: ID!) { clientBudget(clientId: $clientId) { spentUsd estimatedUsd reservedUsd } }",
        { clientId },
      );
      const { total } = await answer<{ total: Cost }>(
        "query ($clientId: ID!) { usage(clientId: $clientId) { total { costUsd estimatedUsd } } }",
        { clientId },
      );
      const sums = {
        month: month.spentUsd,
        ofMonth: month.estimatedUsd,
        use: total.costUsd,
        ofUse: total.estimatedUsd,
      };
      return { ...mapNumbers(sums), reserved: Number(month.reservedUsd) };
    };
    /** Requests content on a test card, with a fallback model for its second failure. */
    const startOn = async (card: string) => {
      const fallbacks = [{ provider: "sandbox", model: "sandbox/instant" }];
      const llmConfig = { provider: "sandbox", model: `sandbox/${card}`, fallbacks };
      return (await answer<{ id: string }>(GENERATE, { input: { ...input(clientId, 100), llmConfig } })).id;
    };
    const countsIn = async (before: Awaited<ReturnType<typeof costs>>, { costUsd, estimatedUsd }: Cost) => {
      const after = await costs();
      for (const key of ["month", "use"] as const) expect(after[key] - before[key]).toBeCloseTo(Number(costUsd), 9);
      for (const key of ["ofMonth", "ofUse"] as const)
        expect(after[key] - before[key]).toBeCloseTo(Number(estimatedUsd), 9);
      expect(after.reserved).toBe(0);
    };

    test("is estimated from the prompt and the received text when the stream was cut", async () => {
      await set(clientId, "5");
      const before = await costs();
      const id = await startOn("cut-stream");
      expect(await untilEnded(stack, admin, id)).toMatchObject({ status: "COMPLETED" });
      const { outline } = await servedSteps(stack, id);
      expect(outline).toMatchObject({ cut: 2, completed: 1 });

      const { usage: paid, steps } = await answer<LostJob>(LOST, { id });
      const stored = (of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0);
      expect(Number(paid.estimatedUsd)).toBeGreaterThan(0);
      expect(Number(paid.costUsd) - stored(({ costUsd }) => Number(costUsd))).toBeCloseTo(Number(paid.estimatedUsd), 9);
      const sent = steps.find(({ key }) => key === "outline")?.promptTokens ?? 0;
      const lost = paid.promptTokens - stored(({ promptTokens }) => promptTokens);
      expect(lost, "both prompts, rather too much than too little").toBeGreaterThanOrEqual(2 * sent);
      expect(lost).toBeLessThan(4 * sent);
      expect(paid.completionTokens).toBeGreaterThan(stored(({ completionTokens }) => completionTokens));
      await countsIn(before, paid);
    });

    test("is estimated when the job was cancelled during a response", async () => {
      await set(clientId, "5");
      const before = await costs();
      const id = await generate(stack, admin, article(clientId, 1_500, "standard"));
      await untilJob(stack, admin, id, ({ steps, progress }) => steps.length >= 1 && progress >= 40);
      await ask("mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }", { id });
      expect(await untilEnded(stack, admin, id)).toMatchObject({ status: "CANCELLED" });
      const cost = async () => (await answer<LostJob>(LOST, { id })).usage;
      await expect.poll(async () => Number((await cost()).estimatedUsd)).toBeGreaterThan(0);
      await expect
        .poll(async () =>
          Object.values(await servedSteps(stack, id)).every(
            ({ requests, cut, completed }) => requests === cut + completed,
          ),
        )
        .toBe(true);
      await expect.poll(async () => countsIn(before, await cost()).then(() => true)).toBe(true);
    });

    test("is zero when no text was received", async () => {
      const id = await startOn("error-500");
      expect(await untilEnded(stack, admin, id)).toMatchObject({ status: "COMPLETED" });
      const { usage: paid, steps } = await answer<LostJob>(LOST, { id });
      expect(Number(paid.estimatedUsd)).toBe(0);
      const stored = steps.reduce((total, { costUsd }) => total + Number(costUsd), 0);
      expect(Number(paid.costUsd)).toBeCloseTo(stored, 9);
    });
  });

  test("is estimated without a paid call, closely and never below the actual cost", async () => {
    const before = await (await fetch(`${stack.vendorUrl}/served`)).json();
    const foreseen = await answer<Record<string, string>>(ESTIMATE, { input: input("northside-plumbing", 800) });
    expect(foreseen).toMatchObject({ provider: "sandbox", model: "sandbox/instant" });
    expect(await (await fetch(`${stack.vendorUrl}/served`)).json()).toEqual(before);

    const id = await generate(stack, admin, article("northside-plumbing", 800));
    await untilEnded(stack, admin, id);
    const { steps } = await answer<PaidJob>(JOB, { id });
    const first = steps.filter(({ key }) => !key.startsWith("revision"));
    const cost = first.reduce((sum, { costUsd }) => sum + Number(costUsd), 0);
    const { costUsd, reservedUsd } = foreseen;
    expect(Number(costUsd) / cost).toBeGreaterThan(0.5);
    expect(Number(costUsd) / cost).toBeLessThan(2);
    expect(Number(reservedUsd)).toBeGreaterThan(cost);
    const editor = await personWith("EDITOR", ["acme-dental-portland"]);
    expect(await codeOf(ESTIMATE, { input: input("northside-plumbing") }, editor)).toBe("CLIENT_NOT_FOUND");
  });

  test("is estimated for a content type with the name of an Object property", async () => {
    const unlisted = {
      contentType: "constructor",
      clientId: "northside-plumbing",
      template: { id: "seo-article", version: "v1.0" },
    };
    const { reservedUsd } = await answer<Record<string, string>>(ESTIMATE, { input: unlisted });
    expect(Number(reservedUsd)).toBeGreaterThan(0);
  });

  test("is reported by day, client, model and type to users of the client, for at most a year", async () => {
    const id = await generate(stack, admin, article("acme-dental-portland"));
    await untilEnded(stack, admin, id);
    const job = await answer<PaidJob>(JOB, { id });
    const portland = { jobs: 1, unpricedTokens: 0, ...job.usage };
    expect((await usage({ clientId: "acme-dental-portland" })).total).toEqual(portland);
    const keys = async (by: string) => (await usage({ clientId: "acme-dental-portland", by })).groups;
    expect(await keys("CLIENT")).toEqual([{ key: "acme-dental-portland", ...portland }]);
    expect(await keys("MODEL")).toEqual([{ key: "sandbox/instant", ...portland }]);
    expect(await keys("CONTENT_TYPE")).toEqual([{ key: "seo_article", ...portland }]);
    expect((await usage({ clientId: "acme-dental", by: "CLIENT" })).groups).toContainEqual({
      key: "acme-dental-portland",
      ...portland,
    });
    const year = { clientId: "acme-dental-portland", from: "2025-01-01" };
    expect((await usage({ ...year, to: "2026-01-01" })).groups).toEqual([]);
    expect(await codeOf(USAGE, { ...year, to: "2026-01-02" })).toBe("VALIDATION_ERROR");
    expect(await codeOf(USAGE, { ...year, to: "2024-12-31" })).toBe("VALIDATION_ERROR");
    const viewer = await personWith("VIEWER", ["acme-dental-portland"]);
    expect(await answer<object>(USAGE, { clientId: "acme-dental-portland" }, viewer)).toMatchObject({
      total: portland,
    });
    for (const clientId of ["acme-dental", "northside-plumbing", "nobody"])
      expect(await codeOf(USAGE, { clientId }, viewer)).toBe("CLIENT_NOT_FOUND");
  });
});

function mapNumbers<K extends string>(amounts: Record<K, string>): Record<K, number> {
  return Object.fromEntries(Object.entries(amounts).map(([key, usd]) => [key, Number(usd)])) as Record<K, number>;
}
