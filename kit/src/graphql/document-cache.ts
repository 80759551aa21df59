import { type DocumentNode, type GraphQLSchema, parse, validate } from "graphql";

/**
 * Creates a function that parses and validates an operation once and caches the document. It is for operations that are part of the
 * program, so the cache has a fixed size; never use it for documents from callers.
 * @throws GraphQLError for an operation that does not match the schema.
 */
export function createDocumentCache(schema: GraphQLSchema): (source: string) => DocumentNode {
  const documents = new Map<string, DocumentNode>();
  return (source) => {
    let document = documents.get(source);
    if (!document) {
      document = parse(source);
      const [problem] = validate(schema, document);
      if (problem) throw problem;
      documents.set(source, document);
    }
    return document;
  };
}
