import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ActorNames } from "../identity/account/actor-names.js";
import type { JobService } from "../jobs/lifecycle/job.service.js";
import type { NotificationFeed } from "./notification-feed.js";
import type { NotificationReads } from "./notification-reads.js";
import type { NotificationService } from "./notification.service.js";

/** The parts of the request context that the resolvers of notifications use. */
export interface NotificationsContext extends RequestContext {
  actorNames: ActorNames;
  jobs: JobService;
  notificationFeed: NotificationFeed;
  notificationReads: NotificationReads;
  notifications: NotificationService;
}
