import type { Client } from "@cgs/smm/client-record/client.entity";
import type { EffectiveStrategy } from "@cgs/smm/strategy-record/effective-strategy";
import type { StrategyVersion } from "@cgs/smm/strategy-record/strategy-version.entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type GraphQLAnswer, type RunningSmm, SERVICE_TOKENS, startSmm } from "./running-smm.js";

let smm: RunningSmm;
beforeAll(async () => {
  smm = await startSmm();
});
afterAll(() => smm.stop());

const as = (role: string, ...clientIds: string[]) => bearer(smm.issuer.token(clientIds, { role }));
const manager = () => as("manager", "*");
type Changed = Client & { strategy: EffectiveStrategy; ownStrategy: StrategyVersion };
type Answer = GraphQLAnswer<Record<string, { client: Changed }>>;
const refusal = ({ errors }: Answer) => errors?.[0]?.extensions;

const FIELDS = `id ownStrategy { version author reason inherit values { contentGuidelines { tone bannedWords } localKeywords } templates { contentType templateId } }
  strategy { version contentGuidelines { tone brandVoiceExamples bannedWords language readingLevel } seoRules { requiredLinks keywordDensity }
    location templates { contentType templateId customizations { toneAdjustment keywordEmphasis } } sources { field clientId } }`;

const UPDATE = `mutation ($clientId: ID!, $expectedVersion: Int!, $inherit: Boolean, $values: StrategyInput!, $reason: String! = "A test") {
  changed: updateStrategy(clientId: $clientId, expectedVersion: $expectedVersion, inherit: $inherit, values: $values, reason: $reason) { client { ${FIELDS} } } }`;
const update = (variables: Record<string, unknown>, headers = manager()): Promise<Answer> =>
  smm.graphql(UPDATE, headers, variables);
const restore = (clientId: string, version: number, expectedVersion: number): Promise<Answer> =>
  smm.graphql(
    `mutation ($clientId: ID!, $version: Int!, $expectedVersion: Int!) {
       changed: restoreStrategy(clientId: $clientId, version: $version, expectedVersion: $expectedVersion) { client { ${FIELDS} } } }`,
    manager(),
    { clientId, version, expectedVersion },
  );
const newClient = async (name: string) => {
  const create = `mutation ($name: String!) { changed: createChildClient(parentId: "acme-dental", input: { name: $name }) { client { id } } }`;
  const { data } = await smm.graphql<Record<string, { client: Client }>>(create, manager(), { name });
  return data["changed"]?.client.id ?? "";
};

