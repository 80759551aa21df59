import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { type Stack, startStack } from "../support/stack.js";

const MINUTE_MS = 60_000;

describeOnEachBackend("with clocks that are wrong by a minute", (backend) => {
  let stack: Stack;
  let user: { authorization: string };
  let database: Client;

  beforeAll(async () => {
    stack = await startStack({ ...backend, forkedCpm: { clockOffsetMs: MINUTE_MS }, forkedWorkers: 0 });
    await Promise.all([-MINUTE_MS, MINUTE_MS].map((clockOffsetMs) => stack.forkWorker({ clockOffsetMs })));
    user = await logIn(stack);
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
  }, 90_000);
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
  });

  test("jobs complete in their first attempt, with times by the database's clock", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => generate(stack, user, onModel("instant"))));
    const ended = await Promise.all(ids.map((id) => untilEnded(stack, user, id)));
    for (const job of ended) expect(job).toMatchObject({ status: "COMPLETED", attempt: 1 });
    const { rows } = await database.query(
      `SELECT id FROM cpm.job WHERE NOT (now() - interval '2 minutes' < created_at AND created_at <= started_at
         AND started_at <= completed_at AND completed_at <= updated_at AND updated_at <= now())`,
    );
    expect(rows).toEqual([]);
  });

  test("both workers are alive, and neither treats the other as lost", async () => {
    const { data } = await graphql(stack.gatewayUrl, "{ workers { workers { alive } } }", {}, user);
    expect(data?.["workers"]).toEqual({ workers: [{ alive: true }, { alive: true }] });
    const { rows } = await database.query("SELECT sum(losses)::int AS losses FROM cpm.job");
    expect(rows).toEqual([{ losses: 0 }]);
  });

  test("a job that waits for its vendor waits for the time given, not a minute longer", async () => {
    const id = await generate(stack, user, onModel("rate-limited"));
    const attempts = "SELECT attempt, extract(epoch FROM now() - created_at)::float AS age FROM cpm.job WHERE id = $1";
    const job = async () => (await database.query<{ attempt: number; age: number }>(attempts, [id])).rows[0];
    await expect.poll(async () => (await job())?.attempt, { timeout: 50_000 }).toBeGreaterThanOrEqual(3);
    expect((await job())?.age).toBeLessThan(45);
  }, 60_000);
});
