import { readFile } from "node:fs/promises";
import { createGatewayRuntime } from "@graphql-hive/gateway-runtime";
import { serveHttp } from "../dist/gateways/serve-http.js";

// Hive Gateway over the supergraph of SUPERGRAPH_PATH. It forwards the caller's credential, as our gateway does.
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
