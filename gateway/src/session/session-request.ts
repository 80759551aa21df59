import type { IncomingMessage } from "node:http";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import { type GatewayContext, gatewayContext } from "../context/gateway-context.js";

/** What the routes of sessions share. */
export interface SessionOperations {
  /** Runs an operation without a credential. */
  execute(document: string, variables: Record<string, unknown>, context: GatewayContext): Promise<OperationResult>;
  /** The gateway's origin as browsers see it, e.g. `https://content.example.com`; by default the `Host` header decides. */
  publicOrigin: string | undefined;
}

/** The context without the request's own credential: the operations of sessions need none. */
export function contextOf({
  headers: { authorization: _authorization, ...headers },
}: Pick<IncomingMessage, "headers">): GatewayContext {
  return gatewayContext(headers);
}

/** The origin of the page that sends a request, which is the gateway's own. */
export function pageOriginOf({ headers }: Pick<IncomingMessage, "headers">, publicOrigin: string | undefined): string {
  return publicOrigin ?? headers.origin ?? `http://${headers.host}`;
}
