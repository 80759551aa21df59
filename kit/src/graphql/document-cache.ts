import { type DocumentNode, type GraphQLSchema, parse, validate } from "graphql";

/**
 * Parses and validates the operations that this process itself executes against a schema, each once. They are part of the program, so that there is a
 * fixed number of them; callers' own documents have no place here.
 * @throws GraphQLError for one that does not fit the schema.
 */
export function createDocumentCache(schema: GraphQLSchema): (source: string) => DocumentNode {
  const known = new Map<string, DocumentNode>();
  return (source) => {
    let document = known.get(source);
    if (!document) {
      document = parse(source);
      const [problem] = validate(schema, document);
      if (problem) throw problem;
      known.set(source, document);
    }
    return document;
  };
}
