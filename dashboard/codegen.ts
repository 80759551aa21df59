import type { CodegenConfig } from "@graphql-codegen/cli";

/** Typed documents for every `.graphql` file under `src`, checked against the composed schema the gateway serves. */
const config: CodegenConfig = {
  schema: "../schema/supergraph.graphql",
  documents: "src/**/*.graphql",
  generates: {
    "src/gql/": {
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        scalars: { DateTime: "string", JSONObject: "Record<string, unknown>" },
      },
    },
  },
};

export default config;
