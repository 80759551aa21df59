import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type GraphQLAnswer, type RunningSmm, startSmm } from "./running-smm.js";

const IMPORT = `mutation ($id: ID!, $format: FactsFormat!, $text: String!, $dryRun: Boolean, $expected: [ExpectedVersion!]) {
  importFacts(clientId: $id, format: $format, text: $text, reason: "From the client.", dryRun: $dryRun, expectedVersions: $expected) {
    factImport { applied problems { row clientId field message } clients { version client { id } changes { field before after } } } } }`;
const READ = `query ($id: ID!) { client(id: $id) { ownStrategy { version reason }
  strategy { facts { name phone services address { street postalCode } openingHours { day opens closes } people { name licenses }
    offers { name priceKind amount validUntil } proof { kind } policies { kind } } } } }`;

const example = (name: string) => readFileSync(new URL(`../../../docs/examples/${name}`, import.meta.url), "utf8");

interface FactImport {
  applied: boolean;
  problems: { row: number | null; clientId: string | null; field: string; message: string }[];
  clients: { version: number; client: { id: string }; changes: { field: string; before: unknown; after: unknown }[] }[];
}

let smm: RunningSmm;
beforeAll(async () => {
  smm = await startSmm();
});
afterAll(() => smm.stop());

const as = (role: "manager" | "editor" | "viewer", ...clientIds: string[]) =>
  bearer(smm.issuer.token(clientIds, { role }));

interface Options {
  id?: string;
  format?: "CSV" | "JSON";
  dryRun?: boolean;
  headers?: Record<string, string>;
  expected?: { clientId: string; version: number }[];
}

function send(
  text: string,
  { id = "acme-dental", format = "CSV", headers = as("manager", "*"), ...more }: Options = {},
) {
  return smm.graphql<{ importFacts: { factImport: FactImport } }>(IMPORT, headers, { id, format, text, ...more });
}

async function preview(text: string, options: Options = {}): Promise<FactImport> {
  const { data, errors } = await send(text, { ...options, dryRun: true });
  expect(errors).toBeUndefined();
  return data.importFacts.factImport;
}

/** The problems of a file as `row field: message`. */
async function problemsOf(text: string, options: Options = {}): Promise<string[]> {
  const { problems } = await preview(text, options);
  return problems.map(({ row, field, message }) => `${row ?? "-"} ${field}: ${message}`);
}

async function read(id: string) {
  const { data } = await smm.graphql<{
    client: { ownStrategy: { version: number } | null; strategy: { facts: Record<string, unknown> | null } };
  }>(READ, as("manager", "*"), { id });
  return { version: data.client.ownStrategy?.version ?? 0, facts: data.client.strategy.facts };
}

const codeOf = ({ errors }: GraphQLAnswer<unknown>) => errors?.[0]?.extensions.code;

