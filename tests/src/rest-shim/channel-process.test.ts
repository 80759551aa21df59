import { createSubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import { createHttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { createJobChannel } from "@cgs/rest-shim/channels/job-channel";
import { GraphQLID, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from "graphql";
import { expect, it } from "vitest";
import { connect, FakeFeed, JOB_ID } from "../support/channel-server.js";

const string = { type: GraphQLString };

/** The part of the CPM's schema that the channel uses. */
function schemaOver(feed: FakeFeed): GraphQLSchema {
  const job = new GraphQLObjectType({
    name: "Job",
    fields: { id: string, status: string, progress: { type: GraphQLInt }, currentStep: string, updatedAt: string },
  });
  const jobUpdated = {
    type: job,
    args: { id: { type: new GraphQLNonNull(GraphQLID) } },
    subscribe: () => feed.iterate(),
    resolve: ({ data }: { data: { jobUpdated: unknown } }) => data.jobUpdated,
  };
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: "Query", fields: { ok: string } }),
    subscription: new GraphQLObjectType({ name: "Subscription", fields: { jobUpdated } }),
  });
}

async function startProcess(feed: FakeFeed) {
  const log = createLogger("test", "silent");
  const context = () => Promise.resolve({ caller: undefined, traceId: "0".repeat(32) });
  const graphql = await createSubgraphServer({ schema: schemaOver(feed), context, log, introspection: false });
  const channel = createJobChannel({ subscribe: graphql.subscribe, log });
  const http = createHttpService({ name: "test", log, dependencies: { database: () => Promise.resolve() } });
  http.routeSockets(() => channel.webSocketServer);
  const url = (await http.listen(0)).replace("http", "ws");
  return {
    address: `${url}/ws/jobs/${JOB_ID}?token=a.b.c`,
    async stop() {
      await http.close();
      await channel.stop();
      await graphql.stop();
    },
  };
}

const snapshot = {
  id: JOB_ID,
  status: "PROCESSING",
  progress: 5,
  currentStep: "WRITING",
  updatedAt: "2026-01-02T03:04:05.000Z",
};

it("ends the resolver's subscription when the client disconnects between two events", async () => {
  const feed = new FakeFeed();
  const running = await startProcess(feed);
  feed.push({ data: { jobUpdated: snapshot } });
  const client = connect(running.address);
  await client.received(1);
  client.socket.close();
  await feed.left;
  await running.stop();
});

it("stops the process within its deadline and closes open channels with 1001", async () => {
  const feed = new FakeFeed();
  const running = await startProcess(feed);
  feed.push({ data: { jobUpdated: snapshot } });
  const client = connect(running.address);
  await client.received(1);
  const start = performance.now();
  await running.stop();
  expect(performance.now() - start).toBeLessThan(30_000);
  expect((await client.closed).code).toBe(1001);
  await feed.left;
});