describe("a change of a strategy", () => {
  test("is a new version with its author and reason, and applies at once to all descendants", async () => {
    const answer = await update({
      clientId: "acme-dental",
      expectedVersion: 1,
      reason: "The board wants it calmer",
      values: {
        contentGuidelines: { tone: "calm", bannedWords: ["cheap"], language: "en-US", readingLevel: 8 },
        seoRules: { requiredLinks: ["https://acme.example/book"] },
      },
    });
    expect(answer.data["changed"]?.client.ownStrategy).toMatchObject({
      version: 2,
      author: "user-1",
      reason: "The board wants it calmer",
    });
    const query = `{ client(id: "acme-dental-austin") { ${FIELDS} } }`;
    const { data } = await smm.graphql<{ client: Changed }>(query, as("viewer", "acme-dental-austin"));
    expect(data.client.strategy).toMatchObject({
      version: "acme-dental@2+acme-dental-austin@1",
      contentGuidelines: { tone: "calm", bannedWords: ["cheap"], language: "en-US", readingLevel: 8 },
      seoRules: { requiredLinks: ["https://acme.example/book"], keywordDensity: 0.015 },
    });
    expect(data.client.strategy.sources).toContainEqual({ field: "seoRules.requiredLinks", clientId: "acme-dental" });
    expect(data.client.strategy.sources).toContainEqual({
      field: "contentGuidelines.brandVoiceExamples",
      clientId: null,
    });
  });

  test("keeps omitted fields, and removes fields set to null", async () => {
    const clientId = await newClient("Patched");
    const first = { contentGuidelines: { tone: "brisk", bannedWords: ["pain"] }, location: "Waco, Texas" };
    await update({ clientId, expectedVersion: 1, values: first });
    const { data } = await update({ clientId, expectedVersion: 2, values: { contentGuidelines: { tone: null } } });
    expect(data["changed"]?.client.ownStrategy.values).toMatchObject({
      contentGuidelines: { tone: null, bannedWords: ["pain"] },
    });
    expect(data["changed"]?.client.strategy).toMatchObject({
      contentGuidelines: { tone: "calm", bannedWords: ["pain"] },
      location: "Waco, Texas",
    });
    const cleared = await update({ clientId, expectedVersion: 3, values: { contentGuidelines: null }, inherit: false });
    expect(cleared.data["changed"]?.client.strategy).toMatchObject({
      version: `${clientId}@4`,
      contentGuidelines: { bannedWords: [] },
    });
  });

  test("that changes nothing stores nothing", async () => {
    const { data } = await update({ clientId: "northside-plumbing", expectedVersion: 1, values: {} });
    expect(data["changed"]?.client.ownStrategy.version).toBe(1);
  });

  test("based on an older version is a conflict, and of two at once one wins", async () => {
    const clientId = await newClient("Contended");
    const answers = await Promise.all(
      ["one", "two", "three"].map((tone) =>
        update({ clientId, expectedVersion: 1, values: { contentGuidelines: { tone } } }),
      ),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const lost of answers.filter(({ errors }) => errors))
      expect(refusal(lost)).toMatchObject({ code: "VERSION_CONFLICT", details: { current_version: 2 } });
  });

  test.each([
    ["contentGuidelines.tone", { contentGuidelines: { tone: "" } }],
    ["contentGuidelines.language", { contentGuidelines: { language: "English" } }],
    ["contentGuidelines.readingLevel", { contentGuidelines: { readingLevel: 19 } }],
    ["contentGuidelines.bannedWords", { contentGuidelines: { bannedWords: Array.from({ length: 51 }, String) } }],
    ["contentGuidelines.brandVoiceExamples.0", { contentGuidelines: { brandVoiceExamples: ["x".repeat(1_001)] } }],
    ["seoRules.requiredLinks.0", { seoRules: { requiredLinks: ["javascript:alert(1)"] } }],
    ["seoRules.keywordDensity", { seoRules: { keywordDensity: 0.2 } }],
    ["localKeywords", { localKeywords: ["fine", "a\u0000b"] }],
  ])("with a bad %s is refused and stores nothing", async (field, values) => {
    const clientId = "acme-dental-denver";
    expect(refusal(await update({ clientId, expectedVersion: 1, values }))).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field },
    });
    const [{ count }] = await smm.source.query(
      "SELECT count(*)::integer FROM smm.strategy_version WHERE client_id = 'acme-dental-denver'",
    );
    expect(count).toBe(1);
  });

  test("needs a reason, a manager, and one of the manager's clients that is not archived", async () => {
    const change = { clientId: "acme-dental-denver", expectedVersion: 1, values: { location: "Aurora" } };
    expect(refusal(await update({ ...change, reason: " " }))).toMatchObject({ details: { field: "reason" } });
    expect(refusal(await update(change, as("editor", "*")))).toEqual({ code: "FORBIDDEN" });
    expect(refusal(await update(change, { "x-service-token": SERVICE_TOKENS[0] }))).toEqual({ code: "FORBIDDEN" });
    expect(refusal(await update(change, as("admin", "northside-plumbing")))).toEqual({ code: "CLIENT_NOT_FOUND" });
    const archived = await newClient("Closed");
    await smm.graphql(`mutation ($id: ID!) { archiveClient(id: $id) { client { id } } }`, manager(), { id: archived });
    expect(refusal(await update({ ...change, clientId: archived }))).toMatchObject({ details: { field: "clientId" } });
  });

  test("is refused after exactly 30 in an hour, with the time to wait, and not for another client", async () => {
    const clientId = await newClient("Busy");
    const change = (n: number): Promise<Answer> =>
      smm.graphql(
        `mutation ($clientId: ID!, $type: String!) { changed: assignTemplate(clientId: $clientId, contentType: $type, templateId: "t") { client { id } } }`,
        manager(),
        { clientId, type: `type_${n}` },
      );
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => change(n)));
    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(10);
    expect(refusal(refused[0]!)).toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    const response = await fetch(`${smm.url}/api/clients/${clientId}/templates/seo_article`, {
      method: "PUT",
      headers: { "content-type": "application/json", ...manager() },
      body: JSON.stringify({ template_id: "another" }),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(3_600);
    expect(
      (await update({ clientId: "acme-dental-portland", expectedVersion: 1, values: { location: "Salem" } })).errors,
    ).toBeUndefined();
  });
});

