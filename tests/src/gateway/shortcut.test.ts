import type { ServiceMap } from "@apollo/gateway";
import { gatewayContext } from "@cgs/gateway/context/gateway-context";
import { representationOf } from "@cgs/gateway/fast-path/entity-data";
import { PlanRun } from "@cgs/gateway/fast-path/plan-executor";
import { shortcutOf } from "@cgs/gateway/fast-path/fast-execution";
import { readAnswer } from "@cgs/gateway/supergraph/subgraph-response";
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

/** Subgraphs that say what a test has them say, one answer after the other, and note what they were asked. */
function subgraphs(answers: Record<string, object[]>) {
  const asked: { service: string; request: SubgraphRequest }[] = [];
  const sourceOf = (service: string): SubgraphDataSource => {
    const ask: SubgraphDataSource["ask"] = async (request) => {
      asked.push({ service, request });
      return readAnswer(service, JSON.stringify(answers[service]?.shift() ?? { errors: [{ message: "nothing" }] }));
    };
    return {
      ask,
      process: async ({ request, context }) => (await ask(request, context as never)).answer,
      close: async () => undefined,
    };
  };
  const services: ServiceMap = { shelf: sourceOf("shelf"), desk: sourceOf("desk") };
  return { asked, services };
}

async function answerTo(source: string, answers: Record<string, object[]>) {
  const { asked, services } = subgraphs(answers);
  const run = new PlanRun(services, {}, gatewayContext({}));
  const answer = await shortcutOf(planOf(source, supergraph), supergraph)?.(run);
  return { answer: typeof answer === "string" ? answer : JSON.stringify(answer), asked, run };
}

const book = (id: string, more: object = {}) => ({ __typename: "Book", id, ...more });

describe("what two subgraphs say is put together", () => {
  test("in the order that was asked for, and without what only the gateway asked for", async () => {
    const { answer, asked } = await answerTo(
      '{ b: book(id: "1") { readers ...T kind: __typename } } fragment T on Book { title }',
      {
        shelf: [{ data: { b: { __typename: "Book", title: "A", id: "1", kind: "Book" } } }],
        desk: [{ data: { _entities: [{ readers: 3 }] } }],
      },
    );
    expect(answer).toBe('{"data":{"b":{"readers":3,"title":"A","kind":"Book"}}}');
    expect(asked.map(({ service }) => service)).toEqual(["shelf", "desk"]);
    expect(asked[1]?.request.variables).toEqual({ representations: [{ __typename: "Book", id: "1" }] });
  });

  test("for each of a list, whether there is anything to know of it or not", async () => {
    const { answer } = await answerTo("{ books { id readers } }", {
      shelf: [{ data: { books: [book("1"), book("2")] } }],
      desk: [{ data: { _entities: [null, { readers: 2 }] } }],
    });
    expect(answer).toBe('{"data":{"books":[{"id":"1","readers":null},{"id":"2","readers":2}]}}');
  });

  test("in lists of lists with nothing in some places", async () => {
    const { answer, asked } = await answerTo('{ book(id: "1") { shelves { full } } }', {
      shelf: [
        {
          data: {
            book: { shelves: [[{ __typename: "Shelf", row: 1 }, null], null, [{ __typename: "Shelf", row: 2 }]] },
          },
        },
      ],
      desk: [{ data: { _entities: [{ full: true }, { full: false }] } }],
    });
    expect(answer).toBe('{"data":{"book":{"shelves":[[{"full":true},null],null,[{"full":false}]]}}}');
    expect(asked[1]?.request.variables?.["representations"]).toEqual(
      [1, 2].map((row) => ({ __typename: "Shelf", row })),
    );
  });

  test("with what the other needs to know of it", async () => {
    const { answer, asked } = await answerTo('{ book(id: "1") { fits } }', {
      shelf: [{ data: { book: book("1", { size: { height: 4 } }) } }],
      desk: [{ data: { _entities: [{ __typename: "Book", fits: true }] } }],
    });
    expect(answer).toBe('{"data":{"book":{"fits":true}}}');
    expect(asked[1]?.request.variables?.["representations"]).toEqual([
      { __typename: "Book", size: { height: 4 }, id: "1" },
    ]);
  });

  test("without asking the other about nothing", async () => {
    const { answer, asked } = await answerTo('{ book(id: "1") { readers } }', { shelf: [{ data: { book: null } }] });
    expect(answer).toBe('{"data":{"book":null}}');
    expect(asked).toHaveLength(1);
  });

  test("where both are asked at once", async () => {
    const { answer } = await answerTo("{ __typename opened lamp { on } }", {
      shelf: [{ data: { opened: "now" } }],
      desk: [{ data: { lamp: { on: false } } }],
    });
    expect(answer).toBe('{"data":{"__typename":"Query","opened":"now","lamp":{"on":false}}}');
  });
});

