import { EnumValue, inaccessibleIdentity, ObjectType, type Schema, Supergraph } from "@apollo/federation-internals";
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
  /** Answers of subgraphs may hold enum values, or objects of types, that callers may not see. */
  hidesValues: boolean;
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
    hidesValues: hidesValues(supergraph.schema),
  };
}

/** Hidden fields and arguments can't be asked for; hidden values and types of objects could come by themselves. */
function hidesValues(schema: Schema): boolean {
  const name = schema.coreFeatures?.getByIdentity(inaccessibleIdentity)?.directiveNameInSchema("inaccessible");
  const hidden = name === undefined ? [] : (schema.directive(name)?.applications() ?? []);
  return [...hidden].some(({ parent }) => parent instanceof EnumValue || parent instanceof ObjectType);
}
