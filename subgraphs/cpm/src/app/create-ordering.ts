import type { Closers } from "@cgs/kit/closers";
import { createCalendar } from "../calendar/create-calendar.js";
import { GenerationService } from "../jobs/acceptance/generation.service.js";
import type { JobPreparation } from "../jobs/acceptance/job-preparation.js";
import type { OrderCallbacks } from "../jobs/acceptance/order-callback.js";
import type { Dispatcher } from "../jobs/queue/dispatcher.js";
import { QueuePositions } from "../jobs/queue/queue-positions.js";
import type { CpmEnv } from "../settings/env.js";
import { createRevisions } from "./create-revisions.js";

/** The services that orders and the calendar use, besides those of revisions. */
type OrderingDependencies = Parameters<typeof createRevisions>[1] & {
  preparation: JobPreparation;
  dispatcher: Dispatcher;
  callbacks: OrderCallbacks;
};

/** Creates the services that order content now or by date, edit it, approve it and publish it. */
export function createOrdering(env: CpmEnv, dependencies: OrderingDependencies, closers: Closers) {
  const ordering = {
    generation: new GenerationService(dependencies),
    queuePositions: new QueuePositions(dependencies.source),
  };
  const revisions = createRevisions(env, dependencies, closers);
  return { ...ordering, ...revisions, ...createCalendar({ ...dependencies, ...ordering, ...revisions }, closers) };
}
