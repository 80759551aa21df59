import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
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

  test("a request without a model uses it", async () => {
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

  test("it is the only usable provider, and says whether it needs a key", async () => {
    const { data } = await graphql(
      stack.gatewayUrl,
      "{ providers { name status requiresKey keyConfigured } }",
      {},
      user,
    );
    const keyed = vendorAs === "openrouter";
    const providers = z.array(z.object({ name: z.string(), requiresKey: z.boolean(), keyConfigured: z.boolean() }));
    const usable = providers
      .parse(data?.["providers"])
      .filter(({ requiresKey, keyConfigured }) => keyConfigured || !requiresKey);
    expect(usable).toEqual([{ name: vendorAs, requiresKey: keyed, keyConfigured: keyed }]);
  });
});
