import { contradictionsOf } from "@cgs/smm/effective-strategy/contradictions";
import type { Client } from "@cgs/smm/client-record/client.entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type RunningSmm, startSmm } from "./running-smm.js";

const banned = (word: string, keyMessage: string, language: string) =>
  contradictionsOf({
    contentGuidelines: { bannedWords: [word], keyMessages: [keyMessage], language },
    localKeywords: [],
    location: null,
  });

describe("a key message has a banned word", () => {
  test.each([
    ["Cheap braces for everyone", "cheap", "en"],
    ["The CHEAPEST braces", "cheap", "en"],
    ["We guarantee it", "Guarantee", "en"],
    ["Two-year guarantees on parts", "guarantee", "en"],
    ["Smiles that we have chosen together", "choose", "en"],
    ["Better care for less", "good", "en"],
    ["No pain, no gain", "no pain", "en"],
    ["50% off today", "50% off", "en"],
    ["Save 🎉 now", "🎉", "en"],
    ["インプラントは最安値です", "最安値", "ja"],
    ["Zahnimplantate ohne Schmerzen", "Schmerzen", "de"],
    ["Die günstigsten Implantate der Stadt", "günstig", "de"],
    ["Les implants les moins chers", "cher", "fr"],
  ])("%s: %s", (text, word, language) => {
    expect(banned(word, text, language)).toHaveLength(1);
  });

  test.each([
    ["An offer for new patients", "off", "en"],
    ["Number one in town", "numb", "en"],
    ["An elevator for wheelchairs", "elevate", "en"],
    ["Open to every business", "busy", "en"],
    ["Gain without pain", "no pain", "en"],
    ["Schmerzensgeld", "Schmerzen", "de"],
    ["Schon morgen ein Termin", "schön", "de"],
  ])("not %s: %s", (text, word, language) => {
    expect(banned(word, text, language)).toEqual([]);
  });
});

