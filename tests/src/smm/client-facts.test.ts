import { createLogger } from "@cgs/kit/log";
import { createSmm } from "@cgs/smm/app/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type RunningSmm, startSmm } from "./running-smm.js";

const UPDATE = `mutation ($id: ID!, $expectedVersion: Int!, $values: StrategyInput!) {
  updateStrategy(clientId: $id, expectedVersion: $expectedVersion, reason: "Facts.", values: $values) { client { id } } }`;
const READ = `query ($id: ID!) { client(id: $id) {
  strategy { facts { name phone address { street locality region country } offers { name priceKind amount currency validUntil }
    people { name role licenses } services } sources { field clientId } }
  ownStrategy { version values { facts { phone services } } }
} }`;

const FACTS = {
  name: "Acme Dental",
  phone: "+15125550123",
  address: { street: "1 Congress Ave", locality: "Austin", region: null, country: "US" },
  services: ["Dental implants"],
  offers: [{ name: "Cleaning", amount: "89.50", currency: "USD", validUntil: "2026-12-31" }],
  people: [{ name: "Dr. Ada Wong", role: "Dentist", licenses: ["TX 12345"] }],
};

let smm: RunningSmm;
beforeAll(async () => {
  smm = await startSmm();
});
afterAll(() => smm.stop());

const manager = (...clientIds: string[]) => bearer(smm.issuer.token(clientIds, { role: "manager" }));
const everyone = () => manager("*");

interface Strategy {
  facts: Record<string, unknown> | null;
  sources: { field: string; clientId: string | null }[];
}
interface Own {
  version: number;
  values: { facts: Record<string, unknown> | null };
}

async function read(id: string): Promise<{ strategy: Strategy; ownStrategy: Own | null }> {
  const { data, errors } = await smm.graphql<{ client: { strategy: Strategy; ownStrategy: Own | null } }>(
    READ,
    everyone(),
    { id },
  );
  expect(errors).toBeUndefined();
  return data.client;
}

async function update(id: string, values: object) {
  const { ownStrategy } = await read(id);
  return smm.graphql(UPDATE, everyone(), { id, expectedVersion: ownStrategy?.version ?? 0, values });
}

describe("the facts of a client", () => {
  test("are null until a client states them", async () => {
    const { strategy } = await read("northside-plumbing");
    expect(strategy.facts).toBeNull();
    expect(strategy.sources.filter(({ field }) => field.startsWith("facts."))).toEqual([]);
  });

  test("are inherited one by one, with their source", async () => {
    expect((await update("acme-dental", { facts: FACTS })).errors).toBeUndefined();
    expect((await update("acme-dental-austin", { facts: { phone: "+15125550199" } })).errors).toBeUndefined();
    const { strategy } = await read("acme-dental-austin");
    expect(strategy.facts).toEqual({
      ...FACTS,
      phone: "+15125550199",
      offers: [{ ...FACTS.offers[0], priceKind: "EXACT" }],
    });
    expect(strategy.sources).toContainEqual({ field: "facts.phone", clientId: "acme-dental-austin" });
    expect(strategy.sources).toContainEqual({ field: "facts.offers", clientId: "acme-dental" });
  });

  test("are the inherited ones again after null", async () => {
    await update("acme-dental-portland", { facts: { phone: "+15035550199", services: [] } });
    await update("acme-dental-portland", { facts: { phone: null } });
    const { strategy, ownStrategy } = await read("acme-dental-portland");
    expect(strategy.facts).toMatchObject({ phone: FACTS.phone, services: [] });
    expect(ownStrategy?.values.facts).toEqual({ phone: null, services: [] });
    await update("acme-dental-portland", { facts: null });
    expect((await read("acme-dental-portland")).strategy.facts).toMatchObject({ services: FACTS.services });
  });

  test("are in the differences of versions", async () => {
    const { data } = await smm.graphql<{ client: { strategyDiff: unknown[] } }>(
      `{ client(id: "acme-dental-portland") { strategyDiff(from: 2, to: 3) { field before after } } }`,
      everyone(),
    );
    expect(data.client.strategyDiff).toEqual([{ field: "facts.phone", before: "+15035550199", after: null }]);
  });
});

