import { buildSubgraphSchema } from "@apollo/subgraph";
import { type DocumentNode, execute, parse } from "graphql";
import { serveJson } from "./serve-json.js";
import { type SubgraphName, SUBGRAPHS } from "./graph.js";

/** A minimal subgraph: constant data, no checks, and each operation parsed once. */
const name = process.env["SUBGRAPH"] as SubgraphName;
const client = ({ id }: { id: string }) => ({ id, name: `Client ${id}` });
const job = (_: unknown, { id }: { id: string }) => ({
  id,
  status: "PROCESSING",
  progress: 40,
  currentStep: "writing",
  createdAt: "2026-11-21T00:00:00Z",
  client: { id: `client-${id}` },
});
const resolvers = {
  cpm: { Query: { job } },
  im: { Query: { template: () => null } },
  smm: {
    Query: { client: (_: unknown, args: { id: string }) => client(args) },
    Client: { __resolveReference: client },
  },
}[name];
const schema = buildSubgraphSchema({ typeDefs: parse(SUBGRAPHS[name]), resolvers: resolvers as never });
const documents = new Map<string, DocumentNode>();

await serveJson(async (body) => {
  const { query, variables } = body as { query: string; variables?: Record<string, unknown> };
  const document = documents.get(query) ?? parse(query);
  if (documents.size < 1_000) documents.set(query, document);
  return execute({ schema, document, variableValues: variables ?? {} });
}, process.env["JWKS"] ?? "");
