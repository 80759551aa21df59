import { type RouteGroup, routesOf } from "../../route/route-group.js";
import { externalContent } from "./content-route.js";
import { externalGenerate } from "./generate-route.js";
import { externalStatus } from "./status-route.js";

/** The paths of the External API by group. */
export const externalRouteGroups: readonly RouteGroup[] = [
  {
    name: "Content",
    description: "Request content and download the finished content.",
    routes: [externalGenerate, externalContent],
  },
  { name: "Jobs", description: "Poll a job until it has ended.", routes: [externalStatus] },
];

/** Every documented path of the External API, relative to its base path. */
export const externalRoutes = routesOf(externalRouteGroups);
