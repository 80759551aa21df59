import { type RouteGroup, routesOf } from "../../route/route-group.js";
import { externalBatchContents } from "./batch-contents-route.js";
import { externalCreateBatch } from "./batch-create-route.js";
import { externalBatchStatus } from "./batch-status-route.js";
import { externalContent } from "./content-route.js";
import { externalGenerate } from "./generate-route.js";
import { externalJobs } from "./list-route.js";
import { externalStatus } from "./status-route.js";
import {
  externalCreateWebhook,
  externalDeleteWebhook,
  externalRotateWebhook,
  externalTestWebhook,
  externalWebhook,
  externalWebhooks,
} from "./webhook-routes.js";

/** The paths of the External API by group. */
export const externalRouteGroups: readonly RouteGroup[] = [
  {
    name: "Content",
    description: "Request content and download the finished content.",
    routes: [externalGenerate, externalContent],
  },
  {
    name: "Jobs",
    description: "List jobs, and poll a job until it has ended.",
    routes: [externalJobs, externalStatus],
  },
  {
    name: "Batches",
    description: "Order many pieces of content at once, and read them page by page.",
    routes: [externalCreateBatch, externalBatchStatus, externalBatchContents],
  },
  {
    name: "Webhooks",
    description:
      "Be told about events instead of polling. The section “webhooks” of this document describes the requests.",
    routes: [
      externalWebhooks,
      externalCreateWebhook,
      externalWebhook,
      externalDeleteWebhook,
      externalTestWebhook,
      externalRotateWebhook,
    ],
  },
];

/** Every documented path of the External API, relative to its base path. */
export const externalRoutes = routesOf(externalRouteGroups);
