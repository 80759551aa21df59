import type { NextFunction, Request, RequestHandler, Response } from "express";
import { GraphQLError } from "graphql";
import { AppError } from "../errors.js";
import type { RequestHeaders } from "../http/trace.js";
import { timeSlices } from "../time-slices.js";
import { setBudget } from "./bound-execution.js";
import type { Variables } from "./complexity/cost.js";
import type { RequestContext } from "./context.js";
import { EXECUTION_LIMITS } from "../execution-limits.js";
import { ExecutionBudget } from "./execution-budget.js";
import type { ExpensiveOperations } from "./expensive-operations.js";
import type { OperationGuard } from "./operation-guard.js";

/** Records an operation that was refused before it ran, with the code of its error. */
export type OperationRefused = (context: RequestContext, code: unknown) => void;

/** Bounds the operations that a subgraph gets over HTTP: the credential first, then the document, then what it does while it runs. */
export class HttpOperations<C extends RequestContext> {
  private readonly contexts = new WeakMap<object, Promise<C>>();

  constructor(
    private readonly createContext: (headers: RequestHeaders) => Promise<C>,
    private readonly operations: OperationGuard,
    private readonly expensive: ExpensiveOperations,
    private readonly refused: OperationRefused,
  ) {}

  /** Refuses an invalid credential. Runs before the body is read. */
  authenticate(): RequestHandler {
    return async (request, response, next) => {
      const context = this.createContext(request.headers);
      this.contexts.set(request, context);
      const refusal = await context.then(() => undefined, refusalOf);
      if (refusal) sendError(response, refusal.status, refusal.message, refusal.extensions);
      else next();
    };
  }

  /** Refuses an operation above the limits, and lets expensive ones wait for others. Runs before Apollo Server, after the body is parsed. */
  guard(): RequestHandler {
    return async (request, response, next) => {
      let cost = 0;
      let context: C | undefined;
      const refuse = (status: number, { message, extensions }: GraphQLError | AppError) => {
        if (context) this.refused(context, extensions["code"]);
        sendError(response, status, message, extensions);
      };
      try {
        context = await this.contexts.get(request);
        const caller = context?.caller;
        const checked = await timeSlices.run(() => this.check(request, caller !== undefined));
        if (caller?.kind !== "service") cost = checked; // a module's own caller has waited at that module
      } catch (error) {
        if (error instanceof AppError) return refuse(error.status, error);
        if (error instanceof GraphQLError && isRefusal(error)) return refuse(400, error);
        // The context has failed: Apollo Server answers with its error.
      }
      await this.expensive.run(cost, () => timeSlices.run(() => untilClosed(response, next)));
    };
  }

  /** The context of a guarded request, with its budget. */
  async contextOf(request: Request): Promise<C> {
    const context = await (this.contexts.get(request) ?? this.createContext(request.headers));
    const budget = new ExecutionBudget(EXECUTION_LIMITS);
    setBudget(context, budget);
    request.res?.once("close", () => {
      if (!request.res?.writableFinished) budget.cancel();
    });
    return context;
  }

  /** @returns the cost of the operation. */
  private check({ body, query }: Request, hasCaller: boolean): number {
    const { query: source, variables } = (body ?? query) as { query?: unknown; variables?: unknown };
    if (typeof source !== "string") return 0; // Apollo Server refuses it
    const values = typeof variables === "object" && variables !== null ? (variables as Variables) : {};
    if (hasCaller) return this.operations.checkCaller(source, values);
    return this.operations.checkUnauthenticated(source, values);
  }
}

/** The error of the catalogue that a context failed with; undefined for an unexpected one, which Apollo Server masks and logs. */
function refusalOf(error: unknown): AppError | undefined {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  return cause instanceof AppError ? cause : undefined;
}

/** Continues a request, unless its caller has gone, and resolves when the response has ended. */
function untilClosed(response: Response, next: NextFunction): Promise<void> {
  if (response.destroyed || response.closed) return Promise.resolve();
  return new Promise((resolve) => {
    response.once("close", resolve);
    next();
  });
}

function isRefusal({ extensions }: GraphQLError): boolean {
  return extensions["code"] === "GRAPHQL_VALIDATION_FAILED";
}

function sendError(response: Response, status: number, message: string, extensions: object): void {
  response.status(status).json({ errors: [{ message, extensions }] });
}
