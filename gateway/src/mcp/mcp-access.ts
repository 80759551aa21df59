import type { IncomingMessage } from "node:http";
import type { Authority } from "@cgs/kit/auth/authority";
import { API_KEY_PREFIX, bearerToken } from "@cgs/kit/auth/credentials";
import { AppError } from "@cgs/kit/errors";
import type { CallerIdentity } from "../caller/caller-identity.js";
import type { ConnectionCredential, CredentialCheck } from "../caller/connection-credential.js";
import { type GatewayContext, gatewayContext } from "../context/gateway-context.js";
import type { OperationAdmission } from "../operation/operation-admission.js";

/** Who calls `/mcp`, with the credential that the subgraphs get. */
export interface McpAccess {
  context: GatewayContext;
  identity: CallerIdentity;
  /** What the access ends with. */
  credential: ConnectionCredential;
}

/** Identifies the caller of a request. @throws AppError 401 without a valid credential */
export type CheckAccess = (request: IncomingMessage) => Promise<McpAccess>;

/** What {@link createAccessCheck} depends on. */
export interface AccessDependencies {
  admission: Pick<OperationAdmission, "authenticate">;
  authority: Pick<Authority, "assert">;
  checkCredential: CredentialCheck;
  /** Opens an access token for this server, which holds the one that the subgraphs get; undefined where only API keys are accepted. */
  openToken: ((token: string, request: IncomingMessage) => Promise<string>) | undefined;
}

/** Creates the check. API keys reach the subgraphs unchanged. The access tokens of other audiences are refused. */
export function createAccessCheck({
  admission,
  authority,
  checkCredential,
  openToken,
}: AccessDependencies): CheckAccess {
  const ofKey = async (context: GatewayContext): Promise<McpAccess> => {
    const identity = await admission.authenticate(context);
    authority.assert({ kind: "apiKey", id: identity.id, role: "editor", clientIds: [] });
    return { context, identity, credential: { authorization: context.authorization } };
  };
  return async (request) => {
    const context = gatewayContext(request.headers);
    const token = bearerToken(request.headers);
    if (token === undefined) throw new AppError("UNAUTHENTICATED");
    if (token.startsWith(API_KEY_PREFIX)) return ofKey(context);
    if (!openToken) throw new AppError("UNAUTHENTICATED");
    const authorization = `Bearer ${await openToken(token, request)}`;
    const credential = await checkCredential({ authorization });
    const ofUser = { ...context, authorization };
    return { context: ofUser, identity: await admission.authenticate(ofUser), credential };
  };
}
