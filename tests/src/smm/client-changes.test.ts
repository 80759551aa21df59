import type { Client } from "@cgs/smm/client-record/client.entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type GraphQLAnswer, type RunningSmm, SERVICE_TOKENS, startSmm } from "./running-smm.js";

let smm: RunningSmm;
beforeAll(async () => {
  smm = await startSmm();
});
afterAll(() => smm.stop());

const as = (role: string, ...clientIds: string[]) => bearer(smm.issuer.token(clientIds, { role }));
const refusal = ({ data, errors }: GraphQLAnswer<unknown>) => {
  expect(data).toBeNull();
  const { code, details } = errors?.[0]?.extensions ?? {};
  return details ? { code, field: (details as { field: string }).field } : { code };
};

const FIELDS = "id name parentId path businessType location archivedAt strategy { version location localKeywords }";
type Changed = Client & { strategy: { version: string; location: string | null; localKeywords: string[] } };

const change =
  (name: string, types: string, args: string) =>
  (headers: Record<string, string>, variables: Record<string, unknown>) =>
    smm.graphql<Record<string, { client: Changed }>>(
      `mutation (${types}) { changed: ${name}(${args}) { client { ${FIELDS} } } }`,
      headers,
      variables,
    );
const createRoot = change("createClient", "$input: CreateClientInput!", "input: $input");
const createChild = change(
  "createChildClient",
  "$parentId: ID!, $input: CreateChildClientInput!",
  "parentId: $parentId, input: $input",
);
const rename = change("renameClient", "$id: ID!, $name: String!", "id: $id, name: $name");
const archive = change("archiveClient", "$id: ID!", "id: $id");
const unarchive = change("unarchiveClient", "$id: ID!", "id: $id");
const child = (parentId: string, name: string, more = {}) => ({ parentId, input: { name, ...more } });

