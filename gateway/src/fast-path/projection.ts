import {
  type Field,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type ObjectType,
  type OutputType,
  type Schema,
  operationFromDocument,
  type SelectionSet,
  typenameFieldName,
} from "@apollo/federation-internals";
import { Kind } from "graphql";
import type { PlannedOperation } from "../supergraph/planned-operation.js";

/**
 * Selects the fields of an operation from the merged subgraph data. Returns undefined when a non-null field is missing or a value does not
 * match the schema: Apollo's executor decides what the result is then.
 */
export type Projection = (data: Record<string, unknown>) => Record<string, unknown> | undefined;

type Project = (value: unknown) => unknown;

/** Thrown for data that do not match the schema. One shared instance: creating an error with a stack costs more than the projection. */
const MISMATCH = new Error("the data do not match the schema");

/**
 * Compiles the projection of an operation. Undefined when the result depends on more than the data: `@skip` and `@include`,
 * the runtime type of an interface or union, or introspection.
 */
export function compileProjection(
  { operationContext: { operation, fragments } }: Pick<PlannedOperation, "operationContext">,
  apiSchema: Schema,
): Projection | undefined {
  const definitions = [operation, ...Object.values(fragments)];
  const requested = operationFromDocument(apiSchema, { kind: Kind.DOCUMENT, definitions }, { validate: false });
  const root = apiSchema.schemaDefinition.rootType(requested.rootKind);
  const project = root && compileObject(root, [requested.selectionSet]);
  return project && ((data) => projectOrUndefined(project, data));
}

function projectOrUndefined(project: Project, data: Record<string, unknown>): Record<string, unknown> | undefined {
  try {
    return project(data) as Record<string, unknown>;
  } catch (error) {
    if (error === MISMATCH) return undefined;
    throw error;
  }
}

function compileValue(type: OutputType, selected: SelectionSet[]): Project | undefined {
  if (isNonNullType(type)) return wrap(compileValue(type.ofType, selected), nonNull);
  if (isListType(type)) return wrap(compileValue(type.ofType, selected), list);
  if (isObjectType(type)) return compileObject(type, selected);
  return isLeafType(type) ? (value) => value ?? null : undefined;
}

function wrap(project: Project | undefined, wrapper: (project: Project) => Project): Project | undefined {
  return project && wrapper(project);
}

const nonNull =
  (project: Project): Project =>
  (value) => {
    if (value === null || value === undefined) throw MISMATCH;
    return project(value);
  };

const list =
  (project: Project): Project =>
  (value) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value)) throw MISMATCH;
    return value.map(project);
  };

/** A field of the result, with every selection set below it: a field can be selected in several places. */
interface SelectedField {
  definition: Field["definition"];
  selected: SelectionSet[];
}

function compileObject(type: ObjectType, selected: SelectionSet[]): Project | undefined {
  const fields = new Map<string, SelectedField>();
  if (!selected.every((each) => collectFields(type, each, fields))) return undefined;
  const compiled: [name: string, project: Project][] = [];
  for (const [name, { definition, selected: below }] of fields) {
    const project =
      definition.name === typenameFieldName ? () => type.name : compileValue(definition.type as OutputType, below);
    if (!project) return undefined;
    compiled.push([name, project]);
  }
  return (value) => {
    if (value === null || value === undefined) return null;
    const object = objectOf(type, value);
    const result: Record<string, unknown> = {};
    for (const [name, project] of compiled) result[name] = project(object[name]);
    return result;
  };
}

/** Collects the fields of a selection set in result order. @returns whether they depend on the data alone. */
function collectFields(type: ObjectType, selected: SelectionSet, into: Map<string, SelectedField>): boolean {
  return selected.selections().every((selection) => {
    if (selection.element.appliedDirectives.length > 0) return false;
    if (selection.kind === "FragmentSelection") {
      const { typeCondition } = selection.element;
      return (!typeCondition || typeCondition.name === type.name) && collectFields(type, selection.selectionSet, into);
    }
    const { element: field, selectionSet } = selection;
    const name = field.responseName();
    if (field.definition.isSchemaIntrospectionField() || name in Object.prototype) return false;
    const below = selectionSet ? [selectionSet] : [];
    into.set(name, { definition: field.definition, selected: [...(into.get(name)?.selected ?? []), ...below] });
    return true;
  });
}

function objectOf(type: ObjectType, value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw MISMATCH;
  const object = value as Record<string, unknown>;
  const typename = object[typenameFieldName];
  if (typename !== undefined && typename !== type.name) throw MISMATCH;
  return object;
}
