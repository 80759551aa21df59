import type { ClientList } from "@cgs/smm/client/client-list";
import type { Client } from "@cgs/smm/client-record/client.entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type GraphQLAnswer, type RunningSmm, SERVICE_TOKENS, startSmm } from "./running-smm.js";

let smm: RunningSmm;
beforeAll(async () => {
  smm = await startSmm();
});
afterAll(() => smm.stop());

const CLIENT =
  "query ($id: ID!) { client(id: $id) { id name parentId path businessType location createdAt updatedAt } }";
const user = (...clientIds: string[]) => bearer(smm.issuer.token(clientIds));
const readClient = (id: string, headers: Record<string, string>) =>
  smm.graphql<{ client: Client }>(CLIENT, headers, { id });
const codes = ({ errors = [] }: GraphQLAnswer<unknown>) => errors.map(({ extensions }) => extensions.code);

describe("a user reads one client", () => {
  test("of their own", async () => {
    const { data } = await readClient("acme-dental-austin", user("acme-dental-austin"));
    expect(data.client).toMatchObject({
      id: "acme-dental-austin",
      name: "Acme Dental Austin",
      parentId: "acme-dental",
      path: ["acme-dental", "acme-dental-austin"],
      businessType: "dental practice",
      location: "Austin, Texas",
    });
    expect(new Date(data.client.createdAt).getTime()).not.toBeNaN();
  });

  test("below one of their own", async () => {
    const { data } = await readClient("acme-dental-denver", user("acme-dental"));
    expect(data.client.id).toBe("acme-dental-denver");
  });

  test("as an administrator of all clients", async () => {
    const { data } = await readClient("northside-plumbing", user("*"));
    expect(data.client).toMatchObject({ parentId: null, path: ["northside-plumbing"] });
  });

  test.each([
    ["of somebody else", "northside-plumbing"],
    ["above their own", "acme-dental"],
    ["beside their own", "acme-dental-denver"],
    ["that does not exist", "nobody"],
    ["by an id that cannot exist", "no\u0000body'; --"],
  ])("%s: and gets CLIENT_NOT_FOUND only", async (_case, id) => {
    const answer = await readClient(id, user("acme-dental-austin"));
    expect(answer.data).toBeNull();
    expect(codes(answer)).toEqual(["CLIENT_NOT_FOUND"]);
  });
});

describe("the trees of a caller are shown level by level", () => {
  const LEVEL = `query ($top: Boolean!, $beneath: ID) { clients(topOnly: $top, beneath: $beneath, childrenOnly: true) {
    clients { id childCount } total } }`;
  const level = async (headers: Record<string, string>, beneath: string | null = null) => {
    const variables = { top: beneath === null, beneath };
    return (await smm.graphql<{ clients: ClientList }>(LEVEL, headers, variables)).data.clients;
  };

  test("from the roots down for callers of all clients", async () => {
    const { clients, total } = await level(user("*"));
    expect(total).toBe(2);
    expect(clients).toEqual([
      { id: "acme-dental", childCount: 3 },
      { id: "northside-plumbing", childCount: 0 },
    ]);
    const below = await level(user("*"), "acme-dental");
    expect(below.clients.map(({ id }) => id)).toEqual([
      "acme-dental-austin",
      "acme-dental-denver",
      "acme-dental-portland",
    ]);
  });

  test("from the caller's top clients, at any depth", async () => {
    const own = user("acme-dental-denver", "acme-dental-austin");
    expect((await level(own)).clients.map(({ id }) => id)).toEqual(["acme-dental-austin", "acme-dental-denver"]);
    const both = user("acme-dental", "acme-dental-austin");
    expect((await level(both)).clients.map(({ id }) => id)).toEqual(["acme-dental"]);
  });
});

describe("a caller is refused", () => {
  test("without a credential", async () => {
    expect(codes(await readClient("acme-dental", {}))).toEqual(["UNAUTHENTICATED"]);
    expect(codes(await smm.graphql("{ clients { total } }"))).toEqual(["UNAUTHENTICATED"]);
  });

  test.each([
    ["that is no token", () => "garbage", "UNAUTHENTICATED"],
    ["signed with another key", () => smm.issuer.forgedToken(["acme-dental"]), "UNAUTHENTICATED"],
    ["that has expired", () => smm.issuer.token(["acme-dental"], { exp: 1_700_000_000 }), "TOKEN_EXPIRED"],
    ["for something else", () => smm.issuer.token(["acme-dental"], { aud: "ws" }), "UNAUTHENTICATED"],
    ["of another system", () => smm.issuer.token(["acme-dental"], { iss: "elsewhere" }), "UNAUTHENTICATED"],
    ["that is an API key, which only the CPM knows", () => `cgs_${"a".repeat(32)}`, "UNAUTHENTICATED"],
  ])("with a token %s", async (_case, token, code) => {
    expect(codes(await readClient("acme-dental", bearer(token())))).toEqual([code]);
  });

  test("with a wrong service token", async () => {
    expect(codes(await readClient("acme-dental", { "x-service-token": "wrong-service-token" }))).toEqual([
      "UNAUTHENTICATED",
    ]);
  });
});

