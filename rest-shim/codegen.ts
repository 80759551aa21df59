import type { CodegenConfig } from "@graphql-codegen/cli";

/**
 * Generates a typed document for every operation in the `.graphql` files beside the routes. The supergraph has the operations of
 * all modules; tests validate each route table against its own module's schema.
 */
const config: CodegenConfig = {
  schema: "../schema/supergraph.graphql",
  documents: "src/**/*.graphql",
  generates: {
    "src/graphql/operations.ts": {
      plugins: ["./codegen-documents.mjs", "typescript-operations"],
      config: {
        disableDescriptions: true,
        enumType: "string-literal",
        scalars: {
          ID: "string",
          // A Date when the operation runs in this process, a string over HTTP.
          Date: "Date | string",
          DateTime: "Date | string",
          SafeInt: "number",
          JSON: "unknown",
          JSONObject: "Record<string, unknown>",
        },
      },
    },
  },
};

export default config;
