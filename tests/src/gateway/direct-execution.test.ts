import type { ServiceMap } from "@apollo/gateway";
import { gatewayContext } from "@cgs/gateway/context/gateway-context";
import { representationOf } from "@cgs/gateway/fast-path/entity-data";
import { PlanExecutor } from "@cgs/gateway/fast-path/plan-executor";
import { compileDirectExecution } from "@cgs/gateway/fast-path/direct-execution";
import { parseSubgraphResponse } from "@cgs/gateway/supergraph/subgraph-response";
import type { SubgraphDataSource, SubgraphRequest } from "@cgs/gateway/supergraph/subgraph-data-source";
import { describe, expect, test } from "vitest";
import { planOf, supergraphOf } from "./plan-of.js";

const SHELF = `type Query { books: [Book!]!  book(id: ID!): Book  things: [Thing!]  opened: String }
  type Mutation { open: Book }
  union Thing = Book | Chair
  type Chair { legs: Int }
  type Book @key(fields: "id") { id: ID!  title: String  size: Size  shelves: [[Shelf]] }
  type Size { height: Int! }
  type Shelf @key(fields: "row") { row: Int! }`;
const DESK = `type Query { lamp: Lamp }
  type Lamp { on: Boolean }
  type Book @key(fields: "id") { id: ID!  size: Size @external  readers: Int  owner: Owner!  fits: Boolean @requires(fields: "size { height }") }
  type Size { height: Int! @external }
  type Owner { name: String! }
  type Shelf @key(fields: "row") { row: Int!  full: Boolean }`;

const supergraph = supergraphOf({ shelf: SHELF, desk: DESK });

/** Subgraphs that send the given responses one after the other and record their requests. */
function subgraphs(responses: Record<string, object[]>) {
  const sent: { service: string; request: SubgraphRequest }[] = [];
  const sourceOf = (service: string): SubgraphDataSource => {
    const send: SubgraphDataSource["send"] = async (request) => {
      sent.push({ service, request });
      return parseSubgraphResponse(
        service,
        JSON.stringify(responses[service]?.shift() ?? { errors: [{ message: "nothing" }] }),
      );
    };
    return {
      send,
      process: async ({ request, context }) => (await send(request, context as never)).response,
      close: async () => undefined,
    };
  };
  const services: ServiceMap = { shelf: sourceOf("shelf"), desk: sourceOf("desk") };
  return { sent, services };
}

async function execute(source: string, responses: Record<string, object[]>) {
  const { sent, services } = subgraphs(responses);
  const executor = new PlanExecutor(services, {}, gatewayContext({}));
  const result = await compileDirectExecution(planOf(source, supergraph), supergraph)?.(executor);
  return { result: typeof result === "string" ? result : JSON.stringify(result), sent, executor };
}

const book = (id: string, more: object = {}) => ({ __typename: "Book", id, ...more });

describe("the responses of two subgraphs are merged", () => {
  test("in the order of the operation, without fields that only the gateway requested", async () => {
    const { result, sent } = await execute(
      '{ b: book(id: "1") { readers ...T kind: __typename } } fragment T on Book { title }',
      {
        shelf: [{ data: { b: { __typename: "Book", title: "A", id: "1", kind: "Book" } } }],
        desk: [{ data: { _entities: [{ readers: 3 }] } }],
      },
    );
    expect(result).toBe('{"data":{"b":{"readers":3,"title":"A","kind":"Book"}}}');
    expect(sent.map(({ service }) => service)).toEqual(["shelf", "desk"]);
    expect(sent[1]?.request.variables).toEqual({ representations: [{ __typename: "Book", id: "1" }] });
  });

  test("for each entity of a list, with null for an entity that the second subgraph does not know", async () => {
    const { result } = await execute("{ books { id readers } }", {
      shelf: [{ data: { books: [book("1"), book("2")] } }],
      desk: [{ data: { _entities: [null, { readers: 2 }] } }],
    });
    expect(result).toBe('{"data":{"books":[{"id":"1","readers":null},{"id":"2","readers":2}]}}');
  });

  test("in nested lists with null elements", async () => {
    const { result, sent } = await execute('{ book(id: "1") { shelves { full } } }', {
      shelf: [
        {
          data: {
            book: { shelves: [[{ __typename: "Shelf", row: 1 }, null], null, [{ __typename: "Shelf", row: 2 }]] },
          },
        },
      ],
      desk: [{ data: { _entities: [{ full: true }, { full: false }] } }],
    });
    expect(result).toBe('{"data":{"book":{"shelves":[[{"full":true},null],null,[{"full":false}]]}}}');
    expect(sent[1]?.request.variables?.["representations"]).toEqual(
      [1, 2].map((row) => ({ __typename: "Shelf", row })),
    );
  });

  test("with the fields that the second subgraph requires", async () => {
    const { result, sent } = await execute('{ book(id: "1") { fits } }', {
      shelf: [{ data: { book: book("1", { size: { height: 4 } }) } }],
      desk: [{ data: { _entities: [{ __typename: "Book", fits: true }] } }],
    });
    expect(result).toBe('{"data":{"book":{"fits":true}}}');
    expect(sent[1]?.request.variables?.["representations"]).toEqual([
      { __typename: "Book", size: { height: 4 }, id: "1" },
    ]);
  });

  test("without a request to the second subgraph when the entity is null", async () => {
    const { result, sent } = await execute('{ book(id: "1") { readers } }', { shelf: [{ data: { book: null } }] });
    expect(result).toBe('{"data":{"book":null}}');
    expect(sent).toHaveLength(1);
  });

  test("when both are requested in parallel", async () => {
    const { result } = await execute("{ __typename opened lamp { on } }", {
      shelf: [{ data: { opened: "now" } }],
      desk: [{ data: { lamp: { on: false } } }],
    });
    expect(result).toBe('{"data":{"__typename":"Query","opened":"now","lamp":{"on":false}}}');
  });
});

