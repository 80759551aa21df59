import { buffer } from "node:stream/consumers";
import { Pool } from "undici";
import { serveHttp } from "./serve-http.js";

/** The floor of a gateway over one subgraph: passes each request on without reading it, and the whole response back. */
const subgraph = new Pool(process.env["SUBGRAPH_URL"] ?? "", { connections: 32 });
const type = { "content-type": "application/json" };

await serveHttp((request, response) => {
  const { authorization = "" } = request.headers;
  buffer(request)
    .then((body) => subgraph.request({ path: "/graphql", method: "POST", headers: { ...type, authorization }, body }))
    .then(async ({ statusCode, body }) => {
      response.writeHead(statusCode, type).end(Buffer.from(await body.arrayBuffer()));
    })
    .catch((error: unknown) => response.writeHead(502).end(String(error)));
});
