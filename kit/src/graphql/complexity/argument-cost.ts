import { type ArgumentNode, Kind, type ValueNode, valueFromASTUntyped } from "graphql";
import { type Cost, maximum } from "./cost.js";
import { MAX_PAGE_SIZE } from "../../pagination/page-size.js";
import { type FieldRule, LENGTH_ARGUMENTS, UNKNOWN_FIELD } from "./field-rules.js";
import { literalSize, valueSize, variablesIn } from "./value-size.js";

/** The default values of variables, by name. Each operation of a document may declare its own. */
export type VariableDefaults = ReadonlyMap<string, readonly ValueNode[]>;

/** The argument with the keys of the entities that a gateway requests. */
const REPRESENTATIONS = "representations";

/** The size of a field's arguments. A variable counts wherever it is used: the value is processed there. */
export function argumentSize(given: readonly ArgumentNode[], defaults: VariableDefaults): Cost {
  const literals = given.reduce((size, { value }) => size + literalSize(value), 0);
  const names = given.flatMap(({ value }) => variablesIn(value));
  if (names.length === 0) return literals;
  return (variables) => names.reduce((size, name) => size + sizeOf(variables[name], defaults.get(name)), literals);
}

/**
 * The length of a field's list: the requested one, else the schema's. Resolvers refuse lengths out of bounds. So that they can say it, a
 * length above the longest page counts as that; a length below 1 must not make the selection below it look free.
 */
export function listLength(given: readonly ArgumentNode[], rule: FieldRule, defaults: VariableDefaults): Cost {
  const entities = given.find(({ name }) => name.value === REPRESENTATIONS)?.value;
  if (entities) return entityCount(entities);
  const lengths = given.filter(({ name }) => LENGTH_ARGUMENTS.has(name.value));
  if (lengths.length === 0) return rule.length;
  return lengths.map(({ value }) => givenLength(value, rule, defaults)).reduce(maximum);
}

/** The length that one argument asks for. Of `first` and `last` the longer counts: one of them may be null. */
function givenLength(value: ValueNode, rule: FieldRule, defaults: VariableDefaults): Cost {
  if (value.kind === Kind.INT) return withinPage(Number(value.value));
  if (value.kind !== Kind.VARIABLE) return rule.length;
  const name = value.name.value;
  const declared = (defaults.get(name) ?? []).map((node) => valueFromASTUntyped(node)).filter(isNumber);
  const inSchema = rule === UNKNOWN_FIELD ? MAX_PAGE_SIZE : rule.length;
  const otherwise = declared.length > 0 ? withinPage(Math.max(...declared)) : inSchema;
  return (variables) => {
    const length = variables[name];
    return isNumber(length) ? withinPage(length) : otherwise;
  };
}

function withinPage(length: number): number {
  return Math.min(Math.max(1, length), MAX_PAGE_SIZE);
}

function entityCount(value: ValueNode): Cost {
  if (value.kind !== Kind.VARIABLE) return value.kind === Kind.LIST ? Math.max(1, value.values.length) : 1;
  return (variables) => {
    const entities = variables[value.name.value];
    return Array.isArray(entities) ? Math.max(1, entities.length) : 1;
  };
}

function sizeOf(value: unknown, defaults: readonly ValueNode[] = []): number {
  return value === undefined ? Math.max(0, ...defaults.map(literalSize)) : valueSize(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
