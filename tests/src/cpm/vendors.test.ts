import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, graphql, logIn, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

describe.each(["openrouter", "openai-compatible"] as const)("with only %s configured", (vendorAs) => {
  let stack: Stack;
  let user: { authorization: string };

  beforeAll(async () => {
    stack = await startStack({ vendorAs });
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  test("a request that names no model is written by it", async () => {
    const id = await generate(stack, user, { metadata: { keywords: ["dental implants"], target_length: 300 } });
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED" });
    const query = "query ($id: ID!) { job(id: $id) { provider requestedModel servedModel } }";
    const { data } = await graphql(stack.gatewayUrl, query, { id }, user);
    expect(data?.["job"]).toEqual({
      provider: vendorAs,
      requestedModel: "sandbox/instant",
      servedModel: "sandbox/instant",
    });
  });

  test("it is the only provider, and says whether it needs a key", async () => {
    const { data } = await graphql(
      stack.gatewayUrl,
      "{ providers { name status requiresKey keyConfigured } }",
      {},
      user,
    );
    const keyed = vendorAs === "openrouter";
    expect(data?.["providers"]).toEqual([
      { name: vendorAs, status: "HEALTHY", requiresKey: keyed, keyConfigured: keyed },
    ]);
  });
});
