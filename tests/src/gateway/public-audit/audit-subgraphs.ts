import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { composeServices } from "@apollo/composition";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { Supergraph } from "@apollo/federation-internals";
import {
  type DocumentNode,
  type FieldNode,
  graphql,
  type GraphQLFieldResolver,
  type InterfaceTypeDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from "graphql";
import type { AuditSuite, FieldValue, Row } from "./audit-suite.js";

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable", "@external",
  "@extends", "@requires", "@provides", "@override", "@inaccessible", "@interfaceObject"])\n`;

/** The composed subgraphs of a suite. */
export interface ComposedSuite {
  supergraphSdl: string;
  /** Runs a query on one server with the schema and the data of all subgraphs, without federation. */
  withoutFederation(query: string): ReturnType<typeof graphql>;
}

type Execute = (source: string, variableValues: Record<string, unknown>) => ReturnType<typeof graphql>;

/** A server with the subgraphs of one suite at a time, each at the path of its name. */
export class AuditSubgraphs {
  private subgraphs = new Map<string, Execute>();
  private readonly server: Server = createServer(async (request, response) => {
    const execute = this.subgraphs.get((request.url ?? "").split("/")[1] ?? "");
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
    const result = await execute?.(query, variables ?? {});
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result));
  });

  async listen(): Promise<void> {
    await once(this.server.listen(0, "127.0.0.1"), "listening");
  }

  /** The base URL of a subgraph. */
  addressOf(name: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${name}`;
  }

  /** Serves the subgraphs of a suite instead of those before, and composes them. */
  serve(suite: AuditSuite): ComposedSuite {
    const documents = Object.entries(suite.subgraphs).map(
      ([name, sdl]) => [name, parse(suite.federation1 ? sdl : LINK + sdl)] as const,
    );
    this.subgraphs = new Map(documents.map(([name, document]) => [name, executorOf(suite, name, document)]));
    const services = documents.map(([name, typeDefs]) => ({
      ...{ name, typeDefs },
      url: `${this.addressOf(name)}/graphql`,
    }));
    const { supergraphSdl, errors } = composeServices(services);
    if (!supergraphSdl) throw new Error(`${suite.name}: ${String(errors)}`);
    const schema = Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema();
    return {
      supergraphSdl,
      withoutFederation: (source) => graphql({ schema, source, fieldResolver: fieldResolver(suite, undefined) }),
    };
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

function executorOf(suite: AuditSuite, subgraph: string, typeDefs: DocumentNode): Execute {
  const entities = typeDefs.definitions.filter(isEntity);
  const resolvers = Object.fromEntries(
    entities.map((type) => [type.name.value, { __resolveReference: referenceResolver(suite, subgraph, type) }]),
  );
  const schema = buildSubgraphSchema({ typeDefs, resolvers });
  const resolver = fieldResolver(suite, subgraph);
  return (source, variableValues) => graphql({ schema, source, variableValues, fieldResolver: resolver });
}

function fieldResolver(
  suite: AuditSuite,
  subgraph: string | undefined,
): GraphQLFieldResolver<Row, unknown, Parameters<FieldValue>[1]> {
  return (row, args, _context, { parentType, fieldName }) => {
    const compute = suite.fields[`${parentType.name}.${fieldName}`];
    return compute ? compute(row, args, subgraph) : row[fieldName];
  };
}

type EntityNode = ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode;

function isEntity(node: DocumentNode["definitions"][number]): node is EntityNode {
  const kinds: string[] = [
    ...[Kind.OBJECT_TYPE_DEFINITION, Kind.OBJECT_TYPE_EXTENSION],
    ...[Kind.INTERFACE_TYPE_DEFINITION, Kind.INTERFACE_TYPE_EXTENSION],
  ];
  return kinds.includes(node.kind) && ((node as EntityNode).directives ?? []).some(({ name }) => name.value === "key");
}

/** Resolves a reference to the row with its key. Of fields that the subgraph does not own, it has what the representation has. */
function referenceResolver(suite: AuditSuite, subgraph: string, type: EntityNode) {
  const name = type.name.value;
  const keys = (type.directives ?? []).filter(isResolvableKey).map(keyFields);
  const isInKey = (field: string) =>
    keys.some(({ selections }) => selections.some((each) => (each as FieldNode).name.value === field));
  const external = (type.fields ?? []).filter(
    ({ name: { value }, directives = [] }) =>
      !isInKey(value) && directives.some((each) => each.name.value === "external"),
  );
  const find = (reference: Row) => {
    const own = suite.references?.[`${subgraph}.${name}`] ?? suite.references?.[name];
    if (own) return own(reference);
    return suite.rows?.[name]?.find((row) => keys.some((key) => hasKey(key, reference, row))) ?? null;
  };
  return (reference: Row): Row | null => {
    const row = find(reference);
    if (!row) return null;
    const owned = { ...row };
    for (const field of external) delete owned[field.name.value];
    const isInterface = type.kind === Kind.INTERFACE_TYPE_DEFINITION;
    return { ...owned, ...reference, __typename: isInterface ? row["__typename"] : name };
  };
}

type DirectiveNode = NonNullable<EntityNode["directives"]>[number];

function isResolvableKey({ name, arguments: args = [] }: DirectiveNode): boolean {
  const resolvable = args.find((each) => each.name.value === "resolvable")?.value;
  return name.value === "key" && !(resolvable?.kind === Kind.BOOLEAN && !resolvable.value);
}

function keyFields({ arguments: args = [] }: DirectiveNode): SelectionSetNode {
  const fields = args.find(({ name }) => name.value === "fields")?.value;
  const text = fields?.kind === Kind.STRING ? fields.value : "";
  return (parse(`{ ${text} }`).definitions[0] as OperationDefinitionNode).selectionSet;
}

function hasKey({ selections }: SelectionSetNode, reference: Row, row: Row): boolean {
  return (selections as readonly FieldNode[]).every(({ name: { value: name }, selectionSet }) => {
    const [given, own] = [reference[name], row[name]];
    if (given === undefined) return false;
    return selectionSet ? hasKey(selectionSet, given as Row, own as Row) : String(given) === String(own);
  });
}
