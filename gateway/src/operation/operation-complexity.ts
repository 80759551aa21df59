import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";

/** What an operation would cost, fragments written out. The numbers of a hostile document may be infinite. */
export interface OperationWeight {
  /** Levels of fields. */
  depth: number;
  /** Fields in all. */
  fields: number;
  aliases: number;
  directives: number;
  /** Fields of the answer, when every paged list is as long as was asked for. */
  cost: number;
}

/** Arguments that say how long a list may be, and its length where a variable says it. */
const LENGTH_ARGUMENTS = new Set(["limit", "first", "last"]);
const LONGEST_PAGE = 100;

const NOTHING: OperationWeight = { depth: 0, fields: 0, aliases: 0, directives: 0, cost: 0 };

/**
 * Weighs the heaviest operation of a document. Each fragment is weighed once, so that the time grows with the text and not
 * with what it would expand to. A fragment inside itself weighs nothing there: validation refuses it.
 */
export function weighDocument(document: DocumentNode): OperationWeight {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const scale = new Scale(fragments);
  let heaviest = NOTHING;
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const weight = scale.selections(definition.selectionSet);
    heaviest = heavier(heaviest, { ...weight, directives: weight.directives + (definition.directives?.length ?? 0) });
  }
  return heaviest;
}

class Scale {
  private readonly weighed = new Map<string, OperationWeight>();

  constructor(private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>) {}

  selections({ selections }: SelectionSetNode): OperationWeight {
    let total = NOTHING;
    for (const selection of selections) {
      const inner =
        selection.kind === Kind.FIELD
          ? this.field(selection)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? this.selections(selection.selectionSet)
            : this.fragment(selection.name.value);
      total = together(total, inner, selection.directives?.length ?? 0);
    }
    return total;
  }

  private field({ alias, arguments: given = [], selectionSet }: FieldNode): OperationWeight {
    const inner = selectionSet ? this.selections(selectionSet) : NOTHING;
    const length = given.find(({ name }) => LENGTH_ARGUMENTS.has(name.value));
    return {
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (alias ? 1 : 0),
      directives: inner.directives,
      cost: 1 + inner.cost * (length ? lengthOf(length.value) : 1),
    };
  }

  private fragment(name: string): OperationWeight {
    const known = this.weighed.get(name);
    if (known) return known;
    this.weighed.set(name, NOTHING);
    const definition = this.fragments.get(name);
    const weight = definition ? this.selections(definition.selectionSet) : NOTHING;
    this.weighed.set(name, weight);
    return weight;
  }
}

function together(a: OperationWeight, b: OperationWeight, directives: number): OperationWeight {
  return {
    depth: Math.max(a.depth, b.depth),
    fields: a.fields + b.fields,
    aliases: a.aliases + b.aliases,
    directives: a.directives + b.directives + directives,
    cost: a.cost + b.cost,
  };
}

function heavier(a: OperationWeight, b: OperationWeight): OperationWeight {
  return {
    depth: Math.max(a.depth, b.depth),
    fields: Math.max(a.fields, b.fields),
    aliases: Math.max(a.aliases, b.aliases),
    directives: Math.max(a.directives, b.directives),
    cost: Math.max(a.cost, b.cost),
  };
}

/** The resolvers refuse lengths out of bounds; here they only must not make the rest look cheap. */
function lengthOf(value: ValueNode): number {
  return value.kind === Kind.INT ? Math.max(1, Number(value.value)) : LONGEST_PAGE;
}
