import type { SubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import type { Logger } from "@cgs/kit/log";
import { registerSocketMetrics } from "@cgs/kit/http/socket-metrics";
import type { Channel } from "@cgs/rest-shim/channels/channel";
import type { Registry } from "prom-client";
import type { DataSource } from "typeorm";
import type { Dispatcher } from "../jobs/queue/dispatcher.js";
import { QueueMetrics } from "../jobs/queue/queue-metrics.js";

/** What the CPM's API is made of, as far as it is measured. */
export interface MeasuredApi {
  source: DataSource;
  dispatcher: Dispatcher;
  graphql: SubgraphServer;
  jobs: Channel;
  system: Channel;
  log: Logger;
}

/** Has the metrics of the CPM's API shown, the queue's among them: they are wanted most when no worker is there to show any. */
export function showApiMetrics(
  registry: Registry,
  { source, dispatcher, graphql, jobs, system, log }: MeasuredApi,
): void {
  dispatcher.metrics.register(registry);
  new QueueMetrics(source, log).register(registry);
  registerSocketMetrics(registry, {
    graphql: graphql.webSocketServer,
    jobs: jobs.webSocketServer,
    system: system.webSocketServer,
  });
}
