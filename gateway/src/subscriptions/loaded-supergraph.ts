import { type Schema, Supergraph } from "@apollo/federation-internals";
import { QueryPlanner } from "@apollo/query-planner";
import type { GraphQLSchema } from "graphql";

/** A supergraph schema made ready to validate, plan and execute. */
export interface LoadedSupergraph {
  /** What callers may ask for. */
  schema: GraphQLSchema;
  /** The same, as the planner knows it. */
  apiSchema: Schema;
  /** With the federation directives, as the executor wants it. */
  supergraphSchema: GraphQLSchema;
  planner: QueryPlanner;
}

/** Loads a supergraph. Throws when the SDL is not one. */
export function loadSupergraph(sdl: string): LoadedSupergraph {
  const supergraph = Supergraph.build(sdl);
  const apiSchema = supergraph.apiSchema();
  return {
    schema: apiSchema.toGraphQLJSSchema(),
    apiSchema,
    supergraphSchema: supergraph.schema.toGraphQLJSSchema(),
    planner: new QueryPlanner(supergraph),
  };
}