const READERS = "{ books { id readers } }";
const OWNERS = "{ books { owner { name } } }";
const ONE_BOOK = [{ data: { books: [book("1")] } }];
const entities = (...found: unknown[]) => [{ data: { _entities: found } }];

describe("the executor makes the result", () => {
  test.each<[title: string, source: string, shelf: object[], desk: object[]]>([
    ["of an error of the first", READERS, [{ data: null, errors: [{ message: "no" }] }], []],
    ["of an error of the second", READERS, ONE_BOOK, [{ data: { _entities: [null] }, errors: [{ message: "no" }] }]],
    ["of no data", READERS, [{ data: null }], []],
    ["of an entity that is not there but has to be", OWNERS, ONE_BOOK, entities(null)],
    ["of an entity without what it has to have", OWNERS, ONE_BOOK, entities({ owner: {} })],
    ["of more entities than were asked for", READERS, ONE_BOOK, entities({ readers: 1 }, { readers: 2 })],
    ["of entities that are none", READERS, ONE_BOOK, entities("1")],
    ["of no list of entities", READERS, ONE_BOOK, [{ data: {} }]],
    ["of a subgraph that contradicts the other", READERS, ONE_BOOK, entities({ id: "2", readers: 1 })],
    ["of an object without its key", READERS, [{ data: { books: [{ __typename: "Book" }] } }], []],
    ["of an object of another type", READERS, [{ data: { books: [{ __typename: "Chair", id: "1" }] } }], []],
    ["of an object where a list should be", READERS, [{ data: { books: book("1") } }], []],
    ["of a list where an object should be", READERS, [{ data: { books: [[book("1")]] } }], []],
    [
      "of a prototype for an object",
      READERS,
      ONE_BOOK,
      [{ data: { _entities: [JSON.parse('{"__proto__":{"readers":1}}')] } }],
    ],
  ])("%s", async (_title, source, shelf, desk) => {
    expect((await answerTo(source, { shelf: [...shelf], desk: [...desk] })).answer).toBeUndefined();
  });

  test.each([
    ["of fields that depend on a variable", "query ($no: Boolean!) { books { id readers @skip(if: $no) } }"],
    ["of objects of several types", "{ lamp { on } things { ... on Book { id } } }"],
    ["of the schema", "{ lamp { on } opened __schema { queryType { name } } }"],
    ["of a name that every object has", "{ lamp { on } constructor: opened }"],
    ["of a name that is no name", "{ lamp { on } __proto__: opened }"],
  ])("%s", (_title, source) => {
    expect(shortcutOf(planOf(source, supergraph), supergraph)).toBeUndefined();
  });
});

test("of several types, only the executor knows which requirements an object has to meet", () => {
  const required = (typeCondition: string) => ({
    kind: "InlineFragment" as const,
    typeCondition,
    selections: [{ kind: "Field" as const, name: "id" }],
  });
  expect(representationOf(book("1"), [required("Book")])).toEqual({ id: "1" });
  expect(representationOf(book("1"), [required("Book"), required("Thing")])).toBeUndefined();
  expect(representationOf(book("1"), [required("Thing")])).toBeUndefined();
});

test("the executor is told what was said on the way, as it was said, and asks for the rest", async () => {
  const owner = entities({ owner: {} })[0]!;
  const { asked, run } = await answerTo(OWNERS, { shelf: [...ONE_BOOK], desk: [owner, { data: { _entities: [] } }] });
  const repeating = run.repeating();
  const ask = (n: number) => {
    const { service, request } = asked[n]!;
    return repeating[service]!.process({ request, context: gatewayContext({}) } as never);
  };
  expect([await ask(0), await ask(1)]).toEqual([...ONE_BOOK, owner]);
  expect(asked).toHaveLength(2);
  expect(await ask(1)).toEqual({ data: { _entities: [] } });
  expect(asked).toHaveLength(3);
});
