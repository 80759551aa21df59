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
import { MAX_TOKENS } from "../operation/operation-limits.js";
import { selectEntityKey } from "./entity-key.js";
import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import { requestError } from "../operation/graphql-error.js";

type FetchNode = Extract<NonNullable<QueryPlan["node"]>, { kind: "Fetch" }>;

/** A query or mutation: only its kind matters here, somebody else runs it. */
export interface PreparedOther {
  kind: "query" | "mutation";
  document: DocumentNode;
}

/** A subscription, validated and planned. */
export interface PreparedSubscription {
  kind: "subscription";
  source: string;
  /** Identifies the text and operation name. */
  hash: string;
  document: DocumentNode;
  operationName: string | undefined;
  operation: OperationDefinitionNode;
  operationContext: ReturnType<typeof buildOperationContext>;
  /** The part that a subgraph streams. */
  primary: FetchNode;
  /** What makes a result out of an event: the primary fetch, then the rest. */
  eventPlan: QueryPlan;
}

/** Any operation that could be prepared. */
export type PreparedOperation = PreparedOther | PreparedSubscription;

/** Thrown by {@link prepareOperation}: the errors to answer with. */
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
  const document = attempt("GRAPHQL_PARSE_FAILED", () => parse(source, { maxTokens: MAX_TOKENS }));
  const operation = getOperationAST(document, operationName);
  if (!operation)
    throw new RefusedOperation([
      requestError("OPERATION_RESOLUTION_FAILURE", "The request names no operation of its document."),
    ]);
  if (operation.operation !== "subscription") return { kind: operation.operation, document };

  const problems = validate(supergraph.schema, document);
  if (problems.length > 0)
    throw new RefusedOperation(problems.map((problem) => requestError("GRAPHQL_VALIDATION_FAILED", problem)));
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

/** The planner answers with the streamed part and the rest; a result is both in sequence, with the event as the first. */
function planSubscription(supergraph: LoadedSupergraph, document: DocumentNode, operationName: string | undefined) {
  const operation = operationFromDocument(supergraph.apiSchema, document, { operationName });
  const { node } = supergraph.planner.buildQueryPlan(operation);
  if (node?.kind !== "Subscription") throw new Error("This subscription selects nothing.");
  const { primary, rest } = node;
  const eventPlan: QueryPlan = {
    kind: "QueryPlan",
    node: { kind: "Sequence", nodes: rest ? [primary, rest] : [primary] },
  };
  return { primary, eventPlan };
}

function attempt<R>(code: Parameters<typeof requestError>[0], run: () => R): R {
  try {
    return run();
  } catch (error) {
    throw new RefusedOperation([requestError(code, error)]);
  }
}
