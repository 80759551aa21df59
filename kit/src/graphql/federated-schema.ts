import { buildSubgraphSchema } from "@apollo/subgraph";
import { printSchemaWithDirectives } from "@graphql-tools/utils";
import { type GraphQLResolveInfo, type GraphQLSchema, parse } from "graphql";
import { type BuildSchemaOptions, buildSchema, createResolversMap } from "type-graphql";

const FEDERATION_LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9",
  import: ["@key", "@shareable", "@external", "@requires", "@provides", "@override", "@inaccessible", "@tag"])\n`;

/** Resolves an entity from its key, as the gateway asks for it with `_entities`. */
export type ReferenceResolver<R, C> = (reference: R, context: C, info: GraphQLResolveInfo) => unknown;

/** Reference resolvers by type name. */
export type ReferenceResolvers = Record<string, ReferenceResolver<never, never>>;

/**
 * Turns type-graphql classes into an executable federation 2 subgraph.
 * type-graphql makes the schema and its directives; Apollo adds `_service` and `_entities`.
 */
export async function buildFederatedSchema(
  options: BuildSchemaOptions,
  references: ReferenceResolvers = {},
): Promise<GraphQLSchema> {
  const schema = await buildSchema({ ...options, skipCheck: true });
  const resolvers: Record<string, Record<string, unknown>> = createResolversMap(schema) as never;
  for (const [type, resolve] of Object.entries(references)) {
    const resolver = resolvers[type];
    if (!resolver) throw new Error(`there is no type ${type} for this reference resolver`);
    resolver["__resolveReference"] = resolve;
  }
  return buildSubgraphSchema({
    typeDefs: parse(FEDERATION_LINK + printSchemaWithDirectives(schema)),
    resolvers: resolvers as never,
  });
}
