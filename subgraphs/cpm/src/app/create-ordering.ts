import type { Closers } from "@cgs/kit/closers";
import { followArchivedClients } from "../archived-clients/follow-archived-clients.js";
import { archivedCalendars } from "../calendar/archived-calendars.js";
import { createCalendar } from "../calendar/create-calendar.js";
import { GenerationService } from "../jobs/acceptance/generation.service.js";
import type { JobPreparation } from "../jobs/acceptance/job-preparation.js";
import type { OrderCallbacks } from "../jobs/acceptance/order-callback.js";
import type { Dispatcher } from "../jobs/queue/dispatcher.js";
import { QueuePositions } from "../jobs/queue/queue-positions.js";
import { archivedPublications } from "../publishing/publications/archived-publications.js";
import { archivedEndpoints } from "../webhooks/archived-endpoints.js";
import { SeriesPlanner } from "../calendar/series/series-planner.js";
import type { CpmEnv } from "../settings/env.js";
import { createRevisions } from "./create-revisions.js";

/** The services that orders and the calendar use, besides those of revisions. */
type OrderingDependencies = Parameters<typeof createRevisions>[1] & {
  preparation: JobPreparation;
  dispatcher: Dispatcher;
  callbacks: OrderCallbacks;
};

/** Creates the services that order content now or by date, edit it, approve it and publish it. All stop for archived clients. */
export function createOrdering(env: CpmEnv, dependencies: OrderingDependencies, closers: Closers) {
  const ordering = {
    generation: new GenerationService(dependencies),
    queuePositions: new QueuePositions(dependencies.source),
  };
  const revisions = createRevisions(env, dependencies, closers);
  const planner = new SeriesPlanner(dependencies.source);
  const followers = [archivedEndpoints, archivedPublications, archivedCalendars(planner)];
  const following = followArchivedClients({ ...dependencies, followers });
  following.start();
  closers.add(() => following.stop());
  return { ...ordering, ...revisions, ...createCalendar({ ...dependencies, ...ordering, ...revisions }, closers) };
}
