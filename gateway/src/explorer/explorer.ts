import type { IncomingMessage } from "node:http";
import type { Router } from "express";
import { DemoTokens, type DemoTokensOptions } from "./demo-token.js";
import { createGraphiql } from "./graphiql.js";
import { sandboxPage } from "./sandbox-page.js";

/** Pages to try the graph in. */
export interface Explorer {
  /** What a browser is shown at the address of GraphQL: Apollo Sandbox, which comes from the internet. */
  sandbox(request: IncomingMessage): Promise<string>;
  /** GraphiQL, which comes from here. */
  graphiql: Router;
}

/** Makes the pages, in which the examples run at once in a demo. */
export function createExplorer(options: DemoTokensOptions): Explorer {
  const demo = new DemoTokens(options);
  return {
    sandbox: async (request) => sandboxPage(await demo.authorizationFor(request)),
    graphiql: createGraphiql(demo),
  };
}
