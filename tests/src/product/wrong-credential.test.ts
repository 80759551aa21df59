import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createKey, unknownKey } from "../support/api-keys.js";
import { type Stack, startStack } from "../support/stack.js";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ forkedWorkers: 0 });
});
afterAll(() => stack?.stop());

const BODIES = {
  "an invalid body": "{}",
  "a body that is not JSON": "{",
  "a body that is too large": "x".repeat(2_000_000),
};
const BEARERS = { "a forged token": "a.b.c", "an unknown API key": unknownKey() };
const PATHS = [
  ["the CPM", "POST", () => `${stack.cpmUrl}/api/generate`],
  ["the CPM, without a needed credential,", "POST", () => `${stack.cpmUrl}/api/auth/login`],
  ["the SMM", "POST", () => `${stack.smmUrl}/api/clients/acme-dental/children`],
  ["the CPM's GraphQL", "POST", () => `${stack.cpmUrl}/graphql`],
  ["the IM's GraphQL", "POST", () => `${stack.imUrl}/graphql`],
  ["the SMM's GraphQL", "POST", () => `${stack.smmUrl}/graphql`],
] as const;
const SERVICE_PATHS = [
  ["the IM", "POST", () => `${stack.imUrl}/api/instructions/generate`],
  ["the IM, on a change,", "PUT", () => `${stack.imUrl}/api/templates/seo-article`],
  ["the SMM, on a read with an invalid query,", "GET", () => `${stack.smmUrl}/api/clients/nobody/strategy?version=x`],
  ["the IM's GraphQL", "POST", () => `${stack.imUrl}/graphql`],
] as const;

async function statusOf(method: string, url: string, headers: Record<string, string>, body: string): Promise<number> {
  const sent = { "content-type": "application/json", ...headers };
  const response = await fetch(url, { method, headers: sent, ...(method !== "GET" && { body }) });
  return response.status;
}

describe.each(Object.entries(BODIES))("a wrong credential with %s is 401", (_, body) => {
  test.each(PATHS)("at %s", async (_name, method, url) => {
    for (const [kind, token] of Object.entries(BEARERS))
      expect(await statusOf(method, url(), { authorization: `Bearer ${token}` }, body), kind).toBe(401);
  });

  test.each(SERVICE_PATHS)("as a service token at %s", async (_name, method, url) => {
    expect(await statusOf(method, url(), { "x-service-token": "a-wrong-secret-000" }, body)).toBe(401);
  });

  test("at the External API", async () => {
    const url = `${stack.gatewayUrl}/api/v1/content/generate`;
    expect(await statusOf("POST", url, { "x-api-key": unknownKey() }, body)).toBe(401);
  });
});

test("a right credential with an invalid body is refused for the body", async () => {
  const key = await createKey(stack, "acme-dental");
  const send = (url: string, headers: Record<string, string>, body: string) => statusOf("POST", url, headers, body);
  const bearer = { authorization: `Bearer ${key}` };
  expect(await send(`${stack.cpmUrl}/api/generate`, bearer, "{}")).toBe(422);
  expect(await send(`${stack.cpmUrl}/api/generate`, bearer, "{")).toBe(400);
  expect(await send(`${stack.cpmUrl}/graphql`, bearer, "{")).toBe(400);
  expect(await send(`${stack.cpmUrl}/graphql`, bearer, "x".repeat(2_000_000))).toBe(413);
  expect(await send(`${stack.gatewayUrl}/api/v1/content/generate`, { "x-api-key": key }, "{}")).toBe(422);
});
