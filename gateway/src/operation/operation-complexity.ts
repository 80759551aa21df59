import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";

/** The complexity of an operation with its fragments expanded. For a malicious document the numbers can be infinite. */
export interface OperationComplexity {
  /** Nested levels of fields. */
  depth: number;
  /** Number of fields. */
  fields: number;
  aliases: number;
  directives: number;
  /** Number of fields in the response when every paged list has its maximum length. */
  cost: number;
}

/** Arguments that limit the length of a list. */
const LENGTH_ARGUMENTS = new Set(["limit", "first", "last"]);
/** The length that is assumed where a variable sets it. */
const MAX_PAGE_LENGTH = 100;

const ZERO: OperationComplexity = { depth: 0, fields: 0, aliases: 0, directives: 0, cost: 0 };

/**
 * Calculates the complexity of a document: the maximum of its operations in each number. Each fragment is calculated once, so the time grows with the size of
 * the text and not of its expansion. A fragment inside itself counts as zero: validation refuses it.
 */
export function calculateComplexity(document: DocumentNode): OperationComplexity {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const calculator = new ComplexityCalculator(fragments);
  let maximum = ZERO;
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const complexity = calculator.selections(definition.selectionSet);
    const directives = complexity.directives + (definition.directives?.length ?? 0);
    maximum = max(maximum, { ...complexity, directives });
  }
  return maximum;
}

class ComplexityCalculator {
  private readonly byFragment = new Map<string, OperationComplexity>();

  constructor(private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>) {}

  selections({ selections }: SelectionSetNode): OperationComplexity {
    let total = ZERO;
    for (const selection of selections) {
      const inner =
        selection.kind === Kind.FIELD
          ? this.field(selection)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? this.selections(selection.selectionSet)
            : this.fragment(selection.name.value);
      total = add(total, inner, selection.directives?.length ?? 0);
    }
    return total;
  }

  private field({ alias, arguments: given = [], selectionSet }: FieldNode): OperationComplexity {
    const inner = selectionSet ? this.selections(selectionSet) : ZERO;
    const length = given.find(({ name }) => LENGTH_ARGUMENTS.has(name.value));
    return {
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (alias ? 1 : 0),
      directives: inner.directives,
      cost: 1 + inner.cost * (length ? lengthOf(length.value) : 1),
    };
  }

  private fragment(name: string): OperationComplexity {
    const known = this.byFragment.get(name);
    if (known) return known;
    this.byFragment.set(name, ZERO);
    const definition = this.fragments.get(name);
    const complexity = definition ? this.selections(definition.selectionSet) : ZERO;
    this.byFragment.set(name, complexity);
    return complexity;
  }
}

function add(a: OperationComplexity, b: OperationComplexity, directives: number): OperationComplexity {
  return {
    depth: Math.max(a.depth, b.depth),
    fields: a.fields + b.fields,
    aliases: a.aliases + b.aliases,
    directives: a.directives + b.directives + directives,
    cost: a.cost + b.cost,
  };
}

function max(a: OperationComplexity, b: OperationComplexity): OperationComplexity {
  return {
    depth: Math.max(a.depth, b.depth),
    fields: Math.max(a.fields, b.fields),
    aliases: Math.max(a.aliases, b.aliases),
    directives: Math.max(a.directives, b.directives),
    cost: Math.max(a.cost, b.cost),
  };
}

/** The resolvers refuse lengths out of bounds. Here a length below 1 must not make the selection below it look free. */
function lengthOf(value: ValueNode): number {
  return value.kind === Kind.INT ? Math.max(1, Number(value.value)) : MAX_PAGE_LENGTH;
}
