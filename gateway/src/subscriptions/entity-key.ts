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

/** The key's fields come under aliases that start so; the executor leaves them out of results, because nobody asked for them. */
const PREFIX = "_entityKey";

/**
 * Has a subscription also select the key of the entity that its root field gives, so that events tell which entity they are about.
 * What gives no entity stays as it is.
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

/** Tells events of different entities apart; undefined for what is no entity, or could not be given. */
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