describe("a fact in a wrong format is refused by field", () => {
  const offer = { name: "Cleaning", amount: "89", currency: "USD" };
  test.each<[field: string, facts: object]>([
    ["facts.phone", { phone: "512 555 0123" }],
    ["facts.phone", { phone: "+1512" }],
    ["facts.email", { email: "not an address" }],
    ["facts.bookingUrl", { bookingUrl: "javascript:alert(1)" }],
    ["facts.address.country", { address: { street: "1 Main St", locality: "Austin", country: "Texas" } }],
    ["facts.openingHours.0.opens", { openingHours: [{ day: "MONDAY", opens: "8am", closes: "17:00" }] }],
    ["facts.offers.2.currency", { offers: [offer, offer, { ...offer, currency: "Dollars" }] }],
    ["facts.offers.0.amount", { offers: [{ ...offer, amount: "89,50" }] }],
    ["facts.offers.0.validUntil", { offers: [{ ...offer, validUntil: "12/31/2026" }] }],
    ["facts.people.0.name", { people: [{ name: " " }] }],
    ["facts.proof.0.sourceUrl", { proof: [{ kind: "AWARD", statement: "Best of Austin", sourceUrl: "austin" }] }],
    ["facts.services.0", { services: ["x".repeat(201)] }],
  ])("%s of %j", async (field, facts) => {
    const { errors } = await update("northside-plumbing", { facts });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR", details: { field } });
  });

  test("with both fields where two contradict each other", async () => {
    const services = { services: ["Drain cleaning"], servicesNotOffered: ["drain  Cleaning"] };
    expect((await update("northside-plumbing", { facts: services })).errors?.[0]?.extensions).toMatchObject({
      details: { field: "facts.servicesNotOffered", contradicts: "facts.services" },
    });
    const claims = {
      contentGuidelines: { keyMessages: ["Truly painless repairs"] },
      facts: { forbiddenClaims: ["painless"] },
    };
    expect((await update("northside-plumbing", claims)).errors?.[0]?.extensions).toMatchObject({
      details: { field: "facts.forbiddenClaims", contradicts: "contentGuidelines.keyMessages" },
    });
  });
});

