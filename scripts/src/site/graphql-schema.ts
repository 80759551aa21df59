import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Supergraph } from "@apollo/federation-internals";
import type { GraphQLSchema } from "graphql";

/** The schema that callers of the gateway see, from the generated supergraph. */
export async function readGraph(top: string): Promise<GraphQLSchema> {
  const sdl = await readFile(join(top, "schema/supergraph.graphql"), "utf8");
  return Supergraph.build(sdl).apiSchema().toGraphQLJSSchema();
}
