import mercuriusGateway from "@mercuriusjs/gateway";
import { fastify, type FastifyPluginAsync } from "fastify";
import { GraphQLObjectType } from "graphql";
import { announce, processMetrics } from "./serve-http.js";

/** Mercurius's gateway over the subgraphs of SUBGRAPH_URLS; the caller's credential is passed on, as by ours. */
const urls = JSON.parse(process.env["SUBGRAPH_URLS"] ?? "{}") as Record<string, string>;
const plugin = mercuriusGateway as unknown as FastifyPluginAsync<{ gateway: object }>; // its types name another export than it has
// It gives graphql's printer a type where a name belongs, which printers since graphql 16.15 do not take for its name.
Object.defineProperties(GraphQLObjectType.prototype, {
  length: {
    get(this: GraphQLObjectType) {
      return this.name.length;
    },
  },
  includes: { value: () => true },
  split: {
    value(this: GraphQLObjectType) {
      return [this.name];
    },
  },
});

const app = fastify();
await app.register(plugin, {
  gateway: {
    services: Object.entries(urls).map(([name, url]) => ({
      name,
      url: `${url}/graphql`,
      connections: 32,
      rewriteHeaders: ({ authorization }: { authorization?: string }) => ({ authorization }),
    })),
  },
});
app.get("/metrics", async () => processMetrics());
announce(await app.listen({ port: 0, host: "127.0.0.1" }));
