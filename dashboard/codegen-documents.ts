import { preset as client } from "@graphql-codegen/client-preset";
import type { CodegenPlugin, Types } from "@graphql-codegen/plugin-helpers";
import { GraphQLSchema, Kind } from "graphql";

const PLUGIN = "typed-document-node";
const HEADER = `/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from "@graphql-typed-document-node/core";
import type * as Types from "../graphql";
`;

/**
 * The client preset with each document in a file of its own, so that a page loads those that it uses instead of all: the build cannot
 * divide a module. `graphql.ts` keeps the types and exports the documents.
 */
export const documentFiles: Types.OutputPreset = {
  ...client,
  async buildGeneratesSection(options) {
    const sections = await client.buildGeneratesSection(options);
    const types = sections.find(({ filename }) => filename.endsWith("/graphql.ts"));
    const persisted = sections.find(({ filename }) => filename.endsWith("/persisted-documents.json"));
    const plugin = types?.pluginMap[PLUGIN];
    if (!types || !persisted || !plugin)
      throw new Error("the client preset no longer generates the files that this one divides");

    const lines = new Promise<Map<string, string>>((resolve) => {
      types.pluginMap = { ...types.pluginMap, [PLUGIN]: exported(plugin, resolve) };
    });
    const documents = types.documents
      .flatMap(({ document }) => document?.definitions ?? [])
      .flatMap((definition) => {
        if (definition.kind === Kind.OPERATION_DEFINITION && definition.name)
          return [`${definition.name.value}Document`];
        return definition.kind === Kind.FRAGMENT_DEFINITION ? [`${definition.name.value}FragmentDoc`] : [];
      });
    const files = documents.map((name) => ({
      ...types,
      // The first file has built the schema and validated all documents.
      schemaAst: new GraphQLSchema({}),
      documents: [],
      filename: `${options.baseOutputDir}documents/${name}.ts`,
      plugins: [{ document: {} }],
      pluginMap: { document: { plugin: async () => fileOf(name, await lines) } },
    }));
    return [types, persisted, ...files];
  },
};

function fileOf(name: string, lines: ReadonlyMap<string, string>): string {
  const line = lines.get(name);
  if (line === undefined) throw new Error(`${PLUGIN} wrote no ${name}`);
  return `${HEADER}${line}\n`;
}

/** The plugin that exports documents from files of their own; what it would have written is given to `resolve`, by name of document. */
function exported({ plugin, ...rest }: CodegenPlugin, resolve: (lines: Map<string, string>) => void): CodegenPlugin {
  return {
    ...rest,
    async plugin(schema, documents, config: object, info) {
      const output = await plugin(schema, documents, { ...config, importOperationTypesFrom: "Types" }, info);
      const text = typeof output === "string" ? output : output.content;
      const lines = text.split("\n").flatMap((line) => {
        const name = /^export const (\w+) = /.exec(line)?.[1];
        return name ? [[name, line] as const] : [];
      });
      resolve(new Map(lines));
      return lines.map(([name]) => `export { ${name} } from "./documents/${name}";`).join("\n");
    },
  };
}