describe("the people of a client", () => {
  const ADA = { name: "Dr. Ada Wong", role: "Dentist", licenses: ["TX 12345"] };
  const BOB = { name: "Bob Stone", role: "Hygienist", licenses: null };
  const ERASE = `mutation ($id: ID!, $name: String!) { eraseFactPerson(clientId: $id, name: $name) { client { id } } }`;
  const people = async (id: string) => (await read(id)).strategy.facts?.["people"];
  const admin = () => bearer(smm.issuer.token(["*"], { role: "admin" }));

  async function stored(): Promise<string> {
    const tables = ["strategy_version", "audit_log", "client"];
    const rows = await Promise.all(tables.map((table) => smm.source.query(`SELECT * FROM smm.${table}`)));
    return JSON.stringify(rows);
  }

  test("are encrypted in the database, and not in the audit log", async () => {
    expect((await update("acme-dental-denver", { facts: { people: [ADA, BOB] } })).errors).toBeUndefined();
    expect((await update("acme-dental-denver", { facts: { people: [ADA] } })).errors).toBeUndefined();
    expect(await people("acme-dental-denver")).toEqual([ADA]);
    expect(await stored()).not.toMatch(/Ada Wong|TX 12345|Bob Stone/);
    const [{ after }] = await smm.source.query<[{ after: object }]>(
      "SELECT after FROM smm.audit_log WHERE action = 'updateStrategy' ORDER BY id DESC LIMIT 1",
    );
    expect(after).toMatchObject({ peopleChanged: true });
  });

  test("can be restored from an earlier version", async () => {
    const restore = `mutation ($expectedVersion: Int!, $version: Int!) {
      restoreStrategy(clientId: "acme-dental-denver", version: $version, expectedVersion: $expectedVersion) { client { id } } }`;
    const version = (await read("acme-dental-denver")).ownStrategy?.version ?? 0;
    await smm.graphql(restore, everyone(), { expectedVersion: version, version: version - 1 });
    expect(await people("acme-dental-denver")).toEqual([ADA, BOB]);
  });

  test("are erased from all versions by administrators", async () => {
    const variables = { id: "acme-dental-denver", name: "dr. ada wong" };
    expect((await smm.graphql(ERASE, everyone(), variables)).errors?.[0]?.extensions.code).toBe("FORBIDDEN");
    expect((await smm.graphql(ERASE, admin(), variables)).errors).toBeUndefined();
    expect(await people("acme-dental-denver")).toEqual([BOB]);
    const { data } = await smm.graphql(
      `{ client(id: "acme-dental-denver") { strategyVersions { nodes { values { facts { people { name } } } } } } }`,
      admin(),
    );
    expect(JSON.stringify(data)).not.toContain("Ada");
    expect((await smm.graphql(ERASE, admin(), variables)).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  });

  test("are not erased by an administrator of another tenant", async () => {
    const other = bearer(smm.issuer.token(["northside-plumbing"], { role: "admin" }));
    const refused = await smm.graphql(ERASE, other, { id: "acme-dental-denver", name: BOB.name });
    expect(refused.errors?.[0]?.extensions.code).toBe("CLIENT_NOT_FOUND");
  });

  test("are encrypted with a new first key when a process starts with it", async () => {
    const old = smm.env.DATA_KEYS;
    const rotated = await createSmm(
      { ...smm.env, DATA_KEYS: [{ version: "v2", secret: "the-next-secret-of-the-tests" }, ...old] },
      createLogger("smm", "silent"),
    );
    await rotated.stop();
    const versions = await smm.source.query<{ key: string }[]>(
      "SELECT DISTINCT split_part(people, '.', 1) AS key FROM smm.strategy_version WHERE people IS NOT NULL",
    );
    expect(versions).toEqual([{ key: "v2" }]);
    const back = await createSmm(
      { ...smm.env, DATA_KEYS: [...old, { version: "v2", secret: "the-next-secret-of-the-tests" }] },
      createLogger("smm", "silent"),
    );
    await back.stop();
    expect(await people("acme-dental-denver")).toEqual([BOB]);
  });

  test("are removed when the client is archived", async () => {
    const archive = `mutation { archiveClient(id: "acme-dental-denver") { client { id } } }`;
    expect((await smm.graphql(archive, admin())).errors).toBeUndefined();
    const [{ count }] = await smm.source.query<[{ count: number }]>(
      "SELECT count(people)::integer FROM smm.strategy_version WHERE client_id = 'acme-dental-denver'",
    );
    expect(count).toBe(0);
  });
});

describe("facts over REST", () => {
  const path = (id: string) => `${smm.url}/api/clients/${id}/facts`;
  const put = (id: string, body: object, headers = everyone()) =>
    fetch(path(id), {
      method: "PUT",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ reason: "New facts.", ...body }),
    });

  test("are replaced and read with their sources, expired ones marked", async () => {
    const { ownStrategy } = await read("acme-dental-austin");
    const proof = [
      {
        kind: "rating",
        statement: "Rated 4.9 of 5",
        source_url: "https://reviews.example/1",
        valid_until: "2020-01-31",
      },
    ];
    const response = await put("acme-dental-austin", {
      expected_version: ownStrategy?.version,
      facts: { proof, phone: null },
    });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { facts: object; sources: object[] };
    expect(body.facts).toMatchObject({ phone: FACTS.phone, proof, offers: [{ price_kind: "exact" }] });
    expect(body.sources).toContainEqual({ fact: "proof.0", client_id: "acme-dental-austin", expired: true });
    expect(body.sources).toContainEqual({ fact: "phone", client_id: "acme-dental", expired: false });
    const reading = await fetch(path("acme-dental-austin"), { headers: everyone() });
    expect(await reading.json()).toEqual(body);
    const strategy = await fetch(`${smm.url}/api/clients/acme-dental-austin/strategy`, { headers: everyone() });
    expect(await strategy.json()).toMatchObject({ strategy: { facts: body.facts } });
  });

  test("are refused by field, by version and by right", async () => {
    const { ownStrategy } = await read("acme-dental-austin");
    const body = { expected_version: ownStrategy?.version, facts: {} };
    const answer = async (response: Response) => [response.status, await response.json()] as const;
    const offers = [{ name: "Cleaning", amount: "89", currency: "Dollars" }];
    expect(await answer(await put("acme-dental-austin", { ...body, facts: { offers } }))).toMatchObject([
      422,
      { code: "VALIDATION_ERROR", details: { field: "facts.offers.0.currency" } },
    ]);
    expect(await answer(await put("acme-dental-austin", { ...body, expected_version: 0 }))).toMatchObject([
      409,
      { code: "VERSION_CONFLICT" },
    ]);
    const other = manager("northside-plumbing");
    const viewer = bearer(smm.issuer.token(["*"], { role: "viewer" }));
    expect((await put("acme-dental-austin", body, other)).status).toBe(404);
    expect((await put("acme-dental-austin", body, viewer)).status).toBe(403);
    expect((await fetch(path("acme-dental-austin"), { headers: viewer })).status).toBe(200);
    expect((await fetch(path("acme-dental-austin"), { headers: other })).status).toBe(404);
  });
});

