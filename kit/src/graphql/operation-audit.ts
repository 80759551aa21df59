import type { ApolloServerPlugin } from "@apollo/server";
import { type DocumentNode, getOperationAST } from "graphql";
import { actorName } from "../audit/record-change.js";
import type { AccessLog } from "../audit/access-log.js";
import { clientsOf, NOBODY, OK, UNKNOWN_ACTOR } from "../audit/access-record.js";
import { kindOfMutation, NO_OBJECT, targetOf } from "../audit/audit-target.js";
import { AppError } from "../errors.js";
import { callerAddress } from "../http/caller-address.js";
import { type RequestHeaders, traceIdOf } from "../http/trace.js";
import type { ContextFactory, RequestContext } from "./context.js";
import { toAppError } from "./format-error.js";

/** An operation as the audit log names it, before its outcome is known. */
export interface AuditedOperation {
  action: string;
  target: string;
  /** The client concerned and its ancestors, where known. By default the caller's clients. */
  clientPath?: readonly string[] | undefined;
}

/** The action of requests whose credential is not valid. */
const AUTHENTICATE = "authenticate";

/** The action of requests that name no operation of the schema, or more than may run. */
const INVALID_OPERATION = "operation";

/** Records the operations of a subgraph that change nothing, on every transport: reads, and what was refused or failed. */
export class OperationAudit<C extends RequestContext> {
  constructor(
    private readonly log: Pick<AccessLog, "add">,
    /** The audit action of each root field that reads. */
    private readonly actions: Readonly<Record<string, string>>,
  ) {}

  /** A context factory that records invalid credentials, and adds the caller's address to contexts. */
  authentication(create: ContextFactory<C>): ContextFactory<C> {
    return async (headers, transport) => {
      try {
        return Object.assign(await create(headers, transport), { address: callerAddress(headers) });
      } catch (error) {
        this.refusedRequest(headers, error, { action: AUTHENTICATE, target: NO_OBJECT });
        throw error;
      }
    };
  }

  /** Records an operation with its outcome. */
  record({ caller, address = "unknown", traceId }: RequestContext, operation: AuditedOperation, outcome = OK): void {
    const { action, target, clientPath = clientsOf(caller) } = operation;
    this.log.add({
      ...{ actor: actorName({ caller, traceId }), address, action, target, outcome, traceId },
      role: caller && "role" in caller ? caller.role : null,
      clientPath: clientPath.length > 0 ? clientPath : null,
    });
  }

  /** Records a request that was refused before its operation ran. */
  refused(context: RequestContext, code: unknown): void {
    const outcome = typeof code === "string" ? code : "INTERNAL_ERROR";
    this.record(context, { action: INVALID_OPERATION, target: NO_OBJECT }, outcome);
  }

  /** Records a REST request that was refused before its operation ran, although its credential was not checked or is valid. */
  refusedRoute(
    headers: RequestHeaders,
    document: DocumentNode,
    variables: Record<string, unknown>,
    error: unknown,
  ): void {
    const operation = getOperationAST(document);
    const [field] = operation?.selectionSet.selections ?? [];
    const name = field?.kind === "Field" ? field.name.value : INVALID_OPERATION;
    const action = this.actions[name] ?? name;
    this.refusedRequest(headers, error, { action, target: targetOf(kindOf(action), variables) }, NOBODY);
  }

  /** Records operations that Apollo Server refuses before they run: their errors have no path. */
  plugin(): ApolloServerPlugin<C> {
    return {
      requestDidStart: async () => ({
        didEncounterErrors: async ({ errors, contextValue }) => {
          const [error] = errors;
          if (error && errors.every(({ path }) => !path)) this.refused(contextValue, error.extensions["code"]);
        },
      }),
    };
  }

  private refusedRequest(headers: RequestHeaders, error: unknown, operation: AuditedOperation, actor = UNKNOWN_ACTOR) {
    const [address, traceId] = [callerAddress(headers), traceIdOf(headers)];
    this.log.add({ actor, role: null, address, ...operation, clientPath: null, outcome: codeOf(error), traceId });
  }
}

/** The kind of object that an action is about. */
export function kindOf(action: string): string {
  const dot = action.indexOf(".");
  return dot < 0 ? kindOfMutation(action) : action.slice(0, dot);
}

/** The code of the catalogue for an error. */
export function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const { originalError } = error as { originalError?: unknown };
  return (toAppError(originalError) ?? toAppError(error))?.code ?? "INTERNAL_ERROR";
}
