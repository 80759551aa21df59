import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

let stack: Stack;
let user: { authorization: string };
beforeAll(async () => {
  stack = await startStack();
  user = await logIn(stack);
});
afterAll(() => stack?.stop());

interface Waiting {
  status: string;
  waitingFor: { provider: string; reason: string; retryAt: string } | null;
}

async function read(id: string): Promise<Waiting> {
  const query = `{ job(id: "${id}") { status waitingFor { provider reason retryAt } } }`;
  const { data } = await graphql(stack.gatewayUrl, query, {}, user);
  return data?.["job"] as Waiting;
}

const wait = { provider: "sandbox", reason: expect.stringMatching(/429|paused/) };

test("a job says which vendor it waits for, why, and when it tries again", async () => {
  const id = await generate(stack, user, onModel("rate-limited"));
  await expect
    .poll(() => read(id), { interval: 100 })
    .toMatchObject({ status: "QUEUED", waitingFor: { ...wait, retryAt: expect.any(String) } });
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${stack.cpmUrl}/api/jobs/${id}`, { headers: user });
        return ((await answer.json()) as { waiting_for: unknown }).waiting_for;
      },
      { interval: 100 },
    )
    .toMatchObject({ ...wait, retry_at: expect.any(String) });
  await graphql(stack.gatewayUrl, `mutation { cancelJob(id: "${id}") { job { id } } }`, {}, user);
  expect(await read(id)).toEqual({ status: "CANCELLED", waitingFor: null });
});

test("a job that waits for a batch says so over the External API", async () => {
  const id = await generate(stack, user, { ...onModel("batch-stuck"), deadline: "24h" });
  const waits = async () => (await read(id)).waitingFor !== null;
  await expect.poll(waits, { interval: 100 }).toBe(true);
  const headers = { "x-api-key": stack.apiKey };
  const answer = await fetch(`${stack.gatewayUrl}/api/v1/jobs/${id}/status`, { headers });
  const waitingFor = { provider: "sandbox", reason: expect.stringContaining("batch"), retryAt: expect.any(String) };
  expect(await answer.json()).toMatchObject({ success: true, data: { status: "queued", waitingFor } });
});

test("a vendor that needs a key and has none is not healthy", async () => {
  const query = "{ providers { name status message requiresKey keyConfigured } }";
  const { data } = await graphql(stack.gatewayUrl, query, {}, user);
  const providers = data?.["providers"] as {
    name: string;
    status: string;
    message: string | null;
    requiresKey: boolean;
    keyConfigured: boolean;
  }[];
  const keyless = providers.filter(({ requiresKey, keyConfigured }) => requiresKey && !keyConfigured);
  expect(keyless.map(({ name }) => name)).toEqual(["openrouter", "openai", "anthropic", "google"]);
  for (const { name, status, message } of keyless) {
    expect(status, name).not.toBe("HEALTHY");
    expect(message, name).not.toBeNull();
  }
});