describe("a root", () => {
  const root = (name: string) => ({ input: { name, businessType: "bakery", location: "Lyon" } });

  test("is created by an administrator of all clients, with an id derived from its name", async () => {
    const { data } = await createRoot(as("admin", "*"), root("Café Über & Söhne"));
    expect(data["changed"]?.client).toMatchObject({ parentId: null, businessType: "bakery", location: "Lyon" });
    expect(data["changed"]?.client.id).toMatch(/^cafe-[a-z-]+$/);
    expect(data["changed"]?.client.strategy).toMatchObject({
      location: "Lyon",
      version: `${data["changed"]?.client.id}@1`,
    });
  });

  test("gets a unique id when the name is taken, also when several are created concurrently", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => createRoot(as("admin", "*"), root("Twin"))));
    const ids = answers.map(({ data }) => data["changed"]?.client.id ?? "");
    expect(ids.toSorted()).toEqual(["twin", "twin-2", "twin-3", "twin-4", "twin-5"]);
  });

  test("gets an id even from a name without letters", async () => {
    const { data } = await createRoot(as("admin", "*"), root("日本"));
    expect(data["changed"]?.client.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test("is not created by other callers", async () => {
    expect(refusal(await createRoot(as("manager", "*"), root("No")))).toEqual({ code: "FORBIDDEN" });
    expect(refusal(await createRoot(as("admin", "acme-dental"), root("No")))).toEqual({ code: "FORBIDDEN" });
    expect(refusal(await createRoot({}, root("No")))).toEqual({ code: "UNAUTHENTICATED" });
  });

  test.each([
    ["name", { name: "  " }],
    ["name", { name: "x".repeat(201) }],
    ["name", { name: "a\u0000b" }],
    ["name", { name: "half a pair \ud800" }],
    ["businessType", { businessType: "" }],
    ["location", { location: "x".repeat(201) }],
  ])("is refused with a bad %s", async (field, bad) => {
    const input = { ...root("Fine").input, ...bad };
    expect(refusal(await createRoot(as("admin", "*"), { input }))).toEqual({ code: "VALIDATION_ERROR", field });
  });
});

describe("a child", () => {
  test("inherits its parent's strategy and business, with its own place", async () => {
    const overrides = { location: "Boise, Idaho", localKeywords: ["dentist in Boise"] };
    const { data } = await createChild(as("manager", "acme-dental"), child("acme-dental", "Boise", { overrides }));
    expect(data["changed"]?.client).toMatchObject({
      id: "acme-dental-boise",
      parentId: "acme-dental",
      businessType: "dental practice group",
      strategy: {
        version: "acme-dental@1+acme-dental-boise@1",
        location: "Boise, Idaho",
        localKeywords: ["dentist in Boise"],
      },
    });
  });

  test("has only its own values when it does not inherit", async () => {
    const { data } = await createChild(
      as("manager", "*"),
      child("acme-dental", "Alone", { inheritStrategy: false, businessType: "laboratory" }),
    );
    expect(data["changed"]?.client).toMatchObject({
      businessType: "laboratory",
      strategy: { version: "acme-dental-alone@1" },
    });
  });

  test("has an id that reveals nothing about another tenant's clients", async () => {
    const { data } = await createChild(as("manager", "acme-dental"), child("acme-dental", "Northside Plumbing"));
    expect(data["changed"]?.client.id).toBe("acme-dental-northside-plumbing");
  });

  test("is created down to the fifth level and no deeper", async () => {
    let parentId = "northside-plumbing";
    for (const level of [2, 3, 4, 5]) {
      const { data } = await createChild(as("manager", "*"), child(parentId, `Level ${level}`));
      parentId = data["changed"]?.client.id ?? "";
    }
    expect(refusal(await createChild(as("manager", "*"), child(parentId, "Level 6")))).toEqual({
      code: "VALIDATION_ERROR",
      field: "parentId",
    });
  });

  test("is not created by an editor, another module, or a manager who does not cover the parent", async () => {
    const wanted = child("acme-dental", "No");
    expect(refusal(await createChild(as("editor", "acme-dental"), wanted))).toEqual({ code: "FORBIDDEN" });
    expect(refusal(await createChild({ "x-service-token": SERVICE_TOKENS[0] }, wanted))).toEqual({ code: "FORBIDDEN" });
    for (const other of ["northside-plumbing", "acme-dental-austin"])
      expect(refusal(await createChild(as("admin", other), wanted))).toEqual({ code: "CLIENT_NOT_FOUND" });
  });
});

describe("a child created over REST", () => {
  const post = (body: unknown, headers: Record<string, string>, parent = "acme-dental") =>
    fetch(`${smm.url}/api/clients/${parent}/children`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  test("is returned with exactly the documented body", async () => {
    const overrides = { location: "Reno, Nevada", local_keywords: ["dentist in Reno"] };
    const response = await post(
      { name: "Acme Dental Reno", inherit_strategy: true, overrides },
      as("manager", "acme-dental"),
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      client_id: "acme-dental-reno",
      parent_id: "acme-dental",
      name: "Acme Dental Reno",
      inherit_strategy: true,
      overrides,
      strategy: {
        content_guidelines: expect.objectContaining({ tone: expect.stringContaining("warm") }),
        seo_rules: {
          keyword_density: 0.015,
          meta_description_length: 155,
          required_elements: ["FAQ", "call to action"],
        },
        templates: { seo_article: "seo-article", hyperlocal: "hyperlocal", gbp_post: "gbp-post" },
      },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test("inherits by default", async () => {
    const response = await post({ name: "Plain" }, as("manager", "acme-dental"));
    expect(await response.json()).toMatchObject({ inherit_strategy: true, overrides: {} });
  });

  test.each([
    ["no name", {}, 422],
    ["a name that is no text", { name: 7 }, 422],
    ["too many keywords", { name: "A", overrides: { local_keywords: Array.from({ length: 51 }, String) } }, 422],
  ])("is refused with %s", async (_case, body, status) => {
    const response = await post(body, as("manager", "acme-dental"));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, code: "VALIDATION_ERROR" });
  });

  test("needs a user's token", async () => {
    expect((await post({ name: "No" }, { "x-service-token": SERVICE_TOKENS[0] })).status).toBe(401);
    expect((await post({ name: "No" }, as("viewer", "acme-dental"))).status).toBe(403);
    expect((await post({ name: "No" }, as("manager", "acme-dental"), "northside-plumbing")).status).toBe(404);
  });
});

describe("a client", () => {
  test("is renamed by its own manager and keeps its id", async () => {
    const headers = as("manager", "acme-dental-denver");
    const { data } = await rename(headers, { id: "acme-dental-denver", name: " Mile High Dental " });
    expect(data["changed"]?.client).toMatchObject({ id: "acme-dental-denver", name: "Mile High Dental" });
    expect(refusal(await rename(headers, { id: "acme-dental-denver", name: "" }))).toEqual({
      code: "VALIDATION_ERROR",
      field: "name",
    });
    expect(refusal(await rename(headers, { id: "acme-dental", name: "Mine" }))).toEqual({ code: "CLIENT_NOT_FOUND" });
  });

  test("is archived with its descendants, stays readable, and is unarchived alone", async () => {
    const admin = as("admin", "*");
    const [{ data: upper }] = [await createChild(admin, child("acme-dental", "Upper"))];
    const id = upper["changed"]?.client.id ?? "";
    await createChild(admin, child(id, "Lower"));
    expect((await archive(admin, { id })).data["changed"]?.client.archivedAt).not.toBeNull();

    const listed = async (includeArchived: boolean, search: string) => {
      const query =
        "query ($all: Boolean!, $search: String) { clients(includeArchived: $all, search: $search) { total } }";
      const variables = { all: includeArchived, search };
      return (await smm.graphql<{ clients: { total: number } }>(query, admin, variables)).data.clients.total;
    };
    expect(await listed(false, id)).toBe(0);
    expect(await listed(true, id)).toBe(1);
    expect(await listed(false, "acme-dental-lower")).toBe(0);
    expect(refusal(await createChild(admin, child(id, "No")))).toEqual({ code: "VALIDATION_ERROR", field: "parentId" });
    expect(refusal(await unarchive(admin, { id: "acme-dental-lower" }))).toMatchObject({ code: "VALIDATION_ERROR" });

    expect((await unarchive(admin, { id })).data["changed"]?.client.archivedAt).toBeNull();
    expect(await listed(false, "acme-dental-lower")).toBe(0);
    expect((await unarchive(admin, { id: "acme-dental-lower" })).data["changed"]?.client.archivedAt).toBeNull();
  });

  test("is archived only by managers of its parent, and a root only by administrators of all clients", async () => {
    const id = "acme-dental-austin";
    expect(refusal(await archive(as("admin", id), { id }))).toEqual({ code: "FORBIDDEN" });
    expect(refusal(await archive(as("admin", "acme-dental"), { id: "acme-dental" }))).toEqual({ code: "FORBIDDEN" });
    expect(refusal(await archive(as("editor", "*"), { id }))).toEqual({ code: "FORBIDDEN" });
    expect(refusal(await archive(as("admin", "northside-plumbing"), { id }))).toEqual({ code: "CLIENT_NOT_FOUND" });
  });
});

describe("the audit log", () => {
  const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

  test("has actor, action, before, after and trace of each change", async () => {
    const headers = { ...as("manager", "acme-dental"), traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
    await rename(headers, { id: "acme-dental-portland", name: "Acme Dental Rose City" });
    const [entry] = await smm.source.query("SELECT * FROM smm.audit_log WHERE trace_id = $1", [TRACE]);
    expect(entry).toMatchObject({
      actor: "user:user-1",
      role: "manager",
      action: "renameClient",
      target: "client:acme-dental-portland",
      client_path: ["acme-dental", "acme-dental-portland"],
      before: { name: "Acme Dental Portland" },
      after: { name: "Acme Dental Rose City" },
    });
  });

  test("has no entry for a refused change", async () => {
    const count = async () => (await smm.source.query("SELECT count(*) FROM smm.audit_log"))[0];
    const before = await count();
    await createChild(as("manager", "acme-dental"), child("acme-dental", ""));
    await archive(as("viewer", "acme-dental"), { id: "acme-dental-austin" });
    expect(await count()).toEqual(before);
  });

  test.each(["UPDATE smm.audit_log SET action = 'x'", "DELETE FROM smm.audit_log", "TRUNCATE smm.audit_log"])(
    "only grows: %s",
    async (sql) => {
      await expect(smm.source.query(sql)).rejects.toThrow("only grows");
    },
  );
});
