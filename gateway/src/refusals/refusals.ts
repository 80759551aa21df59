import { AccessLog } from "@cgs/kit/audit/access-log";
import { NOBODY, UNKNOWN_ACTOR } from "@cgs/kit/audit/access-record";
import { NO_OBJECT } from "@cgs/kit/audit/audit-target";
import type { Closers } from "@cgs/kit/closers";
import { AppError } from "@cgs/kit/errors";
import { codeOf } from "@cgs/kit/graphql/operation-audit";
import type { Logger } from "@cgs/kit/log";
import { GraphQLError } from "graphql";
import type { Registry } from "prom-client";
import type { CallerIdentity } from "../caller/caller-identity.js";
import type { GatewayContext } from "../context/gateway-context.js";
import type { GatewayEnv } from "../settings/env.js";
import { lazyDatabase } from "./audit-database.js";

/** What the gateway refused: a credential, an operation, a connection, or a request for a session, the External API or the MCP server. */
export type RefusedAction = "authenticate" | "operation" | "connect" | "session" | "externalApi" | "mcp";

/** The request that was refused. */
type RefusedRequest = Pick<GatewayContext, "address" | "traceId">;

/** No refusals: clients of persisted operations send the hash first, and then the text. */
const EXPECTED = new Set(["PERSISTED_QUERY_NOT_FOUND"]);

/**
 * Records what the gateway refuses before a module is asked, in the CPM's log of reads and refused attempts: batched, behind the request, and
 * bounded, as modules record theirs. What modules refuse they record themselves.
 * See docs/decisions/031-keep-append-only-audit-logs-behind-a-service-role.md.
 */
export class Refusals {
  constructor(private readonly log: Pick<AccessLog, "add" | "register">) {}

  /** Records a refusal. @param caller undefined where the caller is not known. */
  record({ address, traceId }: RefusedRequest, action: RefusedAction, error: unknown, caller?: CallerIdentity): void {
    const outcome = outcomeOf(error);
    if (EXPECTED.has(outcome)) return;
    const { actor, role, clientPath } = caller ? describe(caller) : { ...UNKNOWN, actor: UNKNOWN_ACTOR };
    this.log.add({ actor, role, address, action, target: NO_OBJECT, clientPath, outcome, traceId });
  }

  /** Records a request without a credential that was refused. */
  recordAnonymous(request: RefusedRequest, action: RefusedAction, error: unknown): void {
    this.record(request, action, error, { kind: "address", id: "", without: "no credential" });
  }

  /** Runs `work` and records its failure. */
  async watch<T>(
    request: RefusedRequest,
    action: RefusedAction,
    work: () => T | Promise<T>,
    caller?: CallerIdentity,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.record(request, action, error, caller);
      throw error;
    }
  }

  register(registry: Registry): void {
    this.log.register(registry);
  }
}

/** Opens the log of refusals. It stops with `closers`. */
export function openRefusals(env: GatewayEnv, log: Logger, closers: Closers): Refusals {
  const source = lazyDatabase(env, log);
  closers.add(() => source.close());
  const accessLog = new AccessLog({ source, schema: "cpm", share: 1, log });
  accessLog.start();
  closers.add(() => accessLog.stop());
  return new Refusals(accessLog);
}

const UNKNOWN = { role: null, clientPath: null };

function describe({ kind, id, without, access }: CallerIdentity) {
  if (kind === "user" || kind === "apiKey") {
    const clients = access?.clientIds.filter((client) => client !== "*") ?? [];
    return { actor: `${kind}:${id}`, role: access?.role ?? null, clientPath: clients.length > 0 ? clients : null };
  }
  if (kind === "guest") return { ...UNKNOWN, actor: `guest:${id}` };
  return { ...UNKNOWN, actor: without === undefined || without === "no credential" ? NOBODY : UNKNOWN_ACTOR };
}

function outcomeOf(error: unknown): string {
  const code = error instanceof GraphQLError && !(error.originalError instanceof AppError) && error.extensions["code"];
  return typeof code === "string" ? code : codeOf(error);
}
