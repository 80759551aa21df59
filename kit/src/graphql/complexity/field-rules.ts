import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
} from "graphql";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "../../pagination/page-size.js";

/** Arguments that limit the length of a list. */
export const LENGTH_ARGUMENTS = new Set(["limit", "first", "last"]);

/** The length of a list that has no length argument, such as the steps of a job. */
const UNPAGED_LENGTH = 10;

/** What the complexity of a field depends on in its schema. */
export interface FieldRule {
  /** The composite type that its selections apply to; undefined for a leaf. */
  type: GraphQLNamedType | undefined;
  /** The work of the field itself, in fields of the response: `@cost(weight:)`, else 1. */
  weight: number;
  /** The length of its list without an argument of the request. 1 for what is no list. */
  length: number;
}

/** A field that the schema does not have, which validation refuses. */
export const UNKNOWN_FIELD: FieldRule = { type: undefined, weight: 1, length: 1 };

/** The {@link FieldRule}s of a schema. */
export class FieldRules {
  private readonly rules = new Map<string, Map<string, FieldRule>>();

  constructor(private readonly schema: GraphQLSchema) {
    const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
    const fieldsOf = (type: (typeof types)[number]) => Object.values(type.getFields());
    const pages = new Set(
      types
        .flatMap(fieldsOf)
        .filter(isPage)
        .map((field) => getNamedType(field.type).name),
    );
    for (const type of types) {
      const inPage = pages.has(type.name);
      this.rules.set(type.name, new Map(fieldsOf(type).map((field) => [field.name, ruleOf(field, inPage)])));
    }
  }

  /** Undefined for the types of introspection, whose own rule bounds how they nest. */
  typeOf(name: string): GraphQLNamedType | undefined {
    return name.startsWith("__") ? undefined : this.schema.getType(name);
  }

  rootType(operation: "query" | "mutation" | "subscription"): GraphQLNamedType | undefined {
    return this.schema.getRootType(operation as never) ?? undefined;
  }

  find(type: GraphQLNamedType | undefined, field: string): FieldRule {
    return (type && this.rules.get(type.name)?.get(field)) ?? UNKNOWN_FIELD;
  }
}

function ruleOf(field: GraphQLField<unknown, unknown>, inPage: boolean): FieldRule {
  const named = getNamedType(field.type);
  const type = isCompositeType(named) ? named : undefined;
  return { type, weight: weightOf(field), length: type ? defaultLength(field, inPage) : 1 };
}

/** The list in a page has the page's length, which is counted where the page is requested. */
function defaultLength(field: GraphQLField<unknown, unknown>, inPage: boolean): number {
  const length = lengthArgument(field);
  if (length && isConnection(field)) return DEFAULT_PAGE_SIZE;
  if (length) return typeof length.defaultValue === "number" ? length.defaultValue : MAX_PAGE_SIZE;
  return isList(field) && !inPage ? UNPAGED_LENGTH : 1;
}

/** Whether a field has a page: an object with a list, whose length is an argument. */
function isPage(field: GraphQLField<unknown, unknown>): boolean {
  return lengthArgument(field) !== undefined && !isList(field) && isCompositeType(getNamedType(field.type));
}

/** Whether a field is a connection, whose default size is not in the schema: `first` with a default could not be told from a given one. */
function isConnection({ args }: GraphQLField<unknown, unknown>): boolean {
  return ["first", "last"].every((name) => args.some((argument) => argument.name === name));
}

function lengthArgument({ args }: GraphQLField<unknown, unknown>) {
  return args.find(({ name }) => LENGTH_ARGUMENTS.has(name));
}

function isList({ type }: GraphQLField<unknown, unknown>): boolean {
  return isListType(getNullableType(type));
}

function weightOf({ astNode }: GraphQLField<unknown, unknown>): number {
  const cost = astNode?.directives?.find(({ name }) => name.value === "cost");
  const weight = cost?.arguments?.find(({ name }) => name.value === "weight")?.value;
  return weight?.kind === Kind.INT ? Number(weight.value) : 1;
}
