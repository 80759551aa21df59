import type { Client } from "@cgs/smm/client-record/client.entity";
import type { EffectiveStrategy } from "@cgs/smm/strategy-record/effective-strategy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type RunningSmm, startSmm } from "./running-smm.js";

let smm: RunningSmm;
beforeAll(async () => {
  smm = await startSmm();
});
afterAll(() => smm.stop());

const manager = () => bearer(smm.issuer.token(["*"], { role: "manager" }));
type Changed = Client & { strategy: EffectiveStrategy };

const FIELDS = `id strategy { contentGuidelines { judgeKeyMessages } ruleLevels { rule level } sources { field clientId } }
  ownStrategy { version values { ruleLevels { rule level } contentGuidelines { judgeKeyMessages } } }`;
const read = async (id: string) =>
  (await smm.graphql<{ client: Changed }>(`query ($id: ID!) { client(id: $id) { ${FIELDS} } }`, manager(), { id })).data
    .client;
const update = (clientId: string, expectedVersion: number, values: object) =>
  smm.graphql<Record<string, { client: Changed }>>(
    `mutation ($clientId: ID!, $expectedVersion: Int!, $values: StrategyInput!) {
       changed: updateStrategy(clientId: $clientId, expectedVersion: $expectedVersion, reason: "A test", values: $values) { client { ${FIELDS} } } }`,
    manager(),
    { clientId, expectedVersion, values },
  );

const LEVELS = [
  { rule: "PASSIVE_VOICE", level: "OFF" },
  { rule: "KEYWORD_PLACEMENT", level: "REQUIRED" },
];

describe("the levels of rules", () => {
  test("are empty by default, and the judge is off", async () => {
    expect((await read("northside-plumbing")).strategy).toMatchObject({
      ruleLevels: [],
      contentGuidelines: { judgeKeyMessages: false },
    });
  });

  test("are inherited by rule: a child's entry replaces its parent's, with the source of each", async () => {
    await update("acme-dental", 1, { ruleLevels: LEVELS, contentGuidelines: { judgeKeyMessages: true } });
    const own = [{ rule: "PASSIVE_VOICE", level: "ADVISED" }];
    const { errors, data } = await update("acme-dental-austin", 1, { ruleLevels: own });
    expect(errors).toBeUndefined();
    expect(data["changed"]?.client).toMatchObject({ ownStrategy: { version: 2, values: { ruleLevels: own } } });
    const { strategy } = await read("acme-dental-austin");
    expect(strategy.ruleLevels).toEqual([{ rule: "KEYWORD_PLACEMENT", level: "REQUIRED" }, ...own]);
    expect(strategy.contentGuidelines.judgeKeyMessages).toBe(true);
    expect(strategy.sources).toEqual(
      expect.arrayContaining([
        { field: "ruleLevels.keyword_placement", clientId: "acme-dental" },
        { field: "ruleLevels.passive_voice", clientId: "acme-dental-austin" },
        { field: "contentGuidelines.judgeKeyMessages", clientId: "acme-dental" },
      ]),
    );
  });

  test("are inherited again when set to null, and listed in the differences between versions", async () => {
    await update("acme-dental-denver", 1, { ruleLevels: [{ rule: "TONE", level: "REQUIRED" }] });
    const { data } = await update("acme-dental-denver", 2, { ruleLevels: null });
    expect(data["changed"]?.client.strategy.ruleLevels.map(({ rule }) => rule)).not.toContain("TONE");
    const diff = `{ client(id: "acme-dental-denver") { strategyDiff(from: 1, to: 2) { field before after } } }`;
    expect((await smm.graphql(diff, manager())).data).toEqual({
      client: { strategyDiff: [{ field: "ruleLevels.tone", before: null, after: "REQUIRED" }] },
    });
  });

  test("are part of a previewed change", async () => {
    const preview = `query ($values: StrategyInput!) {
      effectiveStrategiesWith(clientId: "northside-plumbing", values: $values, clientIds: ["northside-plumbing"]) {
        before { ruleLevels { rule level } } after { ruleLevels { rule level } } } }`;
    const { data } = await smm.graphql(preview, manager(), { values: { ruleLevels: LEVELS.slice(0, 1) } });
    expect(data).toEqual({
      effectiveStrategiesWith: [{ before: { ruleLevels: [] }, after: { ruleLevels: LEVELS.slice(0, 1) } }],
    });
  });

  test("of a rule that does not exist, or twice of one rule, are refused by name", async () => {
    const unknown = await update("northside-plumbing", 1, { ruleLevels: [{ rule: "SPELLING", level: "OFF" }] });
    expect(unknown.errors?.[0]?.message).toContain('"SPELLING"');
    expect(unknown.errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT" });
    const twice = [LEVELS[0], LEVELS[1], { rule: "PASSIVE_VOICE", level: "REQUIRED" }];
    const { errors } = await update("northside-plumbing", 1, { ruleLevels: twice });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "ruleLevels.2.rule", message: "passive_voice is listed twice" },
    });
  });

  test("are in the documented strategy by their ids", async () => {
    const response = await fetch(`${smm.url}/api/clients/acme-dental/strategy`, { headers: manager() });
    expect(await response.json()).toMatchObject({
      strategy: { rule_levels: { passive_voice: "off", keyword_placement: "required" } },
    });
  });

  test("are checked by the test endpoint, which names an unknown rule", async () => {
    const check = (rule_levels: object) =>
      fetch(`${smm.url}/api/test/strategy/validate`, {
        method: "POST",
        headers: { ...manager(), "content-type": "application/json" },
        body: JSON.stringify({ strategy: { rule_levels } }),
      });
    expect(await (await check({ tone: "off" })).json()).toEqual({ valid: true, problems: [] });
    const refused = await check({ spelling: "off" });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(await refused.json())).toContain("spelling");
  });
});
