import type { DocumentNode } from "graphql";

/** The hash that the gateway knows a generated document by. Every document of the dashboard has one. */
export function operationHash(document: DocumentNode): string {
  const { __meta__: meta } = document as DocumentNode & { __meta__?: { hash: string } };
  if (!meta) throw new Error("this document was not generated from a .graphql file");
  return meta.hash;
}
