import { createHash } from "node:crypto";
import type { CodegenConfig } from "@graphql-codegen/cli";

/**
 * Generates a typed text for every operation in the `.graphql` files under `src`, checked against the supergraph, and the list of these
 * operations by hash for the gateway.
 */
const config: CodegenConfig = {
  schema: "../schema/supergraph.graphql",
  documents: "src/**/*.graphql",
  emitLegacyCommonJSImports: false,
  generates: {
    "src/gql/": {
      preset: "client",
      presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: sha256 } },
      config: {
        documentMode: "string",
        useTypeImports: true,
        enumType: "string-literal",
        disableDescriptions: true,
        scalars: {
          Date: "string",
          DateTime: "string",
          SafeInt: "number",
          JSON: "unknown",
          JSONObject: "Record<string, unknown>",
        },
      },
    },
  },
};

function sha256(document: string): string {
  return createHash("sha256").update(document).digest("hex");
}

export default config;
