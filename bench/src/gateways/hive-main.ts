import { readFile } from "node:fs/promises";
import { createGatewayRuntime } from "@graphql-hive/gateway-runtime";
import { serveHttp } from "./serve-http.js";

/** Hive Gateway over the supergraph of SUPERGRAPH_PATH; the caller's credential is passed on, as by ours. */
const gateway = createGatewayRuntime({
  supergraph: await readFile(process.env["SUPERGRAPH_PATH"] ?? "", "utf8"),
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ authorization: request.headers.get("authorization") ?? "" }),
  },
  logging: false,
  graphiql: false,
  landingPage: false,
});
await serveHttp((request, response) => void gateway(request, response));
