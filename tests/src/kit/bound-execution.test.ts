import { once } from "node:events";
import { buildSubgraphSchema } from "@apollo/subgraph";
import type { Caller } from "@cgs/kit/auth/caller";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createSubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import { createLogger } from "@cgs/kit/log";
import { parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const caller: Caller = { kind: "service", id: "test" };
let http: HttpService;
let url: string;
let stop: () => Promise<void>;
/** Resolves when the field `first` runs; the operation continues when `release` is called. */
let started: () => void;
let release: () => void;
let steps = 0;

const typeDefs = parse(/* GraphQL */ `
  type Query {
    rows(limit: Int! = 1): [Row!]!
    rest: Page!
    first: Step
  }
  type Page {
    rows: [Row!]!
  }
  type Row {
    id: Int!
    text: String!
    similar(limit: Int! = 1): [Row!]!
  }
  type Step {
    next: Step
    number: Int!
  }
`);

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, text: "x".repeat(2_000) }));
const step = () => ({ number: (steps += 1), next: async () => step() });
const resolvers = {
  Query: {
    rows: (_: unknown, { limit }: { limit: number }) => rows(limit),
    rest: () => ({ rows: rows(60_000) }),
    first: () =>
      new Promise((resolve) => {
        release = () => resolve(step());
        started();
      }),
  },
};

beforeAll(async () => {
  const log = createLogger("test", "silent");
  const graphql = await createSubgraphServer({
    schema: buildSubgraphSchema({ typeDefs, resolvers }),
    context: async (headers) => ({ caller: headers["authorization"] ? caller : undefined, traceId: "0".repeat(32) }),
    ...{ introspection: false, log },
  });
  http = createHttpService({ name: "test", log, dependencies: {} });
  http.app.use("/graphql", ...graphql.middleware);
  url = await http.listen(0);
  stop = () => graphql.stop();
});
afterAll(async () => {
  await stop();
  await http.close();
});

function post(
  query: string,
  { signal, authorization = "Bearer me" }: { signal?: AbortSignal; authorization?: string } = {},
) {
  const headers = { "content-type": "application/json", ...(authorization && { authorization }) };
  return fetch(`${url}/graphql`, {
    method: "POST",
    headers,
    body: JSON.stringify({ query }),
    ...(signal && { signal }),
  });
}

const problemOf = async (response: Response) => {
  const { errors = [] } = (await response.json()) as { errors?: { message: string }[] };
  return [response.status, errors[0]?.message];
};

describe("a module", () => {
  test("refuses an operation that costs too much, from any caller", async () => {
    const [status, message] = await problemOf(
      await post("{ rows(limit: 100) { similar(limit: 100) { a: id b: id c: id d: id text } } }"),
    );
    expect([status, message]).toEqual([400, "An operation may have at most 45000 fields in its response."]);
  });

  test("refuses what is larger than a log-in without a credential", async () => {
    const query = `{ ${Array.from({ length: 40 }, () => "rows { id }").join(" ")} }`;
    expect((await post(query, { authorization: "" })).status).toBe(401);
    expect((await post("{ rows { id } }", { authorization: "" })).status).toBe(200);
  });

  test("ends an operation whose lists are longer than its cost assumed", async () => {
    const [, message] = await problemOf(await post("{ rest { rows { id } } }"));
    expect(message).toBe("A response may have at most 50000 objects. Request less at once.");
  });

  test("ends an operation whose texts are too long together", async () => {
    const [, message] = await problemOf(await post("{ rows(limit: 6000) { text } }"));
    expect(message).toBe("A response may have at most 10 MB of texts. Request less at once.");
  });

  test("resolves nothing more for a caller that is gone", async () => {
    const running = new Promise<void>((resolve) => (started = resolve));
    const abort = new AbortController();
    const response = post(`{ first { number next { number next { number } } } }`, { signal: abort.signal });
    response.catch(() => undefined);
    await running;
    const [socket] = await Promise.all([once(http.server, "test-closed"), closeThenAnnounce(abort)]);
    expect(socket).toEqual([]);
    release();
    await (await post("{ rows { id } }")).text();
    expect(steps).toBe(1);
  });
});

/** Aborts the request, and announces when the server has noticed. */
async function closeThenAnnounce(abort: AbortController): Promise<void> {
  const before = await connections();
  abort.abort();
  await expect.poll(connections).toBeLessThan(before);
  http.server.emit("test-closed");
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
