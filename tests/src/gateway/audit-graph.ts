import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { composeServices } from "@apollo/composition";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { graphql, parse } from "graphql";

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import:
  ["@key", "@shareable", "@external", "@requires", "@provides", "@override", "@inaccessible", "@interfaceObject"])\n`;

const CPM = `${LINK}
  type Query { products: [Product!]!  product(id: ID!): Product  nodes: [Node!]!  found: [Found]!  shared: Shared @shareable  media: [Media!]!
    newest: Node @shareable }
  type Mutation { first(n: Int!): [String!]! }
  interface Node { id: ID! }
  interface Media @key(fields: "id") { id: ID!  title: String }
  type Book implements Media @key(fields: "id") { id: ID!  title: String  pages: Int }
  type Film implements Media @key(fields: "id") { id: ID!  title: String  minutes: Int }
  union Found = Product | Shop
  enum Size { S M }
  type Product implements Node @key(fields: "id") {
    id: ID!  name: String @shareable  weight: Int  price: Int  size: Size  stock: Int  secret: String @inaccessible  parent: Product  related(first: Int = 2): [Product]!  shop: Shop }
  type Shop implements Node @key(fields: "code region") { id: ID!  code: String!  region: String! }
  type Shared @shareable { same: Int  left: Int }`;

const IM = `${LINK}
  type Query { shared: Shared @shareable  review(id: ID!): Review  newest: Product @shareable }
  type Mutation { second(n: Int!): [String!]! }
  type Media @key(fields: "id") @interfaceObject { id: ID!  rating: Int }
  type Product @key(fields: "id") {
    id: ID!  weight: Int @external  price: Int @external  name: String @external
    shipping: Int @requires(fields: "weight price")  stock: Int @override(from: "cpm")  reviews: [Review!] }
  type Review @key(fields: "id") { id: ID!  text: String  product: Product @provides(fields: "name")  about: About }
  union About = Product | Shop
  type Shop @key(fields: "code region", resolvable: false) { code: String!  region: String! }
  type Shared @shareable { same: Int  right: Int }`;

const SMM = `${LINK}
  type Query { shops: [Shop!]! }
  type Mutation { third: String }
  enum Size { S M L }
  type Shop @key(fields: "code region") { code: String!  region: String!  owner: Person  size: Size }
  type Person @key(fields: "id") { id: ID!  name: String!  boss: Person }`;

const product = (id: string) => ({
  __typename: "Product",
  id,
  name: `Product ${id}`,
  weight: id === "weightless" ? null : 3,
  price: 5,
  size: "M",
  stock: -1,
  secret: "s",
  parent: () => (id === "p1" ? product("p2") : null),
  related: ({ first }: { first: number }) => [product("p2"), null, product("gone"), product("bad")].slice(0, first),
  shop: () => shop(id === "p1" ? "a" : "b"),
});
const shop = (code: string) => ({ __typename: "Shop", id: `shop-${code}`, code, region: "tx" });
const person = (id: string) => ({
  __typename: "Person",
  id,
  name: id === "nameless" ? null : `Person ${id}`,
  boss: null,
});

/** The mutations that ran since the last `first 1`, in all subgraphs. */
const done: string[] = [];
function doing(what: string): string[] {
  if (what === "first 1") done.length = 0;
  done.push(what);
  return [...done];
}

const RESOLVERS = {
  cpm: {
    Query: {
      products: () => ["p1", "p2", "weightless"].map(product),
      product: (_: unknown, { id }: { id: string }) => (id === "none" ? null : product(id)),
      nodes: () => [product("p1"), shop("a")],
      found: () => [product("p1"), null, shop("b")],
      shared: () => ({ same: 1, left: 2 }),
      newest: () => product("p1"),
      media: () => [
        { __typename: "Book", id: "b1", title: "Book", pages: 9 },
        { __typename: "Film", id: "f1", title: "Film", minutes: 90 },
      ],
    },
    Mutation: { first: (_: unknown, { n }: { n: number }) => doing(`first ${n}`) },
    Product: { __resolveReference: ({ id }: { id: string }) => (id === "gone" ? null : product(id)) },
  },
  im: {
    Query: {
      shared: () => ({ same: 1, right: 3 }),
      newest: () => product("p1"),
      review: (_: unknown, { id }: { id: string }) => ({
        id,
        text: `Review ${id}`,
        about: shop("a"),
        product: product("p1"),
      }),
    },
    Mutation: { second: (_: unknown, { n }: { n: number }) => doing(`second ${n}`) },
    Media: { __resolveReference: ({ id }: { id: string }) => ({ id, rating: id === "b1" ? 5 : null }) },
    Product: {
      __resolveReference: (reference: { id: string }) => {
        if (reference.id === "bad") throw new Error("a bad product");
        return reference.id === "gone" ? null : { ...reference, stock: 7 };
      },
      shipping: ({ weight, price }: { weight?: number | null; price: number }) => (weight ? weight * price : null),
      reviews: ({ id }: { id: string }) =>
        [1, 2].map((n) => ({
          id: `${id}-${n}`,
          text: "good",
          product: product(id),
          about: n === 1 ? product("p2") : shop("b"),
        })),
    },
  },
  smm: {
    Query: { shops: () => [shop("a"), shop("b")] },
    Mutation: { third: () => null },
    Shop: {
      __resolveReference: ({ code }: { code: string }) => shop(code),
      owner: ({ code }: { code: string }) => (code === "a" ? { ...person("anna"), boss: person("nameless") } : null),
      size: () => "L",
    },
  },
} as const;

/** A graph over three subgraphs with the cases of the federation gateway audit. */
export interface AuditGraph {
  supergraphSdl: string;
  /** Base URLs, by subgraph name. */
  addresses: Record<string, string>;
  /** What a subgraph answers instead of its own response, by subgraph name. */
  answers: Map<string, Answer>;
  stop(): void;
}

/** A subgraph's response over HTTP. */
export interface Answer {
  status: number;
  body: unknown;
}

/** Starts the subgraphs and composes them. */
export async function startAuditGraph(): Promise<AuditGraph> {
  const addresses: Record<string, string> = {};
  const servers: Server[] = [];
  const answers: AuditGraph["answers"] = new Map();
  for (const [name, sdl] of Object.entries({ cpm: CPM, im: IM, smm: SMM })) {
    const resolvers = RESOLVERS[name as keyof typeof RESOLVERS];
    const server = serve(buildSubgraphSchema({ typeDefs: parse(sdl), resolvers }), () => answers.get(name));
    servers.push(server.listen(0, "127.0.0.1"));
    await once(server, "listening");
    addresses[name] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const services = Object.entries({ cpm: CPM, im: IM, smm: SMM }).map(([name, sdl]) => ({
    name,
    url: `${addresses[name]}/graphql`,
    typeDefs: parse(sdl),
  }));
  const { supergraphSdl, errors } = composeServices(services);
  if (!supergraphSdl) throw new Error(String(errors));
  const stop = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  return { supergraphSdl, addresses, answers, stop };
}

function serve(schema: ReturnType<typeof buildSubgraphSchema>, answer: () => Answer | undefined) {
  return createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
    const result = await graphql({ schema, source: query, variableValues: variables ?? {} });
    const { status, body: answered } = answer() ?? { status: 200, body: result };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answered));
  });
}
