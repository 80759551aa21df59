import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type RunningSmm, startSmm } from "./running-smm.js";

const IMPORT = `mutation ($rows: [ClientRowInput!]!, $dryRun: Boolean) { importClients(rows: $rows, dryRun: $dryRun) {
  clientImport { applied rows { row place clientId } problems { row field message } } } }`;
const READ = `query ($id: ID!) { client(id: $id) { name path businessType location
  ownStrategy { version inherit values { location localKeywords } } } }`;

interface Row {
  name: string;
  parent?: string;
  businessType?: string;
  location?: string;
  localKeywords?: string[];
  inheritStrategy?: boolean;
}

interface ClientImport {
  applied: boolean;
  rows: { row: number; place: string[]; clientId: string | null }[];
  problems: { row: number; field: string; message: string }[];
}

describe("an import of clients", () => {
  let smm: RunningSmm;
  beforeAll(async () => {
    smm = await startSmm();
  });
  afterAll(() => smm?.stop());

  const as = (role: "admin" | "manager" | "editor", ...clientIds: string[]) =>
    bearer(smm.issuer.token(clientIds, { role }));
  const send = (rows: Row[], dryRun = false, headers = as("admin", "*")) =>
    smm.graphql<{ importClients: { clientImport: ClientImport } }>(IMPORT, headers, { rows, dryRun });
  const preview = async (rows: Row[], headers = as("admin", "*")) => {
    const { data, errors } = await send(rows, true, headers);
    expect(errors).toBeUndefined();
    return data.importClients.clientImport;
  };
  const problemsOf = async (rows: Row[], headers = as("admin", "*")) =>
    (await preview(rows, headers)).problems.map(({ row, field, message }) => `${row} ${field}: ${message}`);
  const countClients = async () =>
    (await smm.source.query<{ n: number }[]>("SELECT count(*)::int AS n FROM smm.client"))[0]?.n;

  test("creates roots and locations in any order, with what they inherit", async () => {
    const rows = [
      { name: "Birch Eugene", parent: "birch bakery", location: "Eugene, Oregon", localKeywords: ["sourdough Eugene"] },
      { name: "Birch Bakery", businessType: "bakery" },
      { name: "Birch Eugene South", parent: "Birch Eugene", inheritStrategy: false },
      { name: "Acme Dental Salem", parent: "acme-dental", location: "Salem, Oregon" },
    ];
    const before = await countClients();
    const { applied, rows: planned, problems } = await preview(rows);
    expect({ applied, problems }).toEqual({ applied: false, problems: [] });
    expect(planned.map(({ place, clientId }) => [place.join(" › "), clientId])).toEqual([
      ["Birch Bakery", null],
      ["Birch Bakery › Birch Eugene", null],
      ["Acme Dental › Acme Dental Salem", null],
      ["Birch Bakery › Birch Eugene › Birch Eugene South", null],
    ]);
    expect(await countClients()).toBe(before);

    const { data } = await send(rows);
    const created = data.importClients.clientImport;
    expect(created.applied).toBe(true);
    expect(created.rows.map(({ row, clientId }) => [row, clientId])).toEqual([
      [1, "birch-bakery"],
      [0, "birch-bakery-birch-eugene"],
      [3, "acme-dental-salem"],
      [2, "birch-bakery-birch-eugene-south"],
    ]);
    const read = async (id: string) =>
      (await smm.graphql<{ client: object }>(READ, as("admin", "*"), { id })).data.client;
    expect(await read("birch-bakery-birch-eugene")).toEqual({
      name: "Birch Eugene",
      path: ["birch-bakery", "birch-bakery-birch-eugene"],
      businessType: "bakery",
      location: "Eugene, Oregon",
      ownStrategy: {
        version: 1,
        inherit: true,
        values: { location: "Eugene, Oregon", localKeywords: ["sourdough Eugene"] },
      },
    });
    expect(await read("birch-bakery-birch-eugene-south")).toMatchObject({
      businessType: "bakery",
      ownStrategy: { inherit: false },
    });
    const audited = await smm.source.query<{ action: string }[]>(
      "SELECT action FROM smm.audit_log WHERE target = ANY ($1) ORDER BY target",
      [["client:birch-bakery", "client:birch-bakery-birch-eugene"]],
    );
    expect(audited.map(({ action }) => action)).toEqual(["createClient", "createChildClient"]);
  });

  test("reports every problem at its row, and creates nothing while there is one", async () => {
    const rows = [
      { name: "Fine", parent: "acme-dental" },
      { name: " ", parent: "acme-dental" },
      { name: "x".repeat(201), parent: "acme-dental" },
      { name: "No type" },
      { name: "Lost", parent: "Nowhere Inc" },
      { name: "Acme Dental Austin", parent: "acme-dental" },
      { name: "Twin", parent: "acme-dental" },
      { name: "twin", parent: "Acme Dental" },
      { name: "Hen", parent: "Egg" },
      { name: "Egg", parent: "Hen" },
    ];
    expect(await problemsOf(rows)).toEqual([
      "1 name: must not be empty",
      "2 name: must have at most 200 characters",
      "3 businessType: Business type is required without a parent.",
      "4 parent: No such client.",
      "5 name: This client exists already.",
      "7 name: Row 7 has the same name and parent.",
      "8 parent: Row 10 has errors.",
      "9 parent: These rows are below each other.",
    ]);
    const before = await countClients();
    const { errors } = await send(rows);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining("and 7 more"),
      extensions: { code: "VALIDATION_ERROR", details: { field: "rows.1.name" } },
    });
    expect(await countClients()).toBe(before);
  });

  test("refuses a sixth level, a parent with several clients of its name, and values that contradict the strategy", async () => {
    const deep = Array.from({ length: 6 }, (_, n) => ({
      name: `Level ${n + 1}`,
      ...(n === 0 ? { businessType: "shop" } : { parent: `Level ${n}` }),
    }));
    expect(await problemsOf(deep)).toEqual(["5 parent: A tree has at most 5 levels."]);
    const twins = [
      { name: "Twin", parent: "acme-dental" },
      { name: "Twin", parent: "northside-plumbing" },
      { name: "Below", parent: "Twin" },
    ];
    expect(await problemsOf(twins)).toEqual(["2 parent: Several clients have this name; use the ID."]);
    await smm.graphql(
      `mutation { updateStrategy(clientId: "northside-plumbing", expectedVersion: 1, reason: "Banned",
        values: { contentGuidelines: { bannedWords: ["cheap"] } }) { client { id } } }`,
      as("admin", "*"),
    );
    const [problem] = await problemsOf([
      { name: "Cheap", parent: "northside-plumbing", localKeywords: ["cheap plumber"] },
    ]);
    expect(problem).toContain("0 localKeywords: ");
    expect(problem).toContain("cheap");
  });

  test("is for managers, below their own clients only", async () => {
    const manager = as("manager", "acme-dental");
    expect(await problemsOf([{ name: "A root", businessType: "shop" }], manager)).toEqual([
      "0 parent: Parent is required.",
    ]);
    for (const parent of ["northside-plumbing", "Northside Plumbing"])
      expect(await problemsOf([{ name: "Stranger", parent }], manager)).toEqual(["0 parent: No such client."]);
    expect((await preview([{ name: "Own", parent: "Acme Dental Austin" }], manager)).problems).toEqual([]);
    const { errors } = await send([{ name: "Own", parent: "acme-dental" }], true, as("editor", "acme-dental"));
    expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  });

  test("creates each client once when two imports run at the same time", async () => {
    const rows = Array.from({ length: 5 }, (_, n) => ({ name: `Clinic ${n}`, parent: "acme-dental" }));
    const answers = await Promise.all([send(rows), send(rows)]);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    const stored = await smm.source.query("SELECT FROM smm.client WHERE name LIKE 'Clinic %'");
    expect(stored).toHaveLength(5);
  });
});
