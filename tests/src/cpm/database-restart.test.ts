import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@cgs/scripts/embedded-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, logIn, onModel, untilEnded, untilJob } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { servedSteps } from "../support/served.js";
import { type Stack, startStack } from "../support/stack.js";

describeOnEachBackend("when PostgreSQL restarts in the middle of writing", (backend) => {
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

  test("the job completes in the same attempt, and no step is bought twice", async () => {
    const id = await generate(stack, user, onModel("standard", { keywords: ["braces"], target_length: 700 }));
    await untilJob(stack, user, id, ({ steps }) => steps.length >= 1);
    const port = Number(new URL(postgres.url).port);
    await postgres.stop();
    postgres = await startEmbeddedPostgres({ dataDir, password: "test", durable: false, port });

    const ended = await untilEnded(stack, user, id);

    expect(ended).toMatchObject({ status: "COMPLETED", attempt: 1 });
    const counts = await servedSteps(stack, id);
    for (const { key } of ended.steps) expect(counts[key], key).toMatchObject({ requests: 1, completed: 1 });
  });
});
