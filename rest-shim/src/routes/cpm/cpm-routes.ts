import { OPERATIONS_GROUP, type RouteGroup, routesOf, testGroup } from "../../route/route-group.js";
import { cacheRoutes } from "./cache-routes.js";
import { cpmTestRoutes } from "./cpm-test-routes.js";
import { jobRoutes } from "./job-routes.js";
import { providerRoutes } from "./provider-routes.js";
import { sessionRoutes } from "./session-routes.js";
import { workerRoutes } from "./worker-routes.js";

/** The paths of the Content Production Module by group. */
export const cpmRouteGroups: readonly RouteGroup[] = [
  { name: "Jobs", description: "Create, read and list jobs that generate content.", routes: jobRoutes },
  {
    name: "Providers",
    description: "The configured providers, their models and their status.",
    routes: providerRoutes,
  },
  { name: "Sessions", description: "Log-in of users: access tokens and refresh tokens.", routes: sessionRoutes },
  { ...OPERATIONS_GROUP, routes: [...workerRoutes, ...cacheRoutes] },
  testGroup(cpmTestRoutes),
];

/** Every documented path of the Content Production Module. */
export const cpmRoutes = routesOf(cpmRouteGroups);
