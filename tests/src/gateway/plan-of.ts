import { composeServices } from "@apollo/composition";
import { operationFromDocument } from "@apollo/federation-internals";
import type { PlannedOperation } from "@cgs/gateway/supergraph/planned-operation";
import { type LoadedSupergraph, loadSupergraph } from "@cgs/gateway/supergraph/loaded-supergraph";
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from "graphql";

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@requires", "@external", "@inaccessible"])\n`;

/** Composes subgraphs and loads the supergraph. @param subgraphs SDL by name. */
export function supergraphOf(subgraphs: Record<string, string>): LoadedSupergraph {
  const services = Object.entries(subgraphs).map(([name, sdl]) => ({
    name,
    url: `http://${name}`,
    typeDefs: parse(LINK + sdl),
  }));
  const { supergraphSdl, errors } = composeServices(services);
  if (!supergraphSdl) throw new Error(String(errors));
  return loadSupergraph(supergraphSdl);
}

/** Plans an operation. The result holds the fields that the fast path reads. */
export function planOf(source: string, supergraph: LoadedSupergraph): PlannedOperation {
  const document = parse(source);
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const queryPlan = supergraph.planner.buildQueryPlan(operationFromDocument(supergraph.apiSchema, document));
  const operationContext = {
    schema: supergraph.schema,
    operation: operation as OperationDefinitionNode,
    fragments: Object.fromEntries(
      (fragments as FragmentDefinitionNode[]).map((fragment) => [fragment.name.value, fragment]),
    ),
  };
  return { queryPlan, operationContext } as unknown as PlannedOperation;
}
