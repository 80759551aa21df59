import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
  visit,
} from "graphql";

/** The aliases of key fields start with it. The executor leaves them out of results, because the operation does not select them. */
const PREFIX = "_entityKey";

/**
 * Adds the key of the root field's entity to a subscription's selection, so that each event identifies its entity.
 * A subscription whose root field is not an entity is returned unchanged.
 *
 * @param supergraph the schema with the federation directives.
 */
export function selectEntityKey(
  supergraph: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): DocumentNode {
  const [root] = operation.selectionSet.selections;
  if (root?.kind !== Kind.FIELD || !root.selectionSet) return document;
  const key = keySelection(supergraph, root.name.value);
  const selectionSet = { ...root.selectionSet, selections: [...root.selectionSet.selections, ...key] };
  return visit(document, { Field: (field) => (field === root ? { ...root, selectionSet } : undefined) });
}

/** The key of an event's entity as a string; undefined when the event has no entity. */
export function entityKeyOf({ data }: { data?: Record<string, unknown> | null }): string | undefined {
  const [root] = Object.values(data ?? {});
  const key = Object.entries(root ?? {}).filter(([name]) => name.startsWith(PREFIX));
  return key.length > 0 ? JSON.stringify(key) : undefined;
}

function keySelection(supergraph: GraphQLSchema, field: string): SelectionNode[] {
  const type = getNamedType(supergraph.getSubscriptionType()?.getFields()[field]?.type);
  if (!isObjectType(type)) return [];
  const key = (type.astNode?.directives ?? [])
    .filter(({ name }) => name.value === "join__type")
    .flatMap((directive) => directive.arguments ?? [])
    .find(({ name }) => name.value === "key")?.value;
  if (key?.kind !== Kind.STRING) return [];
  const [selected] = parse(`{ ${key.value} }`, { noLocation: true }).definitions;
  if (selected?.kind !== Kind.OPERATION_DEFINITION) return [];
  const fields = selected.selectionSet.selections.filter(
    (selection): selection is FieldNode => selection.kind === Kind.FIELD,
  );
  return fields.map((one, n) => ({ ...one, alias: { kind: Kind.NAME, value: `${PREFIX}${n}` } }));
}
