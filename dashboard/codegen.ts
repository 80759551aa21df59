import { createHash } from "node:crypto";
import { addTypenameToDocument } from "@apollo/client/utilities";
import type { CodegenConfig } from "@graphql-codegen/cli";
import type { DocumentNode } from "graphql";
import { documentFiles } from "./codegen-documents.js";

/**
 * Generates typed documents for every `.graphql` file under `src`, checked against the supergraph, and the list of persisted operations
 * by hash for the gateway.
 */
const config: CodegenConfig = {
  schema: "../schema/supergraph.graphql",
  documents: "src/**/*.graphql",
  generates: {
    "src/gql/": {
      preset: documentFiles,
      presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: sha256 } },
      documentTransforms: [{ transform: ({ documents }) => documents.map(asSent) }],
      config: {
        useTypeImports: true,
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

/** The document as Apollo Client sends it, with the `__typename` fields that its cache needs. */
function asSent<F extends { document?: DocumentNode }>(file: F): F {
  return file.document ? { ...file, document: addTypenameToDocument(file.document) } : file;
}

export default config;
