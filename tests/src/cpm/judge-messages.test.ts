import type { ChildProcess } from "node:child_process";
import { produceContent } from "@cgs/cpm/generation/produce-content";
import { estimateBriefCost } from "@cgs/cpm/generation/estimate-cost";
import { ProviderError } from "@cgs/cpm/providers/contract/provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded, untilJob } from "../support/api-client.js";
import { kill } from "../support/processes.js";
import { servedSteps } from "../support/served.js";
import { type Stack, startStack } from "../support/stack.js";
import { type Answers, AUSTIN, runOf } from "./writing-kit.js";

const MESSAGE = "Nervous people never regret choosing this place";
const JUDGED = { ...AUSTIN, keyMessages: [MESSAGE], judgeKeyMessages: true };

/** The answers of a vendor that never conveys the message, with this judgement of it. */
const withJudgement = (judgement: string) => (step: string) => {
  if (step.endsWith("judge")) return judgement;
  return /section-\d+$/.test(step)
    ? `A dentist looks at each tooth in ${step}. Implants replace lost teeth.`
    : undefined;
};
const verdictOf = (conveyed: boolean, reason: string) =>
  JSON.stringify({ verdicts: [{ number: 1, conveyed, reason }] });

/** The check of the key message in finished content, and the run that produced it. */
async function produced(answers: Answers, brief = JUDGED) {
  const run = runOf(brief, answers);
  const { conformance } = await produceContent(run.run, []);
  return { ...run, check: conformance.checks.find(({ rule }) => rule === "key_message:1") };
}

describe("a key message that code does not find", () => {
  test("is judged by a model when the strategy asks for it, and the check says by which", async () => {
    const { check, called } = await produced(withJudgement(verdictOf(true, "The second part says it.")));
    expect(check).toMatchObject({
      verdict: "PASSED",
      measured: "Judged by sandbox/instant-2026: The second part says it.",
    });
    expect(called).toContain("judge");
  });

  test("fails when the model does not find it either", async () => {
    const { check, called } = await produced(withJudgement(verdictOf(false, "No part says it.")));
    expect(check).toMatchObject({ verdict: "FAILED", measured: "Judged by sandbox/instant-2026: No part says it." });
    expect(called).toContain("revision-1-judge");
  });

  test("is not judged by default", async () => {
    const { check, called } = await produced(withJudgement(verdictOf(true, "Yes.")), {
      ...JUDGED,
      judgeKeyMessages: false,
    });
    expect(check?.verdict).toBe("FAILED");
    expect(called.filter((step) => step.endsWith("judge"))).toEqual([]);
  });

  test.each([
    ["is not JSON", "Well, I think so."],
    ["is cut off", verdictOf(true, "Yes.").slice(0, 30)],
    ["is about another message", JSON.stringify({ verdicts: [{ number: 7, conveyed: true, reason: "Yes." }] })],
  ])("keeps the verdict of code when the judgement %s", async (_how, judgement) => {
    const { check } = await produced(withJudgement(judgement));
    expect(check?.verdict).toBe("FAILED");
    expect(check?.measured).toMatch(/^Not found/);
  });

  test("keeps the verdict of code when the vendor fails", async () => {
    const { check } = await produced((step) => {
      if (step.endsWith("judge")) throw new ProviderError("PROVIDER_ERROR", "down", { retryable: true });
      return withJudgement("")(step);
    });
    expect(check?.measured).toMatch(/^Not found/);
  });

  test("is judged in a language that code cannot read", async () => {
    const { check } = await produced(withJudgement(verdictOf(true, "Der zweite Teil sagt es.")), {
      ...JUDGED,
      language: "de",
    });
    expect(check).toMatchObject({ verdict: "PASSED" });
  });
});

test("a key message that the content contradicts is never judged", async () => {
  const contradicted = (step: string) =>
    /section-\d+$/.test(step) ? "The first visit costs $60. Dental implants replace lost teeth." : undefined;
  const brief = { ...JUDGED, keyMessages: ["The first visit is free"] };
  const { check, called } = await produced(contradicted, brief);
  expect(check?.measured).toMatch(/^Contradicted/);
  expect(called.filter((step) => step.endsWith("judge"))).toEqual([]);
});

test("the estimated cost of a job includes the judgement", () => {
  const pricing = { prompt: "0.000001", completion: "0.000002" };
  const cost = (judgeKeyMessages: boolean) => estimateBriefCost({ ...AUSTIN, judgeKeyMessages }, pricing);
  expect(Number(cost(true).costUsd)).toBeGreaterThan(Number(cost(false).costUsd));
  expect(Number(cost(true).reservedUsd)).toBeGreaterThan(Number(cost(false).reservedUsd));
});

const UPDATE = `mutation ($id: ID!, $values: StrategyInput!) {
  updateStrategy(clientId: $id, expectedVersion: 1, reason: "Judged.", values: $values) { client { id } }
}`;
const JOB = `query ($id: ID!) { job(id: $id) {
  steps { key model promptTokens costUsd } conformance { checks { rule verdict measured } } } }`;
const judgedJob = z.object({
  job: z.object({
    steps: z.array(
      z.object({ key: z.string(), model: z.string(), promptTokens: z.number(), costUsd: z.string().nullable() }),
    ),
    conformance: z.object({
      checks: z.array(z.object({ rule: z.string(), verdict: z.string(), measured: z.string() })),
    }),
  }),
});

describe("the judgement of a job", () => {
  let stack: Stack;
  let worker: ChildProcess;
  let user: { authorization: string };
  const client = "acme-dental-portland";
  const request = (model: string) => ({
    ...onModel(model, { keywords: ["dental implants"], target_length: 120 }),
    client_id: client,
  });

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0, tokensPerSecond: 100 });
    worker = await stack.forkWorker();
    user = await logIn(stack);
    const values = { contentGuidelines: { judgeKeyMessages: true, language: "de" } };
    await graphql(stack.gatewayUrl, UPDATE, { id: client, values }, user);
  });
  afterAll(() => stack?.stop());

  test("is a stored step with its model and cost, and its reasons are in the report", async () => {
    const id = await generate(stack, user, request("instant"));
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED" });
    const { job } = judgedJob.parse((await graphql(stack.gatewayUrl, JOB, { id }, user)).data);
    const step = job.steps.find(({ key }) => key === "judge");
    expect(step).toMatchObject({ model: "sandbox/instant" });
    expect(step?.promptTokens).toBeGreaterThan(100);
    const messages = job.conformance.checks.filter(({ rule }) => rule.startsWith("key_message"));
    expect(messages).toHaveLength(3);
    for (const { measured } of messages) expect(measured).toMatch(/^Judged by sandbox\/instant: \S/);
  });

  test("is not bought again when the worker is lost after it", async () => {
    const id = await generate(stack, user, request("standard"));
    await untilJob(stack, user, id, ({ steps }) => steps.some(({ key }) => key === "judge"));
    await kill(worker);
    await stack.forkWorker();
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED" });
    expect((await servedSteps(stack, id))["judge"]?.requests).toBe(1);
  });
});
