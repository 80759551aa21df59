import type { IncomingMessage } from "node:http";
import type { DemoLogin } from "@cgs/kit/demo-login";
import type { Logger } from "@cgs/kit/log";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import { type GatewayContext, gatewayContext } from "../context/gateway-context.js";
import { LOGIN } from "../session/session-operations.js";
import { dataOf } from "../session/session-errors.js";

/** Options of {@link DemoTokens}. */
export interface DemoTokensOptions {
  /** The demo user's login; without it no page gets a token. */
  login: DemoLogin | undefined;
  /** Runs an operation without a credential. */
  execute(document: string, variables: Record<string, unknown>, context: GatewayContext): Promise<OperationResult>;
  log: Logger;
}

/** A token is reused for this fraction of its lifetime, so that a page can use it for the rest. */
const REUSED_FOR = 1 / 3;

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Provides access tokens of the demo user for the explorer pages. Without them every example would start with a login. */
export class DemoTokens {
  private known: { token: Promise<string | undefined>; until: number } | undefined;

  constructor(private readonly options: DemoTokensOptions) {}

  /** The credential for a page. Undefined outside of a demo, for requests from another machine, and while the login fails. */
  async authorizationFor(request: IncomingMessage): Promise<string | undefined> {
    if (!this.options.login || !isLocalBrowser(request)) return undefined;
    const now = performance.now();
    if (!this.known || now >= this.known.until) this.known = { token: this.logIn(request), until: now + 1_000 };
    const token = await this.known.token;
    return token === undefined ? undefined : `Bearer ${token}`;
  }

  private async logIn({ headers }: IncomingMessage): Promise<string | undefined> {
    const { login, execute, log } = this.options;
    const { authorization: _, ...others } = headers;
    try {
      const result = dataOf(await execute(LOGIN, { ...login }, gatewayContext(others)));
      const { accessToken, expiresIn } = (result as { login: { accessToken: string; expiresIn: number } }).login;
      if (this.known) this.known.until = performance.now() + expiresIn * 1_000 * REUSED_FOR;
      return accessToken;
    } catch (error) {
      log.warn({ err: error }, "the demo user could not log in: the explorer pages have no token");
      return undefined;
    }
  }
}

/**
 * Whether a request comes from a browser on this machine, without a proxy. Pages of other origins cannot read the response. A page that
 * resolves its own name to this machine (DNS rebinding) sends that name as the host, which is refused.
 */
function isLocalBrowser({ socket, headers }: IncomingMessage): boolean {
  if (headers["x-forwarded-for"] ?? headers["forwarded"]) return false;
  return LOOPBACK.test(socket.remoteAddress ?? "") && OWN_HOST.test(headers.host ?? "");
}