describe("the versions of a strategy", () => {
  test("are listed, compared and restored", async () => {
    const clientId = await newClient("Storied");
    await update({
      clientId,
      expectedVersion: 1,
      reason: "First",
      values: { location: "Here", localKeywords: ["here"] },
    });
    await update({ clientId, expectedVersion: 2, reason: "Second", inherit: false, values: { location: "There" } });
    const query = `query ($id: ID!) { client(id: $id) {
      strategyVersions(first: 2) { nodes { version reason } totalCount pageInfo { hasNextPage } }
      oldest: strategyVersions(last: 2) { nodes { version } pageInfo { hasPreviousPage } }
      strategyDiff(from: 2, to: 3) { field before after } } }`;
    const { data } = await smm.graphql<{ client: unknown }>(query, manager(), { id: clientId });
    expect(data.client).toEqual({
      strategyVersions: {
        nodes: [
          { version: 3, reason: "Second" },
          { version: 2, reason: "First" },
        ],
        totalCount: 3,
        pageInfo: { hasNextPage: true },
      },
      oldest: { nodes: [{ version: 2 }, { version: 1 }], pageInfo: { hasPreviousPage: true } },
      strategyDiff: [
        { field: "inherit", before: true, after: false },
        { field: "location", before: "Here", after: "There" },
      ],
    });
    const restored = await restore(clientId, 2, 3);
    expect(restored.data["changed"]?.client.ownStrategy).toMatchObject({
      version: 4,
      inherit: true,
      reason: "Back to version 2.",
    });
    expect(restored.data["changed"]?.client.strategy.location).toBe("Here");
    expect(refusal(await restore(clientId, 9, 4))).toMatchObject({ code: "NOT_FOUND" });
    expect(refusal(await restore(clientId, 1, 3))).toMatchObject({ code: "VERSION_CONFLICT" });
  });

  test("are audited with the values before and after", async () => {
    const clientId = await newClient("Recorded");
    await update({ clientId, expectedVersion: 1, reason: "Moved", values: { location: "Elsewhere" } });
    const [entry] = await smm.source.query("SELECT * FROM smm.audit_log WHERE target = $1 ORDER BY id DESC", [
      `client:${clientId}`,
    ]);
    expect(entry).toMatchObject({
      action: "updateStrategy",
      before: { version: 1, values: {} },
      after: { version: 2, reason: "Moved", values: { location: "Elsewhere" } },
    });
  });
});

describe("a template for a content type", () => {
  const put = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(`${smm.url}/api/clients/${path}`, {
      method: "PUT",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const customizations = { tone_adjustment: 0.2, keyword_emphasis: "high" };

  test("is assigned over REST with the documented response, and inherited with its customizations", async () => {
    const response = await put("acme-dental/templates/seo_article", { template_id: "mine", customizations }, manager());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      client_id: "acme-dental",
      content_type: "seo_article",
      template_id: "mine",
      customizations,
      last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const query = `{ client(id: "acme-dental-denver") { ${FIELDS} } }`;
    const { data } = await smm.graphql<{ client: Changed }>(query, manager());
    expect(data.client.strategy.templates).toContainEqual({
      contentType: "seo_article",
      templateId: "mine",
      customizations: { toneAdjustment: 0.2, keywordEmphasis: "HIGH" },
    });
    expect(data.client.strategy.sources).toContainEqual({ field: "templates.seo_article", clientId: "acme-dental" });
  });

  test("is the parent's again when the client's own is removed", async () => {
    await put("acme-dental-denver/templates/hyperlocal", { template_id: "own" }, manager());
    const take = `mutation { changed: unassignTemplate(clientId: "acme-dental-denver", contentType: "hyperlocal") { client { ${FIELDS} } } }`;
    const { data }: Answer = await smm.graphql(take, manager());
    expect(data["changed"]?.client.ownStrategy.values).toBeDefined();
    expect(data["changed"]?.client.strategy.templates).toContainEqual(
      expect.objectContaining({ contentType: "hyperlocal", templateId: "hyperlocal" }),
    );
  });

  test.each([
    ["a content type that is no name", "acme-dental/templates/SEO%20Article", { template_id: "x" }],
    ["no template", "acme-dental/templates/seo_article", {}],
    [
      "a tone beyond its bounds",
      "acme-dental/templates/seo_article",
      { template_id: "x", customizations: { tone_adjustment: 2 } },
    ],
    [
      "an unknown emphasis",
      "acme-dental/templates/seo_article",
      { template_id: "x", customizations: { keyword_emphasis: "huge" } },
    ],
  ])("is refused with %s", async (_case, path, body) => {
    const response = await put(path, body, manager());
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "VALIDATION_ERROR" });
  });

  test("is assigned by a manager of the client, with a user's token", async () => {
    const path = "acme-dental/templates/seo_article";
    const body = { template_id: "x" };
    expect((await put(path, body, { "x-service-token": SERVICE_TOKENS[0] })).status).toBe(401);
    expect((await put(path, body, as("editor", "acme-dental"))).status).toBe(403);
    expect((await put(path, body, as("manager", "northside-plumbing"))).status).toBe(404);
  });
});
