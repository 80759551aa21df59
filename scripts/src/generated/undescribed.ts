import { Supergraph } from "@apollo/federation-internals";
import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";

/** A public part of the schema, named `Type.field(argument)`. */
type Part = [name: string, description: string | null | undefined];

/** The types, fields, arguments, input fields and enum values of a supergraph that have no description. */
export function undescribed(supergraphSdl: string): string[] {
  const schema = Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema();
  return Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap(partsOf)
    .filter(([, description]) => !description?.trim())
    .map(([name]) => name);
}

function partsOf(type: GraphQLNamedType): Part[] {
  return [[type.name, type.description], ...membersOf(type)];
}

function membersOf(type: GraphQLNamedType): Part[] {
  if (isEnumType(type)) return type.getValues().map((value) => [`${type.name}.${value.name}`, value.description]);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field.description]);
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field): Part[] => {
    const name = `${type.name}.${field.name}`;
    return [
      [name, field.description],
      ...field.args.map((argument): Part => [`${name}(${argument.name})`, argument.description]),
    ];
  });
}
