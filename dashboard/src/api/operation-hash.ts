import type { DocumentNode } from "graphql";

/**
 * The hash under which the gateway knows a generated document.
 * @throws an Error for a document that codegen did not generate
 */
export function operationHash(document: DocumentNode): string {
  const { __meta__: meta } = document as DocumentNode & { __meta__?: { hash: string } };
  if (!meta) throw new Error("this document was not generated from a .graphql file");
  return meta.hash;
}