describe("a CSV file with facts of many clients", () => {
  test("is previewed without changing anything", async () => {
    const { applied, problems, clients } = await preview(example("facts.csv"));
    expect({ applied, problems }).toEqual({ applied: false, problems: [] });
    expect(clients.map(({ client, version }) => `${client.id} ${version}`)).toEqual([
      "acme-dental 1",
      "acme-dental-austin 1",
      "acme-dental-portland 1",
    ]);
    expect(clients[1]?.changes.map(({ field }) => field)).toEqual([
      "facts.address",
      "facts.openingHours",
      "facts.people",
      "facts.phone",
    ]);
    expect((await read("acme-dental-austin")).facts).toBeNull();
    expect((await read("acme-dental-austin")).version).toBe(1);
  });

  test("is imported as one version of each client, read again at once", async () => {
    await read("acme-dental-austin");
    const { data, errors } = await send(example("facts.csv"));
    expect(errors).toBeUndefined();
    expect(data.importFacts.factImport).toMatchObject({ applied: true, problems: [] });
    expect(data.importFacts.factImport.clients.map(({ version }) => version)).toEqual([2, 2, 2]);
    const { facts, version } = await read("acme-dental-austin");
    expect(version).toBe(2);
    expect(facts).toMatchObject({
      name: "Acme Dental",
      phone: "+15125550123",
      address: { street: "1 Congress Ave", postalCode: "78701" },
      services: ["Cleanings", "Fillings", "Implants"],
      people: [{ name: "Dr. Ada Wong", licenses: ["Texas license 12345"] }],
      offers: [
        { name: "Cleaning", priceKind: "EXACT", amount: "89.50", validUntil: null },
        { name: "Implant", priceKind: "FROM", amount: "1299", validUntil: "2027-12-31" },
      ],
      proof: [{ kind: "RATING" }, { kind: "AWARD" }],
      policies: [{ kind: "GUARANTEE" }, { kind: "CANCELLATION" }],
    });
    expect(facts?.["openingHours"]).toContainEqual({ day: "WEDNESDAY", opens: "13:00", closes: "19:00" });
    expect(facts?.["openingHours"]).not.toContainEqual(expect.objectContaining({ day: "SATURDAY" }));
  });

  test("makes no version where it changes nothing", async () => {
    const { data } = await send(example("facts.csv"));
    expect(data.importFacts.factImport.clients.map(({ version, changes }) => [version, changes])).toEqual([
      [2, []],
      [2, []],
      [2, []],
    ]);
  });

  test("may come from a spreadsheet: semicolons, a byte order mark, capitals and lines of nothing", async () => {
    const text = "\uFEFFClient ID;Phone\r\n;\r\nacme-dental-denver;+1 303 555 0118\r\n;\r\n";
    expect((await send(text)).errors).toBeUndefined();
    expect((await read("acme-dental-denver")).facts).toMatchObject({ phone: "+13035550118" });
  });

  test("needs no column of clients for the client itself", async () => {
    expect((await send("phone\n+15035550177\n", { id: "acme-dental-portland" })).errors).toBeUndefined();
    expect((await read("acme-dental-portland")).facts).toMatchObject({ phone: "+15035550177" });
  });

  test("is in the audit log as an import, without people", async () => {
    const rows = await smm.source.query<{ client_id: string; after: object }[]>(
      "SELECT after FROM smm.audit_log WHERE action = 'importFacts' ORDER BY id",
    );
    expect(rows.length).toBe(5);
    expect(rows[1]?.after).toMatchObject({ version: 2, peopleChanged: true, reason: "From the client." });
    expect(JSON.stringify(rows)).not.toContain("Ada Wong");
  });
});

describe("a file with problems", () => {
  const HEADER = "client_id,phone,country,street,locality,offer_name,offer_amount,offer_currency,monday\n";

  test("lists each of them with its row and field", async () => {
    const rows = [
      "acme-dental,512 555,,,,,,,",
      "acme-dental-austin,,Texas,1 Main St,Austin,Cleaning,89.50,USD,8 to 5",
      'acme-dental-austin,,,,,Implant,"1,299",Dollars,',
      "northside-plumbing,+15125550199,,,,,,,",
      "no-such-client,+15125550199,,,,,,,",
    ];
    expect(await problemsOf(HEADER + rows.join("\n"))).toEqual([
      "2 phone: must be a number like +15125550123",
      "3 address.country: must be a country code like US",
      "3 opening_hours.0.opens: must be a time like 08:30",
      "3 opening_hours.0.closes: must be a time like 08:30",
      "4 offers.1.amount: must be a decimal number like 89.50",
      "4 offers.1.currency: must be a currency code like USD",
      "5 client_id: must be acme-dental or a client beneath it",
      "6 client_id: must be acme-dental or a client beneath it",
    ]);
  });

  test("is refused as a whole by its first problem, and changes nothing", async () => {
    const before = await read("acme-dental-denver");
    const answer = await send(`${HEADER}acme-dental-denver,+13035550100,,,,,,,\nacme-dental-austin,512 555,,,,,,,\n`);
    expect(answer.errors?.[0]).toMatchObject({
      message: "text: row 3, phone: must be a number like +15125550123",
      extensions: { code: "VALIDATION_ERROR", details: { field: "text" } },
    });
    expect(await read("acme-dental-denver")).toEqual(before);
  });

  test.each([
    ["an unknown column", "client_id,fax\nacme-dental,1", "1 fax: is no column of facts, or is there twice"],
    ["a column twice", "phone,phone\n+15125550123,+15125550124", "1 phone: is no column of facts, or is there twice"],
    ["two values for one fact", "phone,offer_name\n+15125550123,\n+15125550124,", "3 phone: differs from row 2"],
    ["more cells than columns", "phone\n+15125550123,x", "2 : has more than 1 cells"],
    ["quotes without end", 'name\n"Acme', "2 : Quoted field unterminated"],
    [
      "too many clients",
      `client_id,name\n${Array.from({ length: 201 }, (_, n) => `c${n},X`).join("\n")}`,
      "- : must have at most 200 clients",
    ],
    ["too many rows", `name\n${"Acme\n".repeat(5_001)}`, "- : must have at most 5000 rows"],
  ])("is refused for %s", async (_what, text, problem) => {
    expect(await problemsOf(text)).toContain(problem);
    expect(codeOf(await send(text))).toBe("VALIDATION_ERROR");
  });

  test("names the fact that contradicts another one", async () => {
    expect(await problemsOf("client_id,services,services_not_offered\nacme-dental-denver,Braces,braces")).toEqual(
      ["2 services_not_offered: contradicts “Braces” in services"].map(() =>
        expect.stringMatching(/^2 servicesNotOffered: /),
      ),
    );
  });

  test("is refused when it is empty or too long", async () => {
    expect(codeOf(await send("client_id,phone\n"))).toBe("VALIDATION_ERROR");
    expect(codeOf(await send("x".repeat(500_001)))).toBe("VALIDATION_ERROR");
  });
});

