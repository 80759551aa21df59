/** The subgraphs that every gateway is measured with, in the federation that all of them understand. */
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

/** What is asked for, and what only a right answer has in it. */
export interface BenchQuery {
  text: string;
  proof: (id: string) => string;
}

/** A selection in one subgraph. */
export const ONE: BenchQuery = {
  text: "query ($id: ID!) { job(id: $id) { id status progress currentStep createdAt } }",
  proof: (id) => `"id":"${id}"`,
};

/** A selection across two. */
export const TWO: BenchQuery = {
  text: "query ($id: ID!) { job(id: $id) { id status progress client { id name } } }",
  proof: (id) => `"name":"Client client-${id}"`,
};
