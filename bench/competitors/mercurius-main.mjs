import mercuriusGateway from "@mercuriusjs/gateway";
import { fastify } from "fastify";
import { GraphQLObjectType } from "graphql";
import { processMetrics, reportReady } from "../dist/gateways/serve-http.js";

// The plugin passes a type instead of its name to graphql's printer, which graphql 16.15 no longer converts to a string.
Object.defineProperties(GraphQLObjectType.prototype, {
  length: {
    get() {
      return this.name.length;
    },
  },
  includes: { value: () => true },
  split: {
    value() {
      return [this.name];
    },
  },
});

// mercurius' gateway over the subgraphs of SUBGRAPH_URLS. It forwards the caller's credential, as our gateway does.
const urls = JSON.parse(process.env["SUBGRAPH_URLS"] ?? "{}");
const app = fastify();
await app.register(mercuriusGateway, {
  gateway: {
    services: Object.entries(urls).map(([name, url]) => ({
      name,
      url: `${url}/graphql`,
      connections: 32,
      rewriteHeaders: ({ authorization }) => ({ authorization }),
    })),
  },
});
app.get("/metrics", async () => processMetrics());
reportReady(await app.listen({ port: 0, host: "127.0.0.1" }));
