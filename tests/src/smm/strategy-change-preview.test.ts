import type { EffectiveStrategy } from "@cgs/smm/strategy-record/effective-strategy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type GraphQLAnswer, type RunningSmm, SERVICE_TOKENS, startSmm } from "./running-smm.js";

const QUERY = `query ($clientId: ID! = "acme-dental", $inherit: Boolean, $values: StrategyInput! = {}, $clientIds: [ID!]!) {
  effectiveStrategiesWith(clientId: $clientId, inherit: $inherit, values: $values, clientIds: $clientIds) {
    before { clientId version contentGuidelines { tone keyMessages } seoRules { keywordDensity } }
    after { clientId version contentGuidelines { tone keyMessages } seoRules { keywordDensity } } } }`;
const PRACTICES = ["acme-dental-austin", "acme-dental-denver", "acme-dental-portland"];
const SERVICE = { "x-service-token": SERVICE_TOKENS[0] };

type Answer = GraphQLAnswer<{ effectiveStrategiesWith: { before: EffectiveStrategy; after: EffectiveStrategy }[] }>;

describe("the preview of a strategy change", () => {
  let smm: RunningSmm;
  beforeAll(async () => {
    smm = await startSmm();
  });
  afterAll(() => smm?.stop());

  const ask = (variables: object, headers: Record<string, string> = SERVICE): Promise<Answer> =>
    smm.graphql(QUERY, headers, variables as Record<string, unknown>);
  const changed = async (variables: object) => (await ask(variables)).data.effectiveStrategiesWith;
  const as = (role: string, ...clientIds: string[]) => bearer(smm.issuer.token(clientIds, { role }));
  const codeOf = async (variables: object, headers?: Record<string, string>) =>
    (await ask(variables, headers)).errors?.[0]?.extensions.code;

  test("lists the affected clients: not one with an own value, nor one outside the subtree", async () => {
    const values = { contentGuidelines: { tone: "brisk" } };
    const clientIds = ["acme-dental", ...PRACTICES, "northside-plumbing", "nobody", "acme-dental"];
    const found = await changed({ values, clientIds });
    expect(found.map(({ after }) => after.clientId)).toEqual([
      "acme-dental",
      "acme-dental-austin",
      "acme-dental-denver",
    ]);
    for (const { before, after } of found) {
      expect(before.contentGuidelines.tone).not.toBe("brisk");
      expect(after).toEqual({ ...before, contentGuidelines: { ...before.contentGuidelines, tone: "brisk" } });
    }
  });

  test("covers a client that would no longer inherit", async () => {
    const [austin, ...others] = await changed({
      clientId: "acme-dental-austin",
      inherit: false,
      clientIds: PRACTICES,
    });
    expect(others).toEqual([]);
    expect(austin?.before.contentGuidelines.keyMessages).toHaveLength(3);
    expect(austin?.after.contentGuidelines.keyMessages).toEqual([]);
  });

  test("changes nothing, also not for the next request", async () => {
    const rows = () =>
      smm.source.query(`SELECT (SELECT count(*) FROM smm.strategy_version), (SELECT count(*) FROM smm.audit_log),
        (SELECT sum(strategy_epoch) FROM smm.client)`);
    const before = await rows();
    await changed({ values: { seoRules: { keywordDensity: 0.05 } }, clientIds: PRACTICES });
    expect(await rows()).toEqual(before);
    expect(await changed({ clientIds: PRACTICES })).toEqual([]);
    const query = '{ client(id: "acme-dental-austin") { strategy { seoRules { keywordDensity } } } }';
    expect(await smm.graphql(query, SERVICE)).toMatchObject({
      data: { client: { strategy: { seoRules: { keywordDensity: 0.015 } } } },
    });
  });

  test("is refused like the change itself, whichever clients are given", async () => {
    const [error] = (await ask({ values: { seoRules: { keywordDensity: 0.5 } }, clientIds: [] })).errors ?? [];
    expect(error?.extensions).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "seoRules.keywordDensity" },
    });
    expect(await codeOf({ clientIds: Array<string>(101).fill("acme-dental") })).toBe("VALIDATION_ERROR");
    expect(await codeOf({ clientId: "nobody", clientIds: [] })).toBe("CLIENT_NOT_FOUND");
    await smm.graphql(`mutation { archiveClient(id: "northside-plumbing") { client { id } } }`, as("admin", "*"));
    expect(await codeOf({ clientId: "northside-plumbing", clientIds: [] })).toBe("VALIDATION_ERROR");
  });

  test("is allowed for the client's managers and for modules", async () => {
    const austin = { clientId: "acme-dental-austin", clientIds: [] };
    expect(await codeOf(austin, as("manager", "acme-dental"))).toBeUndefined();
    expect(await codeOf(austin, as("editor", "acme-dental"))).toBe("FORBIDDEN");
    expect(await codeOf(austin, as("manager", "northside-plumbing"))).toBe("CLIENT_NOT_FOUND");
    expect(await codeOf({ clientIds: [] }, as("manager", "acme-dental-austin"))).toBe("CLIENT_NOT_FOUND");
    expect(await codeOf(austin, {})).toBe("UNAUTHENTICATED");
  });
});
