import { buildSubgraphSchema } from "@apollo/subgraph";
import { printSchemaWithDirectives } from "@graphql-tools/utils";
import { type GraphQLResolveInfo, type GraphQLSchema, parse } from "graphql";
import { type BuildSchemaOptions, buildSchema, createResolversMap } from "type-graphql";
import { validateArgument } from "./validate-input.js";

const FEDERATION_LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9",
  import: ["@key", "@shareable", "@external", "@requires", "@provides", "@override", "@inaccessible", "@tag", "@cost"])\n`;

/** Resolves an entity from its key, for the gateway's `_entities` queries. */
export type ReferenceResolver<R, C> = (reference: R, context: C, info: GraphQLResolveInfo) => unknown;

/** Reference resolvers by type name. */
export type ReferenceResolvers = Record<string, ReferenceResolver<never, never>>;

/**
 * Builds an executable federation 2 subgraph from type-graphql classes. type-graphql builds the schema with its directives; Apollo adds
 * `_service` and `_entities`.
 */
export async function buildFederatedSchema(
  options: BuildSchemaOptions,
  references: ReferenceResolvers = {},
): Promise<GraphQLSchema> {
  const schema = await buildSchema({ ...options, skipCheck: true, validateFn: validateArgument });
  describeRootTypes(schema);
  const resolvers: Record<string, Record<string, unknown>> = createResolversMap(schema) as never;
  for (const [type, resolve] of Object.entries(references)) {
    const resolver = resolvers[type];
    if (!resolver) throw new Error(`the schema has no type ${type} for this reference resolver`);
    resolver["__resolveReference"] = resolve;
  }
  return buildSubgraphSchema({
    typeDefs: parse(FEDERATION_LINK + printSchemaWithDirectives(schema)),
    resolvers: resolvers as never,
  });
}

/** Sets the descriptions of the root types, which type-graphql leaves empty. They are the same in every module, as composition requires. */
function describeRootTypes(schema: GraphQLSchema): void {
  const [query, mutation, subscription] = [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ];
  if (query) query.description = "What can be read. Nothing here changes anything.";
  if (mutation) mutation.description = "What can be changed. Each change is recorded with who made it.";
  if (subscription)
    subscription.description =
      "What can be watched: the present state at once, then each change, over WebSocket or as server-sent events.";
}
