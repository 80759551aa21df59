import { type ClassType, getMetadataStorage, type ValidatorFn } from "type-graphql";
import type { z } from "zod";
import { invalidField } from "../errors.js";
import { describeIssue } from "./input-schemas.js";

/** Why an input is not valid: the path of its first invalid field, and a message that never repeats the value. */
export interface InputProblem {
  field: string;
  message: string;
}

/** Validates a field's value, which is neither null nor undefined. */
type FieldValidator = (value: unknown) => InputProblem | undefined;

/** Options of {@link Valid}. */
export interface ValidOptions {
  /** False leaves the validation of nested inputs to the service. Default: true. */
  nested?: boolean;
}

interface DeclaredSchema {
  schema: z.ZodType;
  nested: boolean;
}

/** The schemas that {@link Valid} declares, by class and field. */
const schemas = new WeakMap<object, Map<string, DeclaredSchema>>();

const validators = new WeakMap<object, [name: string, validate: FieldValidator][]>();

/**
 * Declares the schema of a field of an `@InputType` or `@ArgsType` class. Null and undefined are not validated: the GraphQL type decides
 * about them. The schema only checks: its output is not used. Fields that are themselves input types need no decorator.
 * See docs/decisions/017-validate-with-zod-and-generate-documents.md.
 */
export function Valid(schema: z.ZodType, { nested = true }: ValidOptions = {}): PropertyDecorator {
  return ({ constructor }, property) => {
    const fields = schemas.get(constructor) ?? new Map<string, DeclaredSchema>();
    schemas.set(constructor, fields.set(String(property), { schema, nested }));
  };
}

/** type-graphql's `validateFn`. @throws AppError VALIDATION_ERROR naming the first invalid field of an argument. */
export const validateArgument: ValidatorFn = (value: unknown, type) => {
  if (typeof type !== "function") return;
  for (const one of Array.isArray(value) ? value : [value])
    if (typeof one === "object" && one !== null) assertValidInput(type as ClassType, one);
};

/** A `validateFn` for arguments that the service validates itself, one item at a time. */
export const validatedByService: ValidatorFn = () => undefined;

/** Validates an input with its nested inputs. @throws AppError VALIDATION_ERROR naming the first invalid field. */
export function assertValidInput<T extends object>(type: ClassType<T>, input: T): void {
  const problem = findProblem(type, input);
  if (problem) throw invalidField(problem.field, problem.message);
}

/** The first problem of an input, in the order of its fields; those of superclasses come last. */
function findProblem(type: object, input: object): InputProblem | undefined {
  for (const [name, validate] of validatorsOf(type)) {
    const value = (input as Record<string, unknown>)[name];
    const problem = value == null ? undefined : validate(value);
    if (problem) return problem;
  }
  return undefined;
}

/** Compiles the validators of a class once, from type-graphql's metadata of its fields. */
function validatorsOf(type: object): [name: string, validate: FieldValidator][] {
  const known = validators.get(type);
  if (known) return known;
  const compiled = new Map<string, FieldValidator>();
  const { fields, inputTypes } = getMetadataStorage();
  for (const owner of withSuperclasses(type)) {
    for (const { name, getType } of fields.filter(({ target }) => target === owner)) {
      const declared = schemas.get(owner)?.get(name);
      const nested =
        declared?.nested === false ? undefined : inputTypes.find(({ target }) => target === getType())?.target;
      const checks = [
        ...(declared ? [schemaValidator(name, declared.schema)] : []),
        ...(nested ? [nestedValidator(name, nested)] : []),
      ];
      if (checks.length > 0 && !compiled.has(name)) compiled.set(name, inOrder(checks));
    }
  }
  const list = [...compiled];
  validators.set(type, list);
  return list;
}

function withSuperclasses(type: object): object[] {
  const parent: unknown = Object.getPrototypeOf(type);
  return typeof parent === "function" && parent !== Function.prototype ? [type, ...withSuperclasses(parent)] : [type];
}

const inOrder =
  (checks: FieldValidator[]): FieldValidator =>
  (value) => {
    for (const check of checks) {
      const problem = check(value);
      if (problem) return problem;
    }
    return undefined;
  };

function schemaValidator(field: string, schema: z.ZodType): FieldValidator {
  return (value) => {
    if (schema.safeParse(value).success) return undefined;
    // A second parse for the message: options make zod's parse several times slower, so valid values do without.
    const { error } = schema.safeParse(value, { error: describeIssue });
    return { field, message: error?.issues[0]?.message ?? "is not valid" };
  };
}

function nestedValidator(name: string, type: object): FieldValidator {
  return (value) => {
    const isList = Array.isArray(value);
    for (const [index, item] of (isList ? value : [value]).entries()) {
      const problem = item == null ? undefined : findProblem(type, item as object);
      if (problem)
        return { field: [name, ...(isList ? [index] : []), problem.field].join("."), message: problem.message };
    }
    return undefined;
  };
}
