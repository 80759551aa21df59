import type { IncomingMessage } from "node:http";
import type { Router } from "express";
import { DemoTokens, type DemoTokensOptions } from "./demo-token.js";
import { createGraphiql } from "./graphiql.js";
import { sandboxPage } from "./sandbox-page.js";

/** The explorer pages. */
export interface Explorer {
  /** Renders Apollo Sandbox, which loads its code from the internet. Shown at the GraphQL path. */
  sandbox(request: IncomingMessage): Promise<string>;
  /** Serves GraphiQL, with all of its files. */
  graphiql: Router;
}

/** Creates the explorer pages. */
export function createExplorer(options: DemoTokensOptions): Explorer {
  const demo = new DemoTokens(options);
  return {
    sandbox: async (request) => sandboxPage(await demo.authorizationFor(request)),
    graphiql: createGraphiql(demo),
  };
}
