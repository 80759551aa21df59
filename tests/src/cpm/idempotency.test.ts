import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

describe("a request with an idempotency key", () => {
  let stack: Stack;
  let user: { authorization: string };
  beforeAll(async () => {
    stack = await startStack();
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  async function post(key: string, change: object = {}) {
    const response = await fetch(`${stack.cpmUrl}/api/generate`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key, ...user },
      body: JSON.stringify({ content_type: "gbp_post", client_id: "acme-dental", ...onModel("instant"), ...change }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  test("over REST gets an identical response after the job has changed, and one job", async () => {
    const key = randomUUID();
    const first = await post(key);
    expect(first).toMatchObject({ status: 202, body: { status: "queued" } });
    await untilEnded(stack, user, String(first.body["job_id"]));
    expect(await post(key)).toEqual(first);
    expect(await post(randomUUID())).not.toEqual(first);
  });

  test("over REST is refused with another body", async () => {
    const key = randomUUID();
    await post(key);
    const { status, body } = await post(key, { instructions: "Something else." });
    expect({ status, code: body["code"] }).toEqual({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });
  });

  test("over GraphQL gets the same job; without a key each request gets its own", async () => {
    const query =
      "mutation ($input: GenerateContentInput!, $key: String) { generateContent(input: $input, idempotencyKey: $key) { job { id } } }";
    const input = { contentType: "gbp_post", clientId: "acme-dental" };
    const ask = async (key: string | null) => (await graphql(stack.gatewayUrl, query, { input, key }, user)).data;
    const key = randomUUID();
    expect(await ask(key)).toEqual(await ask(key));
    expect(await ask(null)).not.toEqual(await ask(null));
  });
});
