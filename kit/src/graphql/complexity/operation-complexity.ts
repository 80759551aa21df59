import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";
import { argumentSize, listLength, type VariableDefaults } from "./argument-cost.js";
import { type Cost, maximum, product, sum } from "./cost.js";
import type { FieldRules } from "./field-rules.js";

/** The complexity of an operation with its fragments expanded. For a malicious document the numbers can be infinite. */
export interface OperationComplexity {
  /** Nested levels of fields. */
  depth: number;
  /** Number of fields. */
  fields: number;
  aliases: number;
  directives: number;
  /** How often the same type is nested in itself. A client with jobs with their client has 2. */
  recursion: number;
  /** Number of fields in the response, with the work of fields that the schema weighs and the size of the arguments. */
  cost: Cost;
}

/** What is known of a part of a document. */
interface Part extends Omit<OperationComplexity, "recursion"> {
  /** How often each type occurs on one way down, at most. */
  types: ReadonlyMap<string, number>;
}

const ZERO: Part = { depth: 0, fields: 0, aliases: 0, directives: 0, cost: 0, types: new Map() };

/** The work of `__schema` and `__type`: a schema has thousands of fields, and their number is not in the document. */
const INTROSPECTION_COST = 2_000;

/**
 * Calculates the complexity of a document: the maximum of its operations in each number. Each fragment is calculated once, so the time grows with the size of
 * the text and not of its expansion. A fragment inside itself counts as zero: validation refuses it.
 */
export function calculateComplexity(document: DocumentNode, rules: FieldRules): OperationComplexity {
  const calculator = new ComplexityCalculator(document, rules);
  let highest = ZERO;
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const isFragment = definition.kind === Kind.FRAGMENT_DEFINITION;
    const type = isFragment ? rules.typeOf(definition.typeCondition.name.value) : rules.rootType(definition.operation);
    const part = calculator.selections(definition.selectionSet, type);
    highest = max(highest, { ...part, directives: part.directives + (definition.directives?.length ?? 0) });
  }
  const { types, ...complexity } = highest;
  return { ...complexity, recursion: Math.max(0, ...types.values()) };
}

class ComplexityCalculator {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly byFragment = new Map<string, Part>();
  private readonly defaults: VariableDefaults;

  constructor(
    { definitions }: DocumentNode,
    private readonly rules: FieldRules,
  ) {
    const defaults = new Map<string, ValueNode[]>();
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      for (const { variable, defaultValue } of definition.variableDefinitions ?? [])
        if (defaultValue)
          defaults.set(variable.name.value, [...(defaults.get(variable.name.value) ?? []), defaultValue]);
    }
    this.defaults = defaults;
  }

  selections({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): Part {
    let total = ZERO;
    for (const selection of selections)
      total = add(total, this.selection(selection, type), selection.directives?.length ?? 0);
    return total;
  }

  private selection(selection: SelectionNode, type: GraphQLNamedType | undefined): Part {
    if (selection.kind === Kind.FIELD) return this.field(selection, type);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.fragment(selection.name.value);
    const condition = selection.typeCondition?.name.value;
    return this.selections(selection.selectionSet, condition === undefined ? type : this.rules.typeOf(condition));
  }

  private field(node: FieldNode, parent: GraphQLNamedType | undefined): Part {
    const { alias, name, arguments: given = [], selectionSet } = node;
    const isIntrospection = name.value === "__schema" || name.value === "__type";
    const rule = this.rules.find(parent, name.value);
    const inner = selectionSet ? this.selections(selectionSet, rule.type) : ZERO;
    const own = sum(isIntrospection ? INTROSPECTION_COST : rule.weight, argumentSize(given, this.defaults));
    return {
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (alias ? 1 : 0),
      directives: inner.directives,
      cost: sum(own, product(listLength(given, rule, this.defaults), inner.cost)),
      types: rule.type ? withType(inner.types, rule.type.name) : inner.types,
    };
  }

  private fragment(name: string): Part {
    const known = this.byFragment.get(name);
    if (known) return known;
    this.byFragment.set(name, ZERO);
    const definition = this.fragments.get(name);
    const type = definition && this.rules.typeOf(definition.typeCondition.name.value);
    const part = definition ? this.selections(definition.selectionSet, type) : ZERO;
    this.byFragment.set(name, part);
    return part;
  }
}

function withType(types: ReadonlyMap<string, number>, name: string): ReadonlyMap<string, number> {
  return new Map(types).set(name, (types.get(name) ?? 0) + 1);
}

function merge(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  if (a.size === 0) return b;
  const merged = new Map(a);
  for (const [name, count] of b) merged.set(name, Math.max(count, merged.get(name) ?? 0));
  return merged;
}

function add(a: Part, b: Part, directives: number): Part {
  return {
    depth: Math.max(a.depth, b.depth),
    fields: a.fields + b.fields,
    aliases: a.aliases + b.aliases,
    directives: a.directives + b.directives + directives,
    cost: sum(a.cost, b.cost),
    types: merge(a.types, b.types),
  };
}

function max(a: Part, b: Part): Part {
  return {
    depth: Math.max(a.depth, b.depth),
    fields: Math.max(a.fields, b.fields),
    aliases: Math.max(a.aliases, b.aliases),
    directives: Math.max(a.directives, b.directives),
    cost: maximum(a.cost, b.cost),
    types: merge(a.types, b.types),
  };
}
