import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
} from "graphql";
import { blocks, cell, prose, table } from "./markdown-text.js";
import type { SitePage } from "./site-page.js";

const FOLDER = "reference/graphql";

/** Pages with the fields of a root type. */
const ROOTS = {
  queries: ["Queries", "What callers can read."],
  mutations: ["Mutations", "What callers can change. Each returns its own payload type."],
  subscriptions: ["Subscriptions", "What callers can follow, over WebSocket or as server-sent events."],
} as const;

/** Pages with the types of a kind, in the order of the site. */
const KINDS = {
  objects: ["Objects", "The types of results, with interfaces and unions."],
  inputs: ["Inputs", "The objects that arguments take."],
  enums: ["Enums", "Closed sets of values."],
  scalars: ["Scalars", "Single values."],
} as const;

type Kind = keyof typeof KINDS;

/** The reference of the graph: a page for each root type and for each kind of type. */
export function graphqlPages(schema: GraphQLSchema): SitePage[] {
  const roots = {
    queries: schema.getQueryType(),
    mutations: schema.getMutationType(),
    subscriptions: schema.getSubscriptionType(),
  };
  const rootTypes = new Set<unknown>(Object.values(roots));
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type) && !rootTypes.has(type))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return [
    ...Object.entries(ROOTS).map(([name, [title, about]]) => {
      const type = roots[name as keyof typeof ROOTS];
      return page(name, title, about, type ? operationsOf(type) : []);
    }),
    ...Object.entries(KINDS).map(([name, [title, about]]) =>
      page(name, title, about, types.filter((type) => kindOf(type) === name).map(typeSection)),
    ),
  ];
}

/** The fields of a root type as sections, by name. */
export function operationsOf(type: GraphQLObjectType): string[] {
  return Object.values(type.getFields())
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(operationSection);
}

function page(name: string, title: string, about: string, sections: string[]): SitePage {
  return {
    path: `${FOLDER}/${name}.md`,
    title,
    markdown: blocks(`# GraphQL: ${title.toLowerCase()}`, about, ...sections),
  };
}

function operationSection(field: GraphQLField<unknown, unknown>): string {
  return blocks(
    `## ${field.name} {#${field.name}}`,
    prose(field.description ?? ""),
    deprecation(field.deprecationReason),
    table(["Argument", "Type", "Meaning"], field.args.map(inputRow)),
    `Returns ${typeLink(field.type)}.`,
  );
}

function typeSection(type: GraphQLNamedType): string {
  const heading = `## ${type.name} {#${type.name}}`;
  return blocks(heading, prose(type.description ?? ""), bodyOf(type));
}

function bodyOf(type: GraphQLNamedType): string {
  if (isObjectType(type) || isInterfaceType(type))
    return blocks(
      type.getInterfaces().length > 0 ? `Implements ${type.getInterfaces().map(typeLink).join(", ")}.` : "",
      table(["Field", "Type", "Meaning"], Object.values(type.getFields()).map(fieldRow)),
    );
  if (isUnionType(type)) return `One of ${type.getTypes().map(typeLink).join(", ")}.`;
  if (isEnumType(type)) return enumTable(type);
  if (isInputObjectType(type))
    return table(["Field", "Type", "Meaning"], Object.values(type.getFields()).map(inputRow));
  return "";
}

function enumTable(type: GraphQLEnumType): string {
  const rows = type
    .getValues()
    .map(({ name, description, deprecationReason }) => [
      `\`${name}\``,
      cell(`${description ?? ""} ${deprecation(deprecationReason)}`),
    ]);
  return table(["Value", "Meaning"], rows);
}

function fieldRow(field: GraphQLField<unknown, unknown>): string[] {
  const { name, args, type, description, deprecationReason } = field;
  const given = args.map((argument) => `\`${argument.name}\`: ${cell(argument.description ?? "")}`);
  const meaning = [cell(`${description ?? ""} ${deprecation(deprecationReason)}`), ...given].join("<br>");
  return [`\`${name}${args.length > 0 ? "(…)" : ""}\``, typeLink(type), meaning];
}

function inputRow(input: GraphQLArgument | GraphQLInputField): string[] {
  const { name, type, description, defaultValue, deprecationReason } = input;
  const preset = defaultValue === undefined ? "" : ` Default: \`${JSON.stringify(defaultValue)}\`.`;
  return [`\`${name}\``, typeLink(type), cell(`${description ?? ""}${preset} ${deprecation(deprecationReason)}`)];
}

/** A type as in the SDL, with a link to its section. */
function typeLink(type: GraphQLNamedType | GraphQLArgument["type"] | GraphQLField<unknown, unknown>["type"]): string {
  const named = getNamedType(type);
  if (isSpecifiedScalarType(named)) return `\`${String(type)}\``;
  return `[\`${String(type)}\`](/${FOLDER}/${kindOf(named)}.md#${named.name})`;
}

function kindOf(type: GraphQLNamedType): Kind {
  if (isScalarType(type)) return "scalars";
  if (isEnumType(type)) return "enums";
  return isInputObjectType(type) ? "inputs" : "objects";
}

function deprecation(reason: string | null | undefined): string {
  return reason ? `**Deprecated.** ${reason}` : "";
}
