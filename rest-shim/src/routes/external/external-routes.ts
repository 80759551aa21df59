import { type RouteGroup, routesOf } from "../../route/route-group.js";
import { externalContent } from "./content-route.js";
import { externalGenerate } from "./generate-route.js";
import { externalStatus } from "./status-route.js";

/** The External API, by area. */
export const externalRouteGroups: readonly RouteGroup[] = [
  {
    name: "Content",
    description: "Content: ordered, and read when it is finished.",
    routes: [externalGenerate, externalContent],
  },
  { name: "Jobs", description: "How far an order is.", routes: [externalStatus] },
];

/** Every documented path of the External API, relative to its base path. */
export const externalRoutes = routesOf(externalRouteGroups);
