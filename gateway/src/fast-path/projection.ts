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
 * Picks what a caller asked for out of the data that subgraphs sent for it. Undefined where something is missing that may not be, or
 * is not what the schema says: the executor knows what becomes of that.
 */
export type AnswerShape = (data: Record<string, unknown>) => Record<string, unknown> | undefined;

type Picks = (value: unknown) => unknown;

/** Thrown on the way out of data that do not fit. Always the same, because a new one would cost more than the rest. */
const MISFIT = new Error("the data do not fit");

/**
 * Finds how an operation's answer is picked. Undefined for an operation whose answer depends on more than the data: on conditions, on
 * which type an object of an interface or union has, or on the schema itself.
 */
export function answerShapeOf(
  { operationContext: { operation, fragments } }: Pick<PlannedOperation, "operationContext">,
  apiSchema: Schema,
): AnswerShape | undefined {
  const definitions = [operation, ...Object.values(fragments)];
  const asked = operationFromDocument(apiSchema, { kind: Kind.DOCUMENT, definitions }, { validate: false });
  const root = apiSchema.schemaDefinition.rootType(asked.rootKind);
  const picks = root && picksObject(root, [asked.selectionSet]);
  return picks && ((data) => fitting(picks, data));
}

function fitting(picks: Picks, data: Record<string, unknown>): Record<string, unknown> | undefined {
  try {
    return picks(data) as Record<string, unknown>;
  } catch (error) {
    if (error === MISFIT) return undefined;
    throw error;
  }
}

function picksValue(type: OutputType, selected: SelectionSet[]): Picks | undefined {
  if (isNonNullType(type)) return mapped(picksValue(type.ofType, selected), nonNull);
  if (isListType(type)) return mapped(picksValue(type.ofType, selected), list);
  if (isObjectType(type)) return picksObject(type, selected);
  return isLeafType(type) ? (value) => value ?? null : undefined;
}

function mapped(picks: Picks | undefined, wrap: (picks: Picks) => Picks): Picks | undefined {
  return picks && wrap(picks);
}

const nonNull =
  (picks: Picks): Picks =>
  (value) => {
    if (value === null || value === undefined) throw MISFIT;
    return picks(value);
  };

const list =
  (picks: Picks): Picks =>
  (value) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value)) throw MISFIT;
    return value.map(picks);
  };

/** One field of an answer, and what is selected below it in all the places where it is asked for. */
interface PickedField {
  definition: Field["definition"];
  selected: SelectionSet[];
}

function picksObject(type: ObjectType, selected: SelectionSet[]): Picks | undefined {
  const fields = new Map<string, PickedField>();
  if (!selected.every((each) => gather(type, each, fields))) return undefined;
  const picked: [name: string, picks: Picks][] = [];
  for (const [name, { definition, selected: below }] of fields) {
    const picks =
      definition.name === typenameFieldName ? () => type.name : picksValue(definition.type as OutputType, below);
    if (!picks) return undefined;
    picked.push([name, picks]);
  }
  return (value) => {
    if (value === null || value === undefined) return null;
    const object = objectOf(type, value);
    const answer: Record<string, unknown> = {};
    for (const [name, picks] of picked) answer[name] = picks(object[name]);
    return answer;
  };
}

/** Notes the fields of a selection in the order of the answer; returns whether they depend on the data alone. */
function gather(type: ObjectType, selected: SelectionSet, into: Map<string, PickedField>): boolean {
  return selected.selections().every((selection) => {
    if (selection.element.appliedDirectives.length > 0) return false;
    if (selection.kind === "FragmentSelection") {
      const { typeCondition } = selection.element;
      return (!typeCondition || typeCondition.name === type.name) && gather(type, selection.selectionSet, into);
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
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw MISFIT;
  const object = value as Record<string, unknown>;
  const named = object[typenameFieldName];
  if (named !== undefined && named !== type.name) throw MISFIT;
  return object;
}
