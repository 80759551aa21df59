import {
  defaultFieldResolver,
  getNullableType,
  type GraphQLField,
  GraphQLID,
  type GraphQLSchema,
  isObjectType,
} from "graphql";
import { invalidField } from "../errors.js";
import { BROKEN_TEXT } from "./input-schemas.js";

/**
 * Makes every field of a schema refuse arguments with a text that PostgreSQL can't store, in inputs, lists and the keys of entities, too. Without
 * it such a text would fail as a database error. The id of an object is left to its resolver, for which it is an unknown object. Changes the schema.
 */
export function refuseBrokenText(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) guardField(field);
  }
}

function guardField(field: GraphQLField<unknown, unknown>): void {
  const { args: declared, resolve = defaultFieldResolver, subscribe } = field;
  const guarded = declared.filter(({ type }) => getNullableType(type) !== GraphQLID).map(({ name }) => name);
  if (guarded.length === 0) return;
  const assertStorableArguments = (args: Record<string, unknown>) => {
    for (const name of guarded) assertStorable(args[name], isInput(args[name]) ? [] : [name]);
  };
  field.resolve = (source, args, context, info) => {
    assertStorableArguments(args);
    return resolve(source, args, context, info);
  };
  if (subscribe)
    field.subscribe = (source, args, context, info) => {
      assertStorableArguments(args);
      return subscribe(source, args, context, info);
    };
}

/** Fields of an input are named without the argument, as in other validation errors. */
function isInput(value: unknown): boolean {
  return typeof value === "object" && !Array.isArray(value);
}

/** @throws AppError VALIDATION_ERROR naming the first text that is broken. */
function assertStorable(value: unknown, path: readonly string[]): void {
  if (typeof value === "string" && BROKEN_TEXT.test(value))
    throw invalidField(path.join(".") || "input", "must not hold NUL or broken characters");
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const isEntry = Array.isArray(value) && typeof part === "string";
    assertStorable(part, isEntry ? path : [...path, name]);
  }
}