describe("a strategy that contradicts itself", () => {
  let smm: RunningSmm;
  beforeAll(async () => {
    smm = await startSmm();
  });
  afterAll(() => smm.stop());

  const manager = () => bearer(smm.issuer.token(["*"], { role: "manager" }));
  const update = (clientId: string, expectedVersion: number, values: object) =>
    smm.graphql<Record<string, { client: Client }>>(
      `mutation ($clientId: ID!, $expectedVersion: Int!, $values: StrategyInput!) {
         changed: updateStrategy(clientId: $clientId, expectedVersion: $expectedVersion, reason: "A test", values: $values) { client { id } } }`,
      manager(),
      { clientId, expectedVersion, values },
    );
  const preview = (clientId: string, values: object) =>
    smm.graphql(
      `query ($clientId: ID!, $values: StrategyInput!) {
         effectiveStrategiesWith(clientId: $clientId, values: $values, clientIds: []) { after { version } } }`,
      manager(),
      { clientId, values },
    );
  const banning = (...bannedWords: string[]) => ({ contentGuidelines: { bannedWords } });
  const versionOf = async (clientId: string) =>
    (
      await smm.source.query("SELECT max(version) AS newest FROM smm.strategy_version WHERE client_id = $1", [clientId])
    )[0].newest as number;

  test.each([
    ["contentGuidelines.keyMessages", "the key message", { contentGuidelines: { bannedWords: ["guarantee"] } }],
    ["localKeywords", "the local keyword", banning("frozen pipes")],
    ["location", "the location", banning("Minneapolis")],
  ])("is refused and not stored, naming the banned words and %s", async (contradicts, name, values) => {
    for (const answer of [await update("northside-plumbing", 1, values), await preview("northside-plumbing", values)])
      expect(answer.errors?.[0]).toMatchObject({
        message: expect.stringMatching(`^contentGuidelines.bannedWords: .* is in ${name} “`),
        extensions: { code: "VALIDATION_ERROR", details: { field: "contentGuidelines.bannedWords", contradicts } },
      });
    expect(await versionOf("northside-plumbing")).toBe(1);
  });

  test("is refused when one of the values is inherited", async () => {
    const { errors } = await update("acme-dental-austin", 1, banning("gentle"));
    expect(errors?.[0]?.extensions.details).toMatchObject({
      contradicts: "contentGuidelines.keyMessages",
      message: expect.stringContaining("“gentle” is in the key message “Gentle care"),
    });
    expect((await update("acme-dental", 1, banning("cheap"))).errors).toBeUndefined();
    const { errors: local } = await update("acme-dental-denver", 1, { localKeywords: ["cheap dentist"] });
    expect(local?.[0]?.extensions.details).toMatchObject({ contradicts: "localKeywords" });
  });

  test("is refused for a new child, over REST by the documented names", async () => {
    const response = await fetch(`${smm.url}/api/clients/acme-dental/children`, {
      method: "POST",
      headers: { ...manager(), "content-type": "application/json" },
      body: JSON.stringify({ name: "Acme Dental Reno", overrides: { local_keywords: ["cheap dentist reno"] } }),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "VALIDATION_ERROR",
      error: "content_guidelines.banned_words: “cheap” is in the local keyword “cheap dentist reno”",
      details: { field: "content_guidelines.banned_words", contradicts: "local_keywords" },
    });
    expect(await versionOf("acme-dental-reno")).toBeNull();
  });

  test("that is stored stays readable and can be changed, while restoring a contradiction is refused", async () => {
    const values = { ...banning("licensed"), localKeywords: ["licensed plumber"] };
    await smm.source.query(
      `INSERT INTO smm.strategy_version (client_id, version, author, reason, inherit, "values")
       VALUES ('northside-plumbing', 2, 'user-1', 'Before the check', false, $1)`,
      [values],
    );
    const read = `{ client(id: "northside-plumbing") { strategy { localKeywords contentGuidelines { bannedWords } } } }`;
    expect(await smm.graphql(read, manager())).toMatchObject({
      data: { client: { strategy: { localKeywords: ["licensed plumber"] } } },
    });
    expect((await update("northside-plumbing", 2, { contentGuidelines: { tone: "calm" } })).errors).toBeUndefined();
    expect((await update("northside-plumbing", 3, { localKeywords: null })).errors).toBeUndefined();
    const restore = `mutation { restoreStrategy(clientId: "northside-plumbing", version: 2, expectedVersion: 4) { client { id } } }`;
    expect((await smm.graphql(restore, manager())).errors?.[0]?.extensions.code).toBe("VALIDATION_ERROR");
  });

  test("is listed by the test endpoint", async () => {
    const response = await fetch(`${smm.url}/api/test/strategy/validate`, {
      method: "POST",
      headers: { ...manager(), "content-type": "application/json" },
      body: JSON.stringify({
        strategy: { content_guidelines: { banned_words: ["cheap"], key_messages: ["The cheapest braces"] } },
      }),
    });
    expect(await response.json()).toEqual({
      valid: false,
      problems: [
        {
          field: "content_guidelines.banned_words",
          contradicts: "content_guidelines.key_messages",
          message: "“cheap” is in the key message “The cheapest braces”",
        },
      ],
    });
  });

  test("is no reason to refuse a density within its bound, and a density of 2 is refused", async () => {
    expect((await update("acme-dental-portland", 1, { seoRules: { keywordDensity: 2 } })).errors?.[0]).toMatchObject({
      extensions: { details: { field: "seoRules.keywordDensity", message: "must be at most 0.1" } },
    });
    expect((await update("acme-dental-portland", 1, { seoRules: { keywordDensity: 0.1 } })).errors).toBeUndefined();
  });

  test("is refused in a location when its client bans a word of the location's keyword, naming both fields and the location", async () => {
    expect((await update("acme-dental-denver", 1, { localKeywords: ["bargain dentist"] })).errors).toBeUndefined();
    const before = await versionOf("acme-dental");
    for (const answer of [
      await update("acme-dental", before, banning("bargains")),
      await preview("acme-dental", banning("bargains")),
    ])
      expect(answer.errors?.[0]?.extensions.details).toMatchObject({
        field: "contentGuidelines.bannedWords",
        contradicts: "localKeywords",
        message: "“bargains” is in the local keyword “bargain dentist” of acme-dental-denver",
      });
    expect(await versionOf("acme-dental")).toBe(before);
  });

  test("is refused in a location whose own banned word is in a new key message of its client", async () => {
    const child = await versionOf("acme-dental-portland");
    expect((await update("acme-dental-portland", child, banning("painless"))).errors).toBeUndefined();
    const version = await versionOf("acme-dental");
    const { errors } = await update("acme-dental", version, {
      contentGuidelines: { keyMessages: ["Painless visits"] },
    });
    expect(errors?.[0]?.extensions.details).toMatchObject({
      contradicts: "contentGuidelines.keyMessages",
      message: "“painless” is in the key message “Painless visits” of acme-dental-portland",
    });
  });

  test("is not looked for in a location that inherits nothing", async () => {
    const child = await versionOf("acme-dental-denver");
    await smm.source.query(
      `INSERT INTO smm.strategy_version (client_id, version, author, reason, inherit, "values")
       VALUES ('acme-dental-denver', $1, 'user-1', 'Own rules', false, $2)`,
      [child + 1, { localKeywords: ["bargain dentist"] }],
    );
    const version = await versionOf("acme-dental");
    expect((await update("acme-dental", version, banning("bargain"))).errors).toBeUndefined();
  });
});