const READERS = "{ books { id readers } }";
const OWNERS = "{ books { owner { name } } }";
const ONE_BOOK = [{ data: { books: [book("1")] } }];
const entities = (...found: unknown[]) => [{ data: { _entities: found } }];

describe("Apollo's executor produces the result", () => {
  test.each<[title: string, source: string, shelf: object[], desk: object[]]>([
    ["for an error of the first subgraph", READERS, [{ data: null, errors: [{ message: "no" }] }], []],
    [
      "for an error of the second subgraph",
      READERS,
      ONE_BOOK,
      [{ data: { _entities: [null] }, errors: [{ message: "no" }] }],
    ],
    ["for a response without data", READERS, [{ data: null }], []],
    ["for a missing entity in a non-null field", OWNERS, ONE_BOOK, entities(null)],
    ["for an entity without a non-null field", OWNERS, ONE_BOOK, entities({ owner: {} })],
    ["for more entities than were requested", READERS, ONE_BOOK, entities({ readers: 1 }, { readers: 2 })],
    ["for entities that are not objects", READERS, ONE_BOOK, entities("1")],
    ["for a response without a list of entities", READERS, ONE_BOOK, [{ data: {} }]],
    ["for a subgraph that contradicts the first one", READERS, ONE_BOOK, entities({ id: "2", readers: 1 })],
    ["for an object without its key", READERS, [{ data: { books: [{ __typename: "Book" }] } }], []],
    ["for an object of another type", READERS, [{ data: { books: [{ __typename: "Chair", id: "1" }] } }], []],
    ["for an object instead of a list", READERS, [{ data: { books: book("1") } }], []],
    ["for a list instead of an object", READERS, [{ data: { books: [[book("1")]] } }], []],
    [
      "for an object with the key __proto__",
      READERS,
      ONE_BOOK,
      [{ data: { _entities: [JSON.parse('{"__proto__":{"readers":1}}')] } }],
    ],
  ])("%s", async (_title, source, shelf, desk) => {
    expect((await execute(source, { shelf: [...shelf], desk: [...desk] })).result).toBeUndefined();
  });

  test.each([
    ["for fields with @skip", "query ($no: Boolean!) { books { id readers @skip(if: $no) } }"],
    ["for unions", "{ lamp { on } things { ... on Book { id } } }"],
    ["for introspection", "{ lamp { on } opened __schema { queryType { name } } }"],
    ["for an alias that is a property of every object", "{ lamp { on } constructor: opened }"],
    ["for the alias __proto__", "{ lamp { on } __proto__: opened }"],
  ])("%s", (_title, source) => {
    expect(compileDirectExecution(planOf(source, supergraph), supergraph)).toBeUndefined();
  });
});

test("no representation is built when the plan requires fields of several types or of another type", () => {
  const required = (typeCondition: string) => ({
    kind: "InlineFragment" as const,
    typeCondition,
    selections: [{ kind: "Field" as const, name: "id" }],
  });
  expect(representationOf(book("1"), [required("Book")])).toEqual({ id: "1" });
  expect(representationOf(book("1"), [required("Book"), required("Thing")])).toBeUndefined();
  expect(representationOf(book("1"), [required("Thing")])).toBeUndefined();
});

test("Apollo's executor gets each recorded response once, unchanged, and sends the remaining requests", async () => {
  const owner = entities({ owner: {} })[0]!;
  const { sent, executor } = await execute(OWNERS, {
    shelf: [...ONE_BOOK],
    desk: [owner, { data: { _entities: [] } }],
  });
  const replaying = executor.replaying();
  const send = (n: number) => {
    const { service, request } = sent[n]!;
    return replaying[service]!.process({ request, context: gatewayContext({}) } as never);
  };
  expect([await send(0), await send(1)]).toEqual([...ONE_BOOK, owner]);
  expect(sent).toHaveLength(2);
  expect(await send(1)).toEqual({ data: { _entities: [] } });
  expect(sent).toHaveLength(3);
});
