import { Kind, type ValueNode } from "graphql";

/** A value counts as much as a field of the response when it has so many parts, or so many characters. */
const PARTS_PER_FIELD = 10;
const CHARACTERS_PER_PART = 100;

/** The size of a literal without the variables in it, in fields. */
export function literalSize(value: ValueNode): number {
  return partsOfLiteral(value) / PARTS_PER_FIELD;
}

/** The size of a variable's value, in fields. */
export function valueSize(value: unknown): number {
  return partsOf(value) / PARTS_PER_FIELD;
}

/** The variables in a literal. */
export function variablesIn(value: ValueNode): string[] {
  if (value.kind === Kind.VARIABLE) return [value.name.value];
  if (value.kind === Kind.LIST) return value.values.flatMap(variablesIn);
  return value.kind === Kind.OBJECT ? value.fields.flatMap((field) => variablesIn(field.value)) : [];
}

function partsOfLiteral(value: ValueNode): number {
  if (value.kind === Kind.VARIABLE) return 0;
  if (value.kind === Kind.STRING) return partsOf(value.value);
  if (value.kind === Kind.LIST) return 1 + total(value.values.map(partsOfLiteral));
  return value.kind === Kind.OBJECT ? 1 + total(value.fields.map((field) => partsOfLiteral(field.value))) : 1;
}

function partsOf(value: unknown): number {
  if (typeof value === "string") return 1 + value.length / CHARACTERS_PER_PART;
  if (Array.isArray(value)) return 1 + total(value.map(partsOf));
  return typeof value === "object" && value !== null ? 1 + total(Object.values(value).map(partsOf)) : 1;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