describe("a request for facts that is refused over REST", () => {
  const send = (body: string, headers: Record<string, string> = everyone()) =>
    fetch(`${smm.url}/api/clients/acme-dental-austin/facts`, {
      method: "PUT",
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
  const withFacts = async (facts: string) => {
    const version = (await read("acme-dental-austin")).ownStrategy?.version;
    return `{ "expected_version": ${version}, "reason": "New facts.", "facts": ${facts} }`;
  };

  test.each([
    ["an unknown fact", '{ "phone_number": "+15125550123" }', "facts.phone_number"],
    ["a fact in camel case", '{ "openingHours": [] }', "facts.opening_hours"],
    [
      "an unknown part of a fact",
      '{ "address": { "street": "1 A St", "locality": "B", "country": "US", "zip": "1" } }',
      "facts.address.zip",
    ],
    ["a prototype", '{ "__proto__": { "phone": "+15125550123" } }', "facts.__proto__"],
    ["a NUL", String.raw`{ "name": "Acme\u0000Dental" }`, "facts.name"],
    ["half a character", String.raw`{ "name": "Acme\ud83d" }`, "facts.name"],
    [
      "51 services",
      JSON.stringify({ services: Array.from({ length: 51 }, (_, index) => `s${index}`) }),
      "facts.services",
    ],
  ])("for %s changes nothing and names its field", async (_what, facts, field) => {
    const before = (await read("acme-dental-austin")).ownStrategy?.version;
    const response = await send(await withFacts(facts));
    expect([response.status, await response.json()]).toMatchObject([422, { details: { field } }]);
    expect((await read("acme-dental-austin")).ownStrategy?.version).toBe(before);
  });

  test("for facts beside the field, an empty body or a caller without credential changes nothing", async () => {
    const beside = await send('{ "expected_version": 1, "reason": "New.", "facts": {}, "phone": "+15125550123" }');
    expect([beside.status, await beside.json()]).toMatchObject([422, { details: { field: "phone" } }]);
    expect((await send("{}")).status).toBe(422);
    expect((await send(await withFacts("{}"), {})).status).toBe(401);
  });
});

describe("the check of facts", () => {
  const ISSUES = `query ($id: ID!) { factIssues(clientId: $id) {
    checkedClients complete issues { clientId field contradicts otherClientId level message } } }`;
  interface Issues {
    factIssues: { checkedClients: number; complete: boolean; issues: Record<string, unknown>[] };
  }

  test("reports expired, contradictory and different facts through the tree", async () => {
    const addressOf = (street: string, country = "US") => ({ street, locality: "Boise", country });
    const price = { amount: "9", currency: "USD" };
    const parent = {
      servicesNotOffered: ["Gas fitting"],
      offers: [
        { name: "Check-up", ...price, validUntil: "2020-01-31" },
        { name: "gas  fitting", ...price },
      ],
      openingHours: [
        { day: "SUNDAY", opens: "20:00", closes: "02:00" },
        { day: "MONDAY", opens: "01:00", closes: "05:00" },
      ],
      name: "Northside",
      phone: "+442079460000",
      address: addressOf("1 Main St"),
      forbiddenClaims: ["painless"],
    };
    expect((await update("northside-plumbing", { facts: parent, location: "Boise, Idaho" })).errors).toBeUndefined();
    const create = `mutation { createChildClient(parentId: "northside-plumbing", input: { name: "North End" }) { client { id } } }`;
    const { data } = await smm.graphql<{ createChildClient: { client: { id: string } } }>(create, everyone());
    const { id } = data.createChildClient.client;
    expect((await update(id, { facts: { address: addressOf("2 Main St") } })).errors).toBeUndefined();

    const checked = await smm.graphql<Issues>(ISSUES, everyone(), { id: "northside-plumbing" });
    const { issues, ...rest } = checked.data.factIssues;
    expect(rest).toEqual({ checkedClients: 2, complete: true });
    expect(issues.map(({ clientId, field, contradicts, level }) => [clientId, field, contradicts, level])).toEqual([
      ["northside-plumbing", "facts.offers.0.validUntil", null, "PROBLEM"],
      ["northside-plumbing", "facts.offers.1.name", "facts.servicesNotOffered", "PROBLEM"],
      ["northside-plumbing", "facts.openingHours.1", "facts.openingHours.0", "PROBLEM"],
      ["northside-plumbing", "facts.phone", "facts.address", "HINT"],
      [id, "facts.phone", "facts.address", "HINT"],
      [id, "facts.address", "facts.address", "PROBLEM"],
      [id, "facts.address", "facts.address", "HINT"],
    ]);
  });

  test("is not for other tenants", async () => {
    const { errors } = await smm.graphql(ISSUES, manager("acme-dental"), { id: "northside-plumbing" });
    expect(errors?.[0]?.extensions.code).toBe("CLIENT_NOT_FOUND");
  });
});
