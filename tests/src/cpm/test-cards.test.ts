import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { type Stack, startStack } from "../support/stack.js";

const count = z.object({ requests: z.number(), completed: z.number(), cut: z.number(), refused: z.number() });
const served = count.extend({ steps: z.record(z.string(), count) });

/** Attempts at a job whose vendor fails each time. */
const ATTEMPTS = 5;

/** What becomes of a job on each card, and what its outline costs: how often it is asked for and how each request ends. */
const FAILING = [
  ["error-500", "PROVIDER_ERROR", "sandbox answered 500", { completed: 0, cut: 0, refused: ATTEMPTS }],
  [
    "cut-stream",
    "PROVIDER_UNAVAILABLE",
    "the connection to sandbox failed",
    { completed: 0, cut: ATTEMPTS, refused: 0 },
  ],
  ["timeout", "PROVIDER_UNAVAILABLE", "sandbox did not answer in time", { completed: 0, cut: ATTEMPTS, refused: 0 }],
  ["bad-json", "PROVIDER_ERROR", "does not have the requested form", { completed: ATTEMPTS, cut: 0, refused: 0 }],
] as const;

describeOnEachBackend("a job whose vendor", (backend) => {
  let stack: Stack;
  let user: { authorization: string };

  beforeAll(async () => {
    stack = await startStack({ ...backend, settings: { VENDOR_SILENCE_SECONDS: "3" } });
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  const askOn = (card: string, words = 60) =>
    generate(stack, user, onModel(card, { keywords: ["braces"], target_length: words }));
  const servedTo = async (jobId: string) =>
    served.parse(await (await fetch(`${stack.vendorUrl}/served?job=${jobId}`)).json());

  test.concurrent.for(["standard", "instant", "slow", "stubborn"])(
    "writes (%s) completes at the first attempt, each step bought once",
    async (card) => {
      const id = await askOn(card, card === "stubborn" ? 300 : 60);
      const ended = await untilEnded(stack, user, id);
      expect(ended).toMatchObject({ status: "COMPLETED", attempt: 1, error: null });
      const { steps } = await servedTo(id);
      expect(Object.keys(steps).sort()).toEqual(ended.steps.map(({ key }) => key).sort());
      for (const [key, bought] of Object.entries(steps))
        expect(bought, key).toMatchObject({ requests: 1, completed: 1 });
      const { data } = await graphql(stack.gatewayUrl, `{ job(id: "${id}") { conformance { passed } } }`, {}, user);
      const { passed } = (data?.["job"] as { conformance: { passed: boolean } }).conformance;
      expect(card === "stubborn" ? [false] : [true, false]).toContain(passed);
    },
  );

  test.concurrent.for(FAILING)(
    "fails (%s) is tried five times and fails with the true reason",
    async ([card, code, reason, outline]) => {
      const id = await askOn(card);
      const ended = await untilEnded(stack, user, id);
      const error = { code, message: expect.stringContaining(reason), retryable: true };
      expect(ended).toMatchObject({ status: "FAILED", attempt: ATTEMPTS, steps: [], error });
      const { steps } = await servedTo(id);
      expect(steps).toMatchObject({ outline: { requests: ATTEMPTS, ...outline } });
      expect(Object.keys(steps), "nothing but the outline was asked for").toEqual(["outline"]);
    },
  );

  test.concurrent("wants to be left alone (rate-limited) waits as long as it says, and can be cancelled", async ({
    expect,
  }) => {
    const id = await askOn("rate-limited");
    await expect.poll(async () => (await servedTo(id)).refused).toBeGreaterThanOrEqual(2);
    await graphql(stack.gatewayUrl, `mutation { cancelJob(id: "${id}") { job { id } } }`, {}, user);
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "CANCELLED", error: null, steps: [] });
    const { requests, refused, steps } = await servedTo(id);
    expect(refused).toBe(requests);
    expect(Object.keys(steps)).toEqual(["outline"]);
  });
});
