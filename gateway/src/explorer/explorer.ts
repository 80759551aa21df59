import type { IncomingMessage } from "node:http";
import type { Router } from "express";
import { DemoTokens, type DemoTokensOptions } from "./demo-token.js";
import { createGraphiql } from "./graphiql.js";
import { explorerPolicy, type Page } from "../http/page-policy.js";
import { sandboxPage } from "./sandbox-page.js";

/** In addition to the policy in the page itself, which names where its scripts come from. */
const SANDBOX_DIRECTIVES = ["worker-src 'none'", "object-src 'none'"];

/** The explorer pages. */
export interface Explorer {
  /** Renders Apollo Sandbox, which loads its code from the internet, with the headers of its page. Shown at the GraphQL path. */
  sandbox(request: IncomingMessage): Promise<Page>;
  /** Serves GraphiQL, with all of its files. */
  graphiql: Router;
}

/** Options of {@link createExplorer}. */
export interface ExplorerOptions extends DemoTokensOptions {
  /** The gateway's origin as browsers see it; by default the `Host` header decides. */
  publicOrigin: string | undefined;
}

/** Creates the explorer pages. */
export function createExplorer(options: ExplorerOptions): Explorer {
  const { publicOrigin } = options;
  const demo = new DemoTokens(options);
  return {
    sandbox: async (request) => ({
      html: await sandboxPage(await demo.authorizationFor(request)),
      headers: explorerPolicy(request, publicOrigin, SANDBOX_DIRECTIVES),
    }),
    graphiql: createGraphiql(demo, publicOrigin),
  };
}
