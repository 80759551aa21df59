import type { Closers } from "@cgs/kit/closers";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask } from "@cgs/kit/periodic-task";
import type { DataSource } from "typeorm";
import type { GenerationService } from "../jobs/acceptance/generation.service.js";
import type { IdempotencyKeys } from "../jobs/acceptance/idempotency-keys.js";
import { JobService } from "../jobs/lifecycle/job.service.js";
import type { QueuePositions } from "../jobs/queue/queue-positions.js";
import type { SiteReads } from "../publishing/connections/site-reads.js";
import type { OrderService } from "../publishing/publications/order.service.js";
import type { StrategyClient } from "../service-clients/strategy-client.js";
import { PlanService } from "./entries/plan.service.js";
import type { CalendarServices } from "./graph/context.js";
import { CalendarReads } from "./reads/calendar-reads.js";
import { SeriesPlanner } from "./series/series-planner.js";
import { SeriesService } from "./series/series.service.js";
import { CalendarMetrics } from "./sweep/calendar-metrics.js";
import { createCalendarSweep } from "./sweep/calendar-sweep.js";
import { EntryQueue } from "./sweep/entry-queue.js";
import { TimeZones } from "./time-zone/time-zones.js";

/** The services that the calendar uses. */
export interface CalendarDependencies {
  source: DataSource;
  strategies: StrategyClient;
  keys: IdempotencyKeys;
  generation: GenerationService;
  queuePositions: QueuePositions;
  siteReads: SiteReads;
  publicationOrders: OrderService;
  log: Logger;
}

/** The pause between two looks for series to plan further ahead. */
const PLAN_INTERVAL_MS = 60_000;

/** Creates the services of the calendar, and starts carrying out what is due. It stops with `closers`. */
export function createCalendar(
  dependencies: CalendarDependencies,
  closers: Closers,
): CalendarServices & { calendarMetrics: CalendarMetrics } {
  const {
    source,
    strategies,
    generation,
    keys,
    siteReads: sites,
    publicationOrders,
    queuePositions,
    log,
  } = dependencies;
  const zones = new TimeZones(source, strategies);
  const planner = new SeriesPlanner(source);
  const shared = { source, zones, generation, keys, sites };
  const metrics = new CalendarMetrics(source);
  const jobs = () => new JobService(source, queuePositions);
  const carryOut = { source, queue: new EntryQueue(source), generation, jobs, publications: publicationOrders };
  const tasks = [
    createCalendarSweep({ ...carryOut, metrics, log }),
    createPeriodicTask({
      ...{ name: "plan series ahead", run: () => planner.planAhead(), intervalMs: PLAN_INTERVAL_MS },
      ...{ immediately: true, logOncePerOutage: true, log },
    }),
  ];
  for (const task of tasks) {
    task.start();
    closers.add(() => task.stop());
  }
  return {
    calendarReads: new CalendarReads(source),
    calendarPlans: new PlanService(shared),
    calendarSeries: new SeriesService({ ...shared, planner }),
    calendarTimeZones: zones,
    calendarMetrics: metrics,
  };
}
