import { CALLER_OPERATION_LIMITS } from "@cgs/kit/graphql/complexity/operation-limits";
import { createHash } from "node:crypto";
import { operationFromDocument } from "@apollo/federation-internals";
import { buildOperationContext } from "@apollo/gateway";
import type { QueryPlan } from "@apollo/query-planner";
import {
  type DocumentNode,
  getOperationAST,
  type GraphQLError,
  type OperationDefinitionNode,
  parse,
  validate,
} from "graphql";
import { selectEntityKey } from "./entity-key.js";
import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import { invalidRequestError } from "../operation/graphql-error.js";

type FetchNode = Extract<NonNullable<QueryPlan["node"]>, { kind: "Fetch" }>;

/** A query or mutation. Apollo Server validates and runs it. */
export interface PreparedQuery {
  kind: "query" | "mutation";
  document: DocumentNode;
}

/** A subscription, validated and planned. */
export interface PreparedSubscription {
  kind: "subscription";
  source: string;
  /** A hash of the text and the operation name. */
  hash: string;
  document: DocumentNode;
  operationName: string | undefined;
  operation: OperationDefinitionNode;
  operationContext: ReturnType<typeof buildOperationContext>;
  /** The fetch that a subgraph streams. */
  primary: FetchNode;
  /** The plan that completes an event: the primary fetch, then the rest. */
  eventPlan: QueryPlan;
}

/** A prepared operation of any kind. */
export type PreparedOperation = PreparedQuery | PreparedSubscription;

/** Thrown by {@link prepareOperation}, with the errors for the caller. */
export class RefusedOperation extends Error {
  constructor(readonly errors: GraphQLError[]) {
    super(errors[0]?.message);
  }
}

/**
 * Parses an operation; validates and plans it if it is a subscription.
 * @throws RefusedOperation with coded GraphQL errors.
 */
export function prepareOperation(
  supergraph: LoadedSupergraph,
  source: string,
  operationName: string | undefined,
): PreparedOperation {
  const document = attempt("GRAPHQL_PARSE_FAILED", () => parse(source, { maxTokens: CALLER_OPERATION_LIMITS.tokens }));
  const operation = getOperationAST(document, operationName);
  if (!operation)
    throw new RefusedOperation([
      invalidRequestError("OPERATION_RESOLUTION_FAILURE", "The request names no operation of its document."),
    ]);
  if (operation.operation !== "subscription") return { kind: operation.operation, document };

  const problems = validate(supergraph.schema, document);
  if (problems.length > 0)
    throw new RefusedOperation(problems.map((problem) => invalidRequestError("GRAPHQL_VALIDATION_FAILED", problem)));
  const hash = createHash("sha256")
    .update(`${operationName ?? ""}\n${source}`)
    .digest("base64url");
  const operationContext = buildOperationContext({
    schema: supergraph.schema,
    operationDocument: document,
    operationName,
  });
  const plan = attempt("BAD_REQUEST", () =>
    planSubscription(supergraph, selectEntityKey(supergraph.supergraphSchema, document, operation), operationName),
  );
  return { kind: "subscription", source, hash, document, operationName, operation, operationContext, ...plan };
}

/** Plans a subscription. The planner returns the streamed fetch and the rest; a result is both in sequence, with the event as the first response. */
function planSubscription(supergraph: LoadedSupergraph, document: DocumentNode, operationName: string | undefined) {
  const operation = operationFromDocument(supergraph.apiSchema, document, { operationName });
  const { node } = supergraph.planner.buildQueryPlan(operation);
  if (node?.kind !== "Subscription") throw new Error("The subscription selects no fields.");
  const { primary, rest } = node;
  const eventPlan: QueryPlan = {
    kind: "QueryPlan",
    node: { kind: "Sequence", nodes: rest ? [primary, rest] : [primary] },
  };
  return { primary, eventPlan };
}

function attempt<R>(code: Parameters<typeof invalidRequestError>[0], run: () => R): R {
  try {
    return run();
  } catch (error) {
    throw new RefusedOperation([invalidRequestError(code, error)]);
  }
}
