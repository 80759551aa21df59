import { ClientKeys } from "@cgs/cpm/providers/keys/client-keys";
import { withClientKeys } from "@cgs/cpm/providers/keys/with-client-keys";
import { type Provider, ProviderError } from "@cgs/cpm/providers/contract/provider";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import { DataCipher } from "@cgs/kit/encryption";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { generate, graphql, logIn, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const GOOD = "sk-own-0123456789-good";
const BAD = "sk-refused-0123456789-bad";
const SET = `mutation ($clientId: ID!, $key: String!, $priority: Int! = 1, $provider: String! = "openrouter") {
  setProviderKey(clientId: $clientId, provider: $provider, key: $key, priority: $priority) { key { provider priority lastFour } } }`;
const REMOVE = `mutation ($clientId: ID!, $priority: Int! = 1) {
  removeProviderKey(clientId: $clientId, provider: "openrouter", priority: $priority) { key { lastFour } } }`;
const MOVE = `mutation ($clientId: ID!, $priority: Int!, $to: Int!) {
  moveProviderKey(clientId: $clientId, provider: "openrouter", priority: $priority, to: $to) { key { priority } } }`;
const LIST = "query ($clientId: ID!) { providerKeys(clientId: $clientId) { provider priority lastFour } }";
const CATALOGUE = "query ($clientId: ID) { providers(clientId: $clientId) { name keyConfigured } }";

describe("a client's own key for a vendor", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: { authorization: string };

  beforeAll(async () => {
    stack = await startStack();
    source = await createDataSource(stack.databaseUrl, cpmDatabase).initialize();
    admin = await logIn(stack);
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });
  beforeEach(() => source.query("TRUNCATE cpm.provider_key"));

  const set = (variables: object) => graphql(stack.gatewayUrl, SET, { clientId: "acme-dental", ...variables }, admin);
  const onOpenRouter = (clientId: string) => ({
    client_id: clientId,
    metadata: { keywords: ["dental implants"], target_length: 300 },
    llm_config: { provider: "openrouter", model: "sandbox/instant" },
  });

  async function accept(clientId: string): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${stack.cpmUrl}/api/generate`, {
      method: "POST",
      headers: { "content-type": "application/json", ...admin },
      body: JSON.stringify({ content_type: "seo_article", ...onOpenRouter(clientId) }),
    });
    return { status: response.status, body: await response.json() };
  }

  test("is required when neither the client nor the installation has one", async () => {
    const { status, body } = await accept("northside-plumbing");
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: "PROVIDER_KEY_REQUIRED" });
  });

  test("is also used for its descendants, and counts as configured only for them", async () => {
    expect((await set({ key: GOOD })).data?.["setProviderKey"]).toEqual({
      key: { provider: "openrouter", priority: 1, lastFour: "good" },
    });
    const id = await generate(stack, admin, onOpenRouter("acme-dental-austin"));
    expect(await untilEnded(stack, admin, id)).toMatchObject({ status: "COMPLETED" });
    const configured = async (clientId?: string) => {
      const { data } = await graphql(stack.gatewayUrl, CATALOGUE, { clientId }, admin);
      return data?.["providers"];
    };
    const entry = (keyConfigured: boolean) =>
      expect.arrayContaining([{ name: "openrouter", keyConfigured }]) as unknown;
    expect(await configured("acme-dental-austin")).toEqual(entry(true));
    expect(await configured("northside-plumbing")).toEqual(entry(false));
    expect(await configured()).toEqual(entry(false));
  });

  test("fails the job when the vendor rejects it, without a change of the vendor's health", async () => {
    await set({ key: BAD });
    const before: unknown = await source.query("SELECT * FROM cpm.provider_health WHERE provider LIKE 'openrouter%'");
    const id = await generate(stack, admin, onOpenRouter("acme-dental"));
    const { status, error } = await untilEnded(stack, admin, id);
    expect(status).toBe("FAILED");
    expect(error).toMatchObject({ code: "PROVIDER_KEY_INVALID", retryable: false });
    expect(error?.message).not.toContain(BAD);
    expect(await source.query("SELECT * FROM cpm.provider_health WHERE provider LIKE 'openrouter%'")).toEqual(before);
  });

  test("is followed by the next key when the vendor rejects it", async () => {
    await set({ key: BAD });
    await set({ key: GOOD, priority: 2 });
    const id = await generate(stack, admin, onOpenRouter("acme-dental"));
    expect(await untilEnded(stack, admin, id)).toMatchObject({ status: "COMPLETED" });
  });

  test("is stored encrypted and never returned", async () => {
    await set({ key: BAD });
    await set({ key: GOOD, priority: 2 });
    const tables = await source.query<{ name: string }[]>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const found: unknown = await source.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE ANY ($1)`, [
        [`%${GOOD}%`, `%${BAD}%`],
      ]);
      expect(found, name).toEqual([]);
    }
    const list = await graphql(stack.gatewayUrl, LIST, { clientId: "acme-dental" }, admin);
    expect(list.data?.["providerKeys"]).toEqual([
      { provider: "openrouter", priority: 1, lastFour: "-bad" },
      { provider: "openrouter", priority: 2, lastFour: "good" },
    ]);
  });

  test("can be replaced and removed, which is recorded", async () => {
    await set({ key: BAD });
    await set({ key: GOOD });
    const removed = async () => (await graphql(stack.gatewayUrl, REMOVE, { clientId: "acme-dental" }, admin)).data;
    expect([await removed(), await removed()]).toEqual([
      { removeProviderKey: { key: { lastFour: "good" } } },
      { removeProviderKey: { key: null } },
    ]);
    const actions: unknown = await source.query(
      "SELECT action, before->>'lastFour' AS before, after->>'lastFour' AS after FROM cpm.audit_log WHERE target LIKE 'providerKey:%' ORDER BY id DESC LIMIT 3",
    );
    expect(actions).toEqual([
      { action: "removeProviderKey", before: "good", after: null },
      { action: "setProviderKey", before: "-bad", after: "good" },
      { action: "setProviderKey", before: null, after: "-bad" },
    ]);
  });

  test("can swap its position with another key", async () => {
    await set({ key: GOOD, priority: 1 });
    await set({ key: BAD, priority: 2 });
    const move = async (priority: number, to: number) => {
      const variables = { clientId: "acme-dental", priority, to };
      const { data } = await graphql(stack.gatewayUrl, MOVE, variables, admin);
      return data?.["moveProviderKey"] as { key: { priority: number } | null } | undefined;
    };
    const order = async () => (await graphql(stack.gatewayUrl, LIST, { clientId: "acme-dental" }, admin)).data;
    const keys = (...lastFour: string[][]) => ({
      providerKeys: lastFour.map(([four, at]) => ({ provider: "openrouter", priority: Number(at), lastFour: four })),
    });
    expect(await move(2, 1)).toEqual({ key: { priority: 1 } });
    expect(await order()).toEqual(keys(["-bad", "1"], ["good", "2"]));
    expect(await move(1, 5)).toEqual({ key: { priority: 5 } });
    expect(await order()).toEqual(keys(["good", "2"], ["-bad", "5"]));
    expect(await move(1, 2)).toEqual({ key: null });
    expect(await move(2, 6)).toBeUndefined();
  });

  test("can be set only by the client's managers, for vendors with keys, within limits", async () => {
    const key = { authorization: `Bearer ${stack.apiKey}` };
    const codeOf = async (variables: object, headers = admin) => {
      const answer = await graphql(
        stack.gatewayUrl,
        SET,
        { clientId: "acme-dental", key: GOOD, ...variables },
        headers,
      );
      return answer.errors[0]?.extensions["code"];
    };
    expect(await codeOf({}, key)).toBe("FORBIDDEN");
    expect(await codeOf({ clientId: "nobody" })).toBe("CLIENT_NOT_FOUND");
    expect(await codeOf({ provider: "sandbox" })).toBe("VALIDATION_ERROR");
    expect(await codeOf({ provider: "nobody" })).toBe("MODEL_NOT_AVAILABLE");
    expect(await codeOf({ priority: 6 })).toBe("VALIDATION_ERROR");
    expect(await codeOf({ key: "has a space" })).toBe("VALIDATION_ERROR");
    expect(await source.query("SELECT * FROM cpm.provider_key")).toEqual([]);
  });

  test("of the nearest ancestor takes precedence", async () => {
    await set({ key: BAD });
    await set({ key: GOOD, clientId: "acme-dental-austin" });
    const keys = new ClientKeys(source, new DataCipher([{ version: "v1", secret: "a-secret-of-the-tests" }]));
    expect(await keys.of(["acme-dental", "acme-dental-austin"], "openrouter")).toEqual([GOOD]);
    expect(await keys.of(["acme-dental", "acme-dental-denver"], "openrouter")).toEqual([BAD]);
    expect(await keys.of(["northside-plumbing"], "openrouter")).toEqual([]);
  });
});

describe("a provider with a client's keys", () => {
  const REQUEST = {
    model: "m",
    messages: [],
    temperature: null,
    maxTokens: 10,
    purpose: { jobId: "j", step: "s" },
    signal: new AbortController().signal,
  };

  test("never falls back to the installation's key, and removes a key from error messages", async () => {
    const used: (string | undefined)[] = [];
    const provider = {
      name: "openrouter",
      requiresKey: true,
      keyConfigured: true,
      chat: async ({ apiKey }: { apiKey?: string }) => {
        used.push(apiKey);
        throw new ProviderError("PROVIDER_KEY_INVALID", `Incorrect key: ${apiKey}`, { retryable: false });
      },
    } as unknown as Provider;
    const refusal: unknown = await withClientKeys(provider, async () => [BAD, GOOD])
      .chat(REQUEST)
      .catch((error: unknown) => error);
    expect(used).toEqual([BAD, GOOD]);
    expect(refusal).toMatchObject({ code: "PROVIDER_KEY_INVALID", message: "Incorrect key: [key]" });
  });
});
