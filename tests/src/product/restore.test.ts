import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded, untilJob } from "../support/api-client.js";
import { empty, redisOfThisProcess } from "../support/backends.js";
import { type InstalledPostgres, installedPostgres, startInstalledPostgres } from "../support/installed-postgres.js";
import { type Stack, startStack } from "../support/stack.js";

const PROGRAMS = installedPostgres();
const CONTENT = "query ($id: ID!) { job(id: $id) { status result { title bodyMarkdown } client { name } } }";
const SHORT = { keywords: ["braces"], target_length: 120 };

describe.skipIf(!PROGRAMS)("a dump that was made while jobs were written", () => {
  const redisUrl = redisOfThisProcess();
  let postgres: InstalledPostgres;
  let anotherServer: InstalledPostgres;
  let product: Stack | undefined;
  beforeAll(async () => {
    if (redisUrl) await empty(redisUrl);
    postgres = await startInstalledPostgres(PROGRAMS!);
    anotherServer = await startInstalledPostgres(PROGRAMS!);
  });
  afterAll(async () => {
    await product?.stop();
    await postgres?.stop();
    await anotherServer?.stop();
  });

  const start = (databaseUrl: string) =>
    startStack({ databaseUrl, ...(redisUrl && { redisUrl }), workerConcurrency: 2, tokensPerSecond: 100 });
  const read = async (stack: Stack, user: { authorization: string }, id: string) =>
    (await graphql(stack.gatewayUrl, CONTENT, { id }, user)).data?.["job"];

  test("is restored on a new server with an empty Redis: finished jobs are complete, and unfinished ones are completed", async () => {
    const databaseUrl = await postgres.createDatabase("before");
    product = await start(databaseUrl);
    const user = await logIn(product);
    const finished = await generate(product, user, onModel("instant", SHORT));
    await untilEnded(product, user, finished);
    const shown = await read(product, user, finished);
    const unfinished: string[] = [];
    for (let job = 0; job < 4; job++) unfinished.push(await generate(product, user, onModel("standard", SHORT)));
    await untilJob(product, user, unfinished[0]!, ({ steps }) => steps.length > 0);
    const states = await Promise.all(unfinished.map((id) => read(product!, user, id)));
    const file = await postgres.dump(databaseUrl);
    await product.stop();
    if (redisUrl) await empty(redisUrl);
    expect(states).toContainEqual(expect.objectContaining({ status: "PROCESSING" }));
    expect(states).toContainEqual(expect.objectContaining({ status: "QUEUED" }));

    const restoredUrl = await anotherServer.createDatabase("after");
    await anotherServer.restore(file, restoredUrl);
    product = await start(restoredUrl);

    const again = await logIn(product);
    expect(await read(product, again, finished)).toEqual(shown);
    const ended = await Promise.all(unfinished.map((id) => untilEnded(product!, again, id)));
    expect(ended.map(({ status }) => status)).toEqual(Array(4).fill("COMPLETED"));
  });
});
