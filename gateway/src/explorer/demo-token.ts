import type { IncomingMessage } from "node:http";
import type { DemoLogin } from "@cgs/kit/demo-login";
import type { Logger } from "@cgs/kit/log";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import { type GatewayContext, gatewayContext } from "../context/gateway-context.js";
import { LOGIN } from "../session/session-operations.js";
import { dataOf } from "../session/session-errors.js";

/** What {@link DemoTokens} need. */
export interface DemoTokensOptions {
  /** Whose token it is; without it nobody is given one. */
  login: DemoLogin | undefined;
  /** Runs an operation as a caller without a credential would. */
  execute(document: string, variables: Record<string, unknown>, context: GatewayContext): Promise<OperationResult>;
  log: Logger;
}

/** One token is given for this part of its life, so that a page can be used for the rest of it. */
const GIVEN_FOR = 1 / 3;

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Access tokens of the demo's visitor for pages in which somebody tries the graph: without them every example would begin with a log-in. */
export class DemoTokens {
  private known: { token: Promise<string | undefined>; until: number } | undefined;

  constructor(private readonly options: DemoTokensOptions) {}

  /** A credential for a page; undefined outside a demo, for who asks from another machine, and while nobody can log in. */
  async authorizationFor(request: IncomingMessage): Promise<string | undefined> {
    if (!this.options.login || !isFromHere(request)) return undefined;
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
      if (this.known) this.known.until = performance.now() + expiresIn * 1_000 * GIVEN_FOR;
      return accessToken;
    } catch (error) {
      log.warn({ err: error }, "the demo's visitor could not log in; the examples need a token");
      return undefined;
    }
  }
}

/**
 * Whether a request comes from a browser on this machine, straight to it. A page of another origin can't read what such a request is answered;
 * one that gives its own name this machine's address sends that name as the host.
 */
function isFromHere({ socket, headers }: IncomingMessage): boolean {
  if (headers["x-forwarded-for"] ?? headers["forwarded"]) return false;
  return LOOPBACK.test(socket.remoteAddress ?? "") && OWN_HOST.test(headers.host ?? "");
}
