/** The subgraphs of the comparison, in Federation 1, which all gateways support. */
export const SUBGRAPHS = {
  cpm: `extend type Query { job(id: ID!): Job }
    type Job @key(fields: "id") { id: ID!  status: String!  progress: Int!  currentStep: String  createdAt: String!  client: Client }
    extend type Client @key(fields: "id") { id: ID! @external }`,
  im: `extend type Query { template(id: ID!): Template }
    type Template @key(fields: "id") { id: ID!  name: String! }`,
  smm: `extend type Query { client(id: ID!): Client }
    type Client @key(fields: "id") { id: ID!  name: String! }`,
} as const;

/** The name of one of {@link SUBGRAPHS}. */
export type SubgraphName = keyof typeof SUBGRAPHS;

/** An operation and a string that only a correct response contains. */
export interface BenchQuery {
  query: string;
  proof: (id: string) => string;
}

/** Selects from one subgraph. */
export const ONE: BenchQuery = {
  query: "query ($id: ID!) { job(id: $id) { id status progress currentStep createdAt } }",
  proof: (id) => `"id":"${id}"`,
};

/** Selects from two subgraphs. */
export const TWO: BenchQuery = {
  query: "query ($id: ID!) { job(id: $id) { id status progress client { id name } } }",
  proof: (id) => `"name":"Client client-${id}"`,
};