describe("a JSON file", () => {
  const json = (...clients: object[]) => JSON.stringify(clients);

  test("has the form of the REST interface, and null restores the inherited fact", async () => {
    await send(json({ facts: { phone: "+15125550100", services: ["X-rays"] } }), {
      id: "acme-dental-austin",
      format: "JSON",
    });
    expect((await read("acme-dental-austin")).facts).toMatchObject({ services: ["X-rays"] });
    expect(
      (await send(json({ facts: { services: null } }), { id: "acme-dental-austin", format: "JSON" })).errors,
    ).toBeUndefined();
    expect((await read("acme-dental-austin")).facts).toMatchObject({ services: ["Cleanings", "Fillings", "Implants"] });
    expect((await send(example("facts.json"), { format: "JSON" })).errors).toBeUndefined();
  });

  test.each([
    ["what is no JSON", "{", "- : must be a JSON list of objects with client_id and facts"],
    ["an object", "{}", "- : must be a JSON list of objects with client_id and facts"],
    ["an entry without facts", '[{"client_id":"acme-dental"}]', "1 facts: must be an object of facts"],
    ["unknown fields", '[{"client":"acme-dental","facts":{}}]', "1 : has unknown fields: client"],
    ["an unknown fact", '[{"facts":{"fax":"1"}}]', "1 fax: is no fact"],
    [
      "an unknown part of a fact",
      '[{"facts":{"offers":[{"name":"A","amount":"1","currency":"USD","colour":"red"}]}}]',
      "1 offers.0.colour: is no fact",
    ],
    ["a client twice", '[{"facts":{"name":"A"}},{"facts":{"name":"B"}}]', "2 client_id: is there twice"],
  ])("is refused for %s", async (_what, text, problem) => {
    expect(await problemsOf(text, { format: "JSON" })).toEqual([problem]);
  });
});

describe("an import is refused", () => {
  const TEXT = "client_id,phone\nacme-dental-denver,+13035550133";

  test("when a client has a newer version than expected, and changes nothing", async () => {
    const { version } = await read("acme-dental-denver");
    const expected = [{ clientId: "acme-dental-denver", version: version - 1 }];
    expect(codeOf(await send(TEXT, { expected }))).toBe("VERSION_CONFLICT");
    expect((await read("acme-dental-denver")).version).toBe(version);
    expect(codeOf(await send(TEXT, { expected: [{ clientId: "acme-dental-denver", version }] }))).toBeUndefined();
  });

  test.each([
    ["editors", as, "editor", "FORBIDDEN"],
    ["viewers", as, "viewer", "FORBIDDEN"],
  ] as const)("to %s, also as a dry run", async (_who, headersOf, role, code) => {
    expect(codeOf(await send(TEXT, { headers: headersOf(role, "*") }))).toBe(code);
    expect(codeOf(await send(TEXT, { headers: headersOf(role, "*"), dryRun: true }))).toBe(code);
  });

  test("for a client of another tenant, which it does not tell from one that does not exist", async () => {
    const headers = as("manager", "northside-plumbing");
    expect(codeOf(await send(TEXT, { headers }))).toBe("CLIENT_NOT_FOUND");
    const own = await problemsOf(TEXT, { headers, id: "northside-plumbing" });
    const none = await problemsOf(TEXT.replace("acme-dental-denver", "no-such"), { headers, id: "northside-plumbing" });
    expect(own).toEqual(none);
  });

  test("for a client above the caller's", async () => {
    const headers = as("manager", "acme-dental-denver");
    expect(
      await problemsOf("client_id,phone\nacme-dental,+13035550133", { headers, id: "acme-dental-denver" }),
    ).toEqual(["2 client_id: must be acme-dental-denver or a client beneath it"]);
  });
});
