import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type RunningSmm, startSmm } from "./running-smm.js";

const OVERRIDE = `mutation ($clientId: ID!, $clientIds: [ID!]!, $values: StrategyInput!, $dryRun: Boolean, $expected: [ExpectedVersion!]) {
  overrideStrategies(clientId: $clientId, clientIds: $clientIds, values: $values, reason: "A test.", dryRun: $dryRun, expectedVersions: $expected) {
    strategyOverride { applied clients { client { id } version problem changes { field before after } } } } }`;
const LOCATIONS = ["acme-dental-austin", "acme-dental-denver", "acme-dental-portland"];

interface Override {
  applied: boolean;
  clients: {
    client: { id: string };
    version: number;
    problem: string | null;
    changes: { field: string; before: unknown; after: unknown }[];
  }[];
}

describe("an override of the strategies of several locations", () => {
  let smm: RunningSmm;
  beforeAll(async () => {
    smm = await startSmm();
  });
  afterAll(() => smm?.stop());

  const as = (role: "manager" | "editor", ...clientIds: string[]) => bearer(smm.issuer.token(clientIds, { role }));
  const send = (variables: object, headers = as("manager", "acme-dental")) =>
    smm.graphql<{ overrideStrategies: { strategyOverride: Override } }>(OVERRIDE, headers, {
      clientId: "acme-dental",
      clientIds: LOCATIONS,
      ...variables,
    });
  const done = async (variables: object) => {
    const { data, errors } = await send(variables);
    expect(errors).toBeUndefined();
    return data.overrideStrategies.strategyOverride;
  };
  const versions = async () => {
    const rows = await smm.source.query<{ id: string; version: number }[]>(
      "SELECT client_id AS id, max(version) AS version FROM smm.strategy_version WHERE client_id = ANY ($1) GROUP BY 1 ORDER BY 1",
      [LOCATIONS],
    );
    return rows.map(({ version }) => version);
  };

  test("is previewed, then adds one version with the reason to each that changes", async () => {
    const values = { contentGuidelines: { tone: "brisk" } };
    const [first] = await versions();
    const { applied, clients } = await done({ values, dryRun: true });
    expect(applied).toBe(false);
    expect(clients.map(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual(
      LOCATIONS.map(() => [["contentGuidelines.tone", "brisk"]]),
    );
    expect(new Set(await versions())).toEqual(new Set([first]));
    const expected = clients.map(({ client, version }) => ({ clientId: client.id, version }));
    const saved = await done({ values, expected });
    expect(saved.clients.map(({ version }) => version)).toEqual(expected.map(({ version }) => version + 1));
    const repeated = await done({ values });
    expect(repeated.clients.map(({ changes }) => changes)).toEqual(LOCATIONS.map(() => []));
    expect(await versions()).toEqual(saved.clients.map(({ version }) => version));
    const stored = await smm.source.query<{ reason: string }[]>(
      "SELECT reason FROM smm.strategy_version WHERE client_id = 'acme-dental-austin' ORDER BY version DESC LIMIT 1",
    );
    expect(stored).toEqual([{ reason: "A test." }]);
  });

  test("removes own values with null, so that the inherited ones apply", async () => {
    await done({ values: { contentGuidelines: { tone: "short-lived" } } });
    const { clients } = await done({ values: { contentGuidelines: { tone: null } } });
    expect(clients.map(({ changes }) => changes)).toEqual(
      LOCATIONS.map(() => [{ field: "contentGuidelines.tone", before: "short-lived", after: null }]),
    );
  });

  test("changes none when one is refused, and a dry run says which and why", async () => {
    await smm.graphql(
      `mutation { overrideStrategies(clientId: "acme-dental", clientIds: ["acme-dental-denver"], reason: "Keyword",
        values: { localKeywords: ["cheap crowns Denver"] }) { strategyOverride { applied } } }`,
      as("manager", "acme-dental"),
    );
    const before = await versions();
    const values = { contentGuidelines: { bannedWords: ["cheap"] } };
    const { clients } = await done({ values, dryRun: true });
    expect(clients.map(({ client, problem }) => [client.id, problem !== null])).toEqual([
      ["acme-dental-austin", false],
      ["acme-dental-denver", true],
      ["acme-dental-portland", false],
    ]);
    expect((await send({ values })).errors?.[0]?.extensions.code).toBe("VALIDATION_ERROR");
    expect(await versions()).toEqual(before);
    const old = [{ clientId: "acme-dental-austin", version: 0 }];
    const conflict = await send({ values: { contentGuidelines: { tone: "calm" } }, expected: old });
    expect(conflict.errors?.[0]?.extensions.code).toBe("VERSION_CONFLICT");
    expect(await versions()).toEqual(before);
  });

  test("covers the named client and those beneath it only, for its managers", async () => {
    const values = { location: "Here" };
    const code = async (variables: object, headers?: Record<string, string>) =>
      (await send({ values, ...variables }, headers)).errors?.[0]?.extensions.code;
    expect(await code({ clientIds: ["northside-plumbing"] })).toBe("CLIENT_NOT_FOUND");
    expect(await code({ clientIds: ["northside-plumbing"] }, as("manager", "*"))).toBe("CLIENT_NOT_FOUND");
    expect(await code({}, as("manager", "northside-plumbing"))).toBe("CLIENT_NOT_FOUND");
    expect(await code({}, as("editor", "acme-dental"))).toBe("FORBIDDEN");
    expect(await code({ clientIds: [] })).toBe("VALIDATION_ERROR");
  });
});
