import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema } from "graphql";
import type { RequestHeaders } from "../http/trace.js";
import type { ContextFactory, RequestContext } from "./context.js";
import { toAppError } from "./format-error.js";
import type { OperationTelemetry } from "./operation-telemetry.js";
import { type ErrorFormatter, formatFailure, formatResult, withErrorCode } from "./result-errors.js";

/** One GraphQL operation of a request. */
export interface Operation {
  document: string;
  variables: Record<string, unknown>;
  /** The request's headers, with its credential and trace. */
  headers: RequestHeaders;
}

/** What {@link InProcessOperations} depends on. */
interface Dependencies<C extends RequestContext> {
  schema: GraphQLSchema;
  context: ContextFactory<C>;
  formatError: ErrorFormatter;
  parseOperation: (document: string) => DocumentNode;
  telemetry: OperationTelemetry;
}

/** Runs the operations of REST requests in the process of their subgraph. */
export class InProcessOperations<C extends RequestContext> {
  /** The contexts of authenticated requests, for their operations. */
  private readonly contexts = new WeakMap<RequestHeaders, Promise<C>>();

  constructor(private readonly dependencies: Dependencies<C>) {}

  /** As `SubgraphServer.authenticate`. */
  async authenticate(headers: RequestHeaders): Promise<void> {
    const context = this.dependencies.context(headers, "http");
    this.contexts.set(headers, context);
    await context.catch((error: unknown) => {
      throw toAppError(error) ?? error;
    });
  }

  /** As `SubgraphServer.execute`. */
  execute({ document, variables, headers }: Operation): Promise<ExecutionResult> {
    const { schema, context, formatError, parseOperation, telemetry } = this.dependencies;
    const find = () => parseOperation(document);
    return telemetry.measure(find, async () => {
      try {
        const contextValue = await (this.contexts.get(headers) ?? context(headers, "http"));
        const operation = { schema, document: find(), variableValues: variables, contextValue };
        return formatResult(withVariableErrors(await execute(operation)), formatError);
      } catch (error) {
        return { errors: [formatFailure(error, formatError)] };
      }
    });
  }
}

/** A result without `data` was not executed: its variables do not match the operation. */
function withVariableErrors(result: ExecutionResult): ExecutionResult {
  if (!result.errors || "data" in result) return result;
  return { errors: result.errors.map((error) => withErrorCode(error, "BAD_USER_INPUT")) };
}
