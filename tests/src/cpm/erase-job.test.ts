import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const ERASE =
  "mutation ($id: ID!) { eraseJob(id: $id) { job { id status erasedAt instructions keywords createdAt completedAt } } }";
const SECRET = "Zanzibarquartz";

describe("an erased job", () => {
  let stack: Stack;
  let user: { authorization: string };
  let id: string;

  const erase = (job: string, headers: Record<string, string> = user) =>
    graphql(stack.cpmUrl, ERASE, { id: job }, headers);
  const codeOf = async (answer: ReturnType<typeof erase>) => (await answer).errors[0]?.extensions["code"];
  const body = {
    ...onModel("instant", { keywords: [SECRET], target_length: 200 }),
    instructions: `Mention ${SECRET}.`,
  };

  beforeAll(async () => {
    stack = await startStack();
    user = await logIn(stack);
    id = await generate(stack, { ...user, "idempotency-key": "erase-me" }, body);
    await untilEnded(stack, user, id);
  });
  afterAll(() => stack?.stop());

  async function rowsOf<T extends object>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    const client = new Client({ connectionString: stack.databaseUrl });
    await client.connect();
    try {
      return (await client.query<T>(sql, parameters)).rows;
    } finally {
      await client.end();
    }
  }

  /** The tables of a module with rows that hold the words. */
  async function traces(schema: "cpm" | "im" = "cpm"): Promise<string[]> {
    const tables = await rowsOf<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 ORDER BY 1",
      [schema],
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await rowsOf(`SELECT 1 FROM ${schema}."${name}" AS t WHERE t::text ILIKE $1`, [`%${SECRET}%`]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  /** What the IM is still to erase. */
  const attempts = () => rowsOf("SELECT attempts > 0 AS tried FROM cpm.instruction_erasure");

  test("can only be erased by managers after its end, and does not exist for other tenants", async () => {
    expect(await codeOf(erase(id, { authorization: `Bearer ${stack.apiKey}` }))).toBe("FORBIDDEN");
    expect(await codeOf(erase("01936b2e-0000-7000-8000-000000000000"))).toBe("JOB_NOT_FOUND");
    const running = await generate(stack, user, onModel("slow"));
    expect(await codeOf(erase(running))).toBe("JOB_NOT_ENDED");
    await graphql(stack.cpmUrl, "mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }", { id: running }, user);
    expect((await erase(running)).errors).toEqual([]);
    const retry = graphql(
      stack.cpmUrl,
      "mutation ($id: ID!) { retryJob(id: $id) { job { id } } }",
      { id: running },
      user,
    );
    expect(await codeOf(retry)).toBe("JOB_NOT_RETRYABLE");
  });

  test("leaves no content in the CPM, and a row with its client, times and status", async () => {
    expect(await traces()).toEqual(expect.arrayContaining(["job", "job_result", "job_text"]));
    const { data, errors } = await erase(id);
    expect(errors).toEqual([]);
    const erased = data?.["eraseJob"];
    expect(erased).toMatchObject({
      job: { id, status: "COMPLETED", erasedAt: expect.any(String), instructions: null, keywords: [] },
    });
    expect(await traces()).toEqual([]);
    expect((await erase(id)).data?.["eraseJob"], "again: the same").toEqual(erased);
  });

  test("leaves no content in the IM, which still counts the use of its template", async () => {
    await expect.poll(() => traces("im")).toEqual([]);
    const used = '{ templateAnalytics(templateId: "seo-article") { templates { usageCount successRate } } }';
    const counted = async () => (await graphql(stack.gatewayUrl, used, {}, user)).data?.["templateAnalytics"];
    await expect.poll(counted).toMatchObject({ templates: [{ usageCount: 2, successRate: 1 }] });
  });

  test("has its instructions erased after the IM was down", async () => {
    const late = await generate(stack, user, body);
    await untilEnded(stack, user, late);
    expect(await traces("im")).toEqual(["instruction"]);
    await stack.stopModule("im");
    expect((await erase(late)).data?.["eraseJob"]).toMatchObject({ job: { id: late, erasedAt: expect.any(String) } });
    expect(await traces()).toEqual([]);
    await expect.poll(attempts).toEqual([{ tried: true }]);
    expect(await traces("im")).toEqual(["instruction"]);
    await stack.startModule("im");
    await expect.poll(() => traces("im")).toEqual([]);
    await expect.poll(attempts, { message: "told, and forgotten" }).toEqual([]);
  });

  test("has a record without content, and returns CONTENT_REMOVED for its content", async () => {
    const record = await fetch(`${stack.cpmUrl}/api/jobs/${id}`, { headers: user });
    expect(record.status).toBe(200);
    const shown = (await record.json()) as { usage: { prompt_tokens: number } };
    expect(shown).toMatchObject({ job_id: id, status: "completed", result: null, steps: [] });
    expect(shown.usage.prompt_tokens).toBeGreaterThan(0);
    const content = graphql(stack.cpmUrl, "query ($id: ID!) { jobContent(id: $id) { title } }", { id }, user);
    expect(await codeOf(content)).toBe("CONTENT_REMOVED");
    const external = await fetch(`${stack.gatewayUrl}/api/v1/jobs/${id}/content`, {
      headers: { "x-api-key": stack.apiKey },
    });
    expect(external.status).toBe(404);
  });

  test("has one entry in the audit log", async () => {
    const query =
      'query ($target: String) { auditLog(action: "eraseJob", target: $target) { nodes { actor before after } } }';
    const { data, errors } = await graphql(stack.cpmUrl, query, { target: `job:${id}` }, user);
    expect(errors).toEqual([]);
    expect(data?.["auditLog"]).toMatchObject({
      nodes: [{ actor: expect.stringMatching(/^user:/), before: null, after: null }],
    });
  });
});
