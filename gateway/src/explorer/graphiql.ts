import { type RequestHandler, Router } from "express";
import type { DemoTokens } from "./demo-token.js";
import { explorerPolicy } from "../http/page-policy.js";
import { EXAMPLE_DOCUMENT, EXAMPLE_VARIABLES } from "./example-operations.js";

/** The path of GraphiQL. */
export const GRAPHIQL_PATH = "/graphiql";

/** Inline styles are allowed because the editor sets styles from script. Everything is loaded from this origin. */
const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
];

/** @param options JSON that {@link START} reads. It is in the page and not in a script, because pages of other origins can load scripts. */
const page = (options: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>GraphiQL</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="${GRAPHIQL_PATH}/graphiql.css" />
    <script defer src="${GRAPHIQL_PATH}/graphiql.js"></script>
    <script defer src="${GRAPHIQL_PATH}/start.js"></script>
  </head>
  <body class="no-focus-outline">
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root"></div>
    <script type="application/json" id="options">${options}</script>
  </body>
</html>
`;

/** Subscriptions run as event streams: each sends the headers of the editor, which a shared WebSocket cannot. */
const optionsWith = (authorization: string | undefined) => ({
  title: "Content Generation System",
  endpoint: "/graphql",
  subscriptionsProtocol: "GRAPHQL_SSE",
  shouldPersistHeaders: false,
  query: EXAMPLE_DOCUMENT,
  variables: JSON.stringify(EXAMPLE_VARIABLES, null, 2),
  headers: JSON.stringify({ Authorization: authorization ?? "Bearer " }, null, 2),
});

const START = `self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_id, label) => "${GRAPHIQL_PATH}/" + label + ".worker.js" };
YogaGraphiQL.renderYogaGraphiQL(document.querySelector("#root"), JSON.parse(document.querySelector("#options").textContent));
`;

/** Serves GraphiQL without the internet: the page at {@link GRAPHIQL_PATH} and its scripts and styles. */
export function createGraphiql(demo: DemoTokens, publicOrigin: string | undefined): Router {
  const router = Router();
  router.get("/", async (req, res) => {
    const options = JSON.stringify(optionsWith(await demo.authorizationFor(req))).replaceAll("<", "\\u003c");
    res
      .set({ ...explorerPolicy(req, publicOrigin, DIRECTIVES), "Cache-Control": "no-store" })
      .type("html")
      .send(page(options));
  });
  router.get("/start.js", (_req, res) => void res.type("js").send(START));
  router.get(
    "/graphiql.js",
    asset("js", ({ js }) => js),
  );
  router.get(
    "/graphiql.css",
    asset("css", ({ css }) => css),
  );
  router.get(
    "/editorWorkerService.worker.js",
    asset("js", (assets) => assets.editorWorkerService),
  );
  router.get(
    "/json.worker.js",
    asset("js", (assets) => assets.jsonWorker),
  );
  router.get(
    "/graphql.worker.js",
    asset("js", (assets) => assets.graphqlWorker),
  );
  return router;
}

type Assets = typeof import("@graphql-yoga/render-graphiql/graphiql");

/** Serves a file of GraphiQL. The files have nine megabytes and are loaded with the first request. */
function asset(type: string, choose: (assets: Assets) => string): RequestHandler {
  return async (_req, res) => {
    const assets = await import("@graphql-yoga/render-graphiql/graphiql");
    res.type(type).set("Cache-Control", "max-age=3600").send(choose(assets));
  };
}
