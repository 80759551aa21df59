import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const LIST = "{ contentViews { id name address shared own isDefault author } }";
const CREATE = "mutation ($input: ContentViewInput!) { createContentView(input: $input) { view { id } } }";
const UPDATE =
  "mutation ($id: ID!, $input: ContentViewInput!) { updateContentView(id: $id, input: $input) { view { name shared } } }";
const DELETE = "mutation ($id: ID!) { deleteContentView(id: $id) { deleted } }";
const DEFAULT = "mutation ($id: ID) { setDefaultContentView(id: $id) { view { id } } }";

type Headers = { authorization: string };

interface View {
  id: string;
  name: string;
  address: string;
  shared: boolean;
  own: boolean;
  isDefault: boolean;
  author: string;
}

describe("the named views of the list of content", () => {
  let stack: Stack;
  let admin: Headers;

  const ask = (query: string, variables: object, as: Headers) => graphql(stack.gatewayUrl, query, { ...variables }, as);
  const person = async (name: string, role: string, clientIds: string[]): Promise<Headers & { id: string }> => {
    const who = { email: `${name.toLowerCase()}@example.com`, password: PASSWORD };
    const { data, errors } = await ask(CREATE_USER, { input: { ...who, name, role, clientIds } }, admin);
    expect(errors).toEqual([]);
    const { id } = (data as { createUser: { user: { id: string } } }).createUser.user;
    return { ...(await logIn({ ...stack, ...who })), id };
  };
  const views = async (as: Headers) => {
    const { data, errors } = await ask(LIST, {}, as);
    expect(errors).toEqual([]);
    return (data as { contentViews: View[] }).contentViews;
  };
  const names = async (as: Headers) => (await views(as)).map(({ name }) => name);
  const create = async (as: Headers, name: string, address = "", shared = false) => {
    const { data, errors } = await ask(CREATE, { input: { name, address, shared } }, as);
    expect(errors).toEqual([]);
    return (data as { createContentView: { view: { id: string } } }).createContentView.view.id;
  };
  const refusal = async (query: string, variables: object, as: Headers) =>
    (await ask(query, variables, as)).errors[0]?.extensions;

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  test("are saved, listed by name, changed and deleted by their owner, and seen by no other user", async () => {
    const [anna, ben] = [
      await person("Anna", "EDITOR", ["acme-dental"]),
      await person("Ben", "MANAGER", ["acme-dental"]),
    ];
    const id = await create(anna, "Failed", "client=acme-dental&status=failed&columns=score");
    await create(anna, "approved", "status=approved");
    expect(await names(anna)).toEqual(["approved", "Failed"]);
    expect(await views(anna)).toContainEqual({
      ...{ id, name: "Failed", address: "client=acme-dental&status=failed&columns=score" },
      ...{ shared: false, own: true, isDefault: false, author: "Anna" },
    });
    expect(await names(ben)).toEqual([]);
    for (const query of [UPDATE, DELETE, DEFAULT])
      expect(await refusal(query, { id, input: { name: "Mine", address: "" } }, ben)).toMatchObject({
        code: "NOT_FOUND",
      });
    const renamed = await ask(UPDATE, { id, input: { name: "  Not   passed ", address: "status=failed" } }, anna);
    expect(renamed.data).toMatchObject({ updateContentView: { view: { name: "Not passed", shared: false } } });
    expect((await ask(DELETE, { id }, anna)).errors).toEqual([]);
    expect(await names(anna)).toEqual(["approved"]);
  });

  test("are shared with the users of the root client, but for those who may not see the client that is filtered by", async () => {
    const carla = await person("Carla", "EDITOR", ["acme-dental"]);
    const austin = await person("Austin", "VIEWER", ["acme-dental-austin"]);
    const plumber = await person("Plumber", "MANAGER", ["northside-plumbing"]);
    await create(carla, "All failed", "status=failed", true);
    await create(carla, "Austin", "client=acme-dental-austin", true);
    const denver = await create(carla, "Denver", "client=acme-dental-denver", true);
    await create(carla, "For me", "client=acme-dental-austin");
    expect(await names(austin)).toEqual(["All failed", "Austin"]);
    expect((await views(austin))[0]).toMatchObject({ own: false, shared: true, author: "Carla" });
    expect(await names(plumber)).toEqual([]);
    expect(await names(admin)).toEqual(expect.arrayContaining(["All failed", "Austin", "Denver"]));
    expect(await names(admin)).not.toContain("For me");
    expect(await refusal(DEFAULT, { id: denver }, austin)).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusal(UPDATE, { id: denver, input: { name: "Mine", address: "" } }, admin)).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("of the operator without a client are shared with those who see all clients", async () => {
    const dora = await person("Dora", "EDITOR", ["acme-dental"]);
    await create(admin, "Everything", "", true);
    expect(await names(dora)).not.toContain("Everything");
    expect(await names(admin)).toContain("Everything");
  });

  test("that are shared are deleted by managers, and not by other colleagues", async () => {
    const [emil, frank] = [
      await person("Emil", "EDITOR", ["acme-dental"]),
      await person("Frank", "MANAGER", ["acme-dental"]),
    ];
    const gina = await person("Gina", "EDITOR", ["acme-dental"]);
    const id = await create(emil, "Shared by Emil", "", true);
    expect(await refusal(DELETE, { id }, gina)).toMatchObject({ code: "FORBIDDEN" });
    expect((await ask(DELETE, { id }, frank)).errors).toEqual([]);
    expect(await names(emil)).not.toContain("Shared by Emil");
  });

  test("are a default of each user, which goes with the view", async () => {
    const [hana, ivo] = [
      await person("Hana", "EDITOR", ["acme-dental"]),
      await person("Ivo", "VIEWER", ["acme-dental"]),
    ];
    const id = await create(hana, "Start here", "status=approved", true);
    for (const who of [hana, ivo]) expect((await ask(DEFAULT, { id }, who)).errors).toEqual([]);
    await ask(DEFAULT, { id: null }, hana);
    const defaults = async (who: Headers) =>
      (await views(who)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    expect(await defaults(hana)).toEqual([]);
    expect(await defaults(ivo)).toEqual(["Start here"]);
    await ask(DELETE, { id }, hana);
    expect(await defaults(ivo)).toEqual([]);
  });

  test("refuse a foreign client, a known name, a viewer who shares, bad addresses, and more than fifty", async () => {
    const [jan, kim] = [await person("Jan", "EDITOR", ["acme-dental"]), await person("Kim", "VIEWER", ["acme-dental"])];
    const save = (input: object, as: Headers) => refusal(CREATE, { input: { name: "One", address: "", ...input } }, as);
    for (const client of ["northside-plumbing", "no-such-client"])
      expect(await save({ address: `client=${client}` }, jan)).toMatchObject({ code: "CLIENT_NOT_FOUND" });
    expect(await save({ shared: true }, kim)).toMatchObject({ code: "FORBIDDEN" });
    for (const [field, value] of [
      ["name", ""],
      ["name", "x".repeat(61)],
      ["name", "two\nlines"],
      ["name", "View\u202E 1"],
      ["name", "\u200B\u2060"],
      ["address", "a b"],
      ["address", "x".repeat(2_001)],
    ] as const)
      expect(await save({ [field]: value }, jan)).toMatchObject({ code: "VALIDATION_ERROR" });
    for (let n = 0; n < 50; n += 1) await create(jan, `View ${n}`);
    expect(await save({}, jan)).toMatchObject({ code: "VALIDATION_ERROR" });
    await create(kim, "One");
    expect(await save({}, kim)).toMatchObject({ code: "VALIDATION_ERROR", details: { field: "input.name" } });
  });

  test("of the user are listed and changed also where colleagues share more than are listed", async () => {
    const [nora, otto] = [
      await person("Nora", "EDITOR", ["acme-dental"]),
      await person("Otto", "EDITOR", ["acme-dental"]),
    ];
    const database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    const shared = `INSERT INTO cpm.content_view (id, user_id, name, address, shared_with)
      SELECT gen_random_uuid(), $1, 'A ' || n, '', '{acme-dental}' FROM generate_series(1, 300) AS n`;
    await database.query(shared, [nora.id]);
    await database.end();
    const id = await create(otto, "Zebra");
    expect(await names(otto)).toHaveLength(250);
    expect(await names(otto)).toContain("Zebra");
    expect((await ask(DEFAULT, { id }, otto)).errors).toEqual([]);
    expect((await ask(DELETE, { id }, otto)).errors).toEqual([]);
    expect(await refusal(DEFAULT, { id: "no-uuid" }, otto)).toMatchObject({ code: "NOT_FOUND" });
    expect((await ask("mutation ($id: ID!) { eraseUser(id: $id) { userId } }", { id: nora.id }, admin)).errors).toEqual(
      [],
    );
  });

  test("are in the export of the user's data, and gone with the user", async () => {
    const lea = await person("Lea", "EDITOR", ["acme-dental"]);
    const max = await person("Max", "EDITOR", ["acme-dental"]);
    await create(lea, "About Lea", "text=lea", true);
    const { data } = await ask("mutation ($id: ID!) { exportUser(id: $id) { data } }", { id: lea.id }, lea);
    expect(data).toMatchObject({
      exportUser: { data: { contentViews: [{ name: "About Lea", address: "text=lea" }] } },
    });
    expect(await names(max)).toContain("About Lea");
    expect((await ask("mutation ($id: ID!) { eraseUser(id: $id) { userId } }", { id: lea.id }, admin)).errors).toEqual(
      [],
    );
    expect(await names(max)).not.toContain("About Lea");
  });
});
