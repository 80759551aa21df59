import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, logIn, onModel, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

test("a content type that was created over REST is assigned and written over REST", async () => {
  const put = (url: string, headers: Record<string, string>, body: object) =>
    fetch(url, {
      method: "PUT",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const user = await logIn(stack);
  const created = await put(
    `${stack.imUrl}/api/templates/newsletter`,
    { "x-service-token": "test-im-service-token" },
    {
      content_type: "newsletter",
      name: "Newsletter",
      template: "A newsletter about {keywords}.",
      variables: ["keywords"],
    },
  );
  expect(created.status).toBe(200);
  const assign = `${stack.smmUrl}/api/clients/acme-dental/templates/newsletter`;
  expect((await put(assign, user, { template_id: "newsletter" })).status).toBe(200);
  const order = { ...onModel("instant"), content_type: "newsletter", client_id: "acme-dental" };
  const { status } = await untilEnded(stack, user, await generate(stack, user, order));
  expect(status).toBe("COMPLETED");
});
