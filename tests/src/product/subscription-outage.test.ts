import { once } from "node:events";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { socketClient } from "../support/socket-client.js";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ forkedCpm: {}, tokensPerSecond: 400 });
});
afterAll(() => stack?.stop());

test("a subscriber receives the end of a job that ended while the CPM was down, once the CPM is back", async () => {
  const credential = await logIn(stack);
  const id = await generate(stack, credential, onModel("standard"));
  const client = socketClient(`${stack.gatewayUrl.replace("http", "ws")}/graphql`, credential.authorization);
  const updates = client.run(
    "subscription ($id: ID!) { jobUpdated(id: $id) { status progress result { wordCount } client { name } } }",
    { id },
  );
  let seen = "";
  while (seen !== "PROCESSING") seen = statusOf(await updates.next());

  stack.cpm?.kill("SIGKILL");
  await once(stack.cpm!, "exit");
  const database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  const stored = async () => (await database.query("SELECT status FROM cpm.job WHERE id = $1", [id])).rows[0].status;
  await expect.poll(stored).toBe("completed");
  await database.end();
  await stack.forkCpm();

  let last = await updates.next();
  while (statusOf(last) === "PROCESSING") last = await updates.next();
  expect(last).toMatchObject({
    data: { jobUpdated: { status: "COMPLETED", progress: 100, result: { wordCount: expect.any(Number) } } },
  });
  await updates.end();
  await client.close();
  const { data } = await graphql(stack.gatewayUrl, "query ($id: ID!) { job(id: $id) { status } }", { id }, credential);
  expect(data).toEqual({ job: { status: "COMPLETED" } });
});

function statusOf({ data }: { data?: unknown }): string {
  return (data as { jobUpdated: { status: string } }).jobUpdated.status;
}