test.each(SERVICE_TOKENS)("another module reads any client with the token %s during a rotation", async (token) => {
  const { data } = await readClient("northside-plumbing", { "x-service-token": token });
  expect(data.client.name).toBe("Northside Plumbing");
});

describe("the list of clients", () => {
  const LIST = `query ($search: String, $ids: [ID!], $limit: Int! = 50, $offset: Int! = 0) {
    clients(search: $search, ids: $ids, limit: $limit, offset: $offset) { clients { id } total limit offset hasMore }
  }`;
  const list = async (variables: Record<string, unknown>, ...clientIds: string[]) =>
    smm.graphql<{ clients: ClientList }>(LIST, user(...clientIds), variables);
  const ids = ({ data }: GraphQLAnswer<{ clients: ClientList }>) => data.clients.clients.map(({ id }) => id);

  test("shows a user's own clients and their descendants, in the order of the tree", async () => {
    const answer = await list({}, "acme-dental");
    expect(ids(answer)).toEqual(["acme-dental", "acme-dental-austin", "acme-dental-denver", "acme-dental-portland"]);
    expect(answer.data.clients).toMatchObject({ total: 4, limit: 50, offset: 0, hasMore: false });
  });

  test("shows all clients to an administrator and to another module", async () => {
    expect((await list({}, "*")).data.clients.total).toBe(5);
    const { data } = await smm.graphql<{ clients: ClientList }>("{ clients { total } }", {
      "x-service-token": SERVICE_TOKENS[0],
    });
    expect(data.clients.total).toBe(5);
  });

  test("is empty for a user without clients", async () => {
    expect((await list({})).data.clients).toMatchObject({ clients: [], total: 0, hasMore: false });
  });

  test("is paged", async () => {
    const first = await list({ limit: 2 }, "acme-dental");
    const second = await list({ limit: 2, offset: 2 }, "acme-dental");
    expect([...ids(first), ...ids(second)]).toEqual(ids(await list({}, "acme-dental")));
    expect(first.data.clients.hasMore).toBe(true);
    expect(second.data.clients).toMatchObject({ total: 4, hasMore: false });
    expect(ids(await list({ offset: 100 }, "acme-dental"))).toEqual([]);
  });

  test("is filtered by part of a name or an id, ignoring case", async () => {
    expect(ids(await list({ search: "NORTHSIDE p" }, "*"))).toEqual(["northside-plumbing"]);
    expect(ids(await list({ search: "dental-po" }, "*"))).toEqual(["acme-dental-portland"]);
    expect(ids(await list({ search: "  " }, "*"))).toHaveLength(5);
  });

  test("can be limited to given ids, among the caller's clients", async () => {
    const wanted = { ids: ["northside-plumbing", "acme-dental-austin", "nobody"] };
    expect(ids(await list(wanted, "*"))).toEqual(["acme-dental-austin", "northside-plumbing"]);
    expect(ids(await list(wanted, "acme-dental"))).toEqual(["acme-dental-austin"]);
    expect(ids(await list({ ids: [] }, "*"))).toEqual([]);
  });

  test("never finds clients that the user does not cover", async () => {
    expect((await list({ search: "northside" }, "acme-dental")).data.clients).toMatchObject({ clients: [], total: 0 });
  });

  test.each(["%", "_", "\\", "'"])("takes %s in a search literally", async (search) => {
    expect(ids(await list({ search }, "*"))).toEqual([]);
  });

  test.each([
    ["limit", { limit: 0 }],
    ["limit", { limit: 101 }],
    ["offset", { offset: -1 }],
    ["ids", { ids: Array.from({ length: 101 }, () => "acme-dental") }],
    ["ids", { ids: ["No Slug"] }],
    ["search", { search: "x".repeat(101) }],
    ["search", { search: "a\u0000b" }],
  ])("refuses a bad %s: %j", async (field, variables) => {
    const { errors } = await list(variables, "*");
    expect(errors?.[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR", details: { field } });
  });
});
