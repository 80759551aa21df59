import { mkdtemp, rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@cgs/scripts/postgres/embedded-postgres";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, logIn, onModel, untilEnded, untilJob } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { servedSteps } from "../support/served.js";
import { type Stack, startStack } from "../support/stack.js";
import { askedForStored, askForMany, expectAllComplete, untilAllEnded } from "./fault-kit.js";

describeOnEachBackend("when PostgreSQL restarts while jobs are written", (backend) => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  let stack: Stack;
  let user: { authorization: string };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "cgs-restart-"));
    postgres = await startEmbeddedPostgres({ dataDir, password: "test", durable: false });
    stack = await startStack({ ...backend, databaseUrl: postgres.url });
    user = await logIn(stack);
  });
  afterAll(async () => {
    await stack?.stop().catch(() => undefined);
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function restart(): Promise<void> {
    const port = Number(new URL(postgres.url).port);
    await postgres.stop();
    postgres = await startEmbeddedPostgres({ dataDir, password: "test", durable: false, port });
  }

  test("the job completes in the same attempt, and no step is paid for twice", async () => {
    const id = await generate(stack, user, onModel("standard", { keywords: ["braces"], target_length: 700 }));
    await untilJob(stack, user, id, ({ steps }) => steps.length >= 1);
    await restart();

    const ended = await untilEnded(stack, user, id);

    expect(ended).toMatchObject({ status: "COMPLETED", attempt: 1 });
    const counts = await servedSteps(stack, id);
    for (const { key } of ended.steps) expect(counts[key], key).toMatchObject({ requests: 1, completed: 1 });
  });

  test("concurrent requests are accepted once, and each step is paid for once", async () => {
    const asking = askForMany(stack, 16, "restart");
    await pause(700); // some are accepted by then, some are being written, some are still to be asked for
    await restart();
    const ids = await asking;

    const database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    await untilAllEnded(database);
    await expectAllComplete(database, ids);
    const asked = await askedForStored(stack, database);
    expect([...asked].filter(([, requests]) => requests !== 1)).toEqual([]);
    await database.end();
  });
});
