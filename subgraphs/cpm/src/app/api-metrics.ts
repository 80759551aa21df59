import type { SubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import type { Logger } from "@cgs/kit/log";
import { registerSocketMetrics } from "@cgs/kit/http/socket-metrics";
import type { Channel } from "@cgs/rest-shim/channels/channel";
import type { Registry } from "prom-client";
import type { DataSource } from "typeorm";
import type { CalendarMetrics } from "../calendar/sweep/calendar-metrics.js";
import { registerOauthMetrics } from "../identity/oauth/oauth-metrics.js";
import type { Dispatcher } from "../jobs/queue/dispatcher.js";
import { registerPublicationMetrics } from "../publishing/publications/publication-metrics.js";
import { QueueMetrics } from "../jobs/queue/queue-metrics.js";

/** The measured parts of the CPM's API process. */
export interface MeasuredApi {
  source: DataSource;
  dispatcher: Dispatcher;
  graphql: SubgraphServer;
  jobs: Channel;
  system: Channel;
  calendar: CalendarMetrics;
  log: Logger;
}

/** Registers the metrics of the CPM's API process, those of the queue included: they matter most when no worker is running to report them. */
export function registerApiMetrics(
  registry: Registry,
  { source, dispatcher, graphql, jobs, system, calendar, log }: MeasuredApi,
): void {
  dispatcher.metrics.register(registry);
  new QueueMetrics(source, log).register(registry);
  registerPublicationMetrics(registry, source);
  registerOauthMetrics(registry, source);
  calendar.register(registry);
  registerSocketMetrics(registry, {
    graphql: graphql.webSocketServer,
    jobs: jobs.webSocketServer,
    system: system.webSocketServer,
  });
}
