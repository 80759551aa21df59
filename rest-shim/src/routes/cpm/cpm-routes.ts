import { type RouteGroup, OPERATIONS_GROUP, routesOf, testGroup } from "../../route/route-group.js";
import { cacheRoutes } from "./cache-routes.js";
import { jobRoutes } from "./job-routes.js";
import { providerRoutes } from "./provider-routes.js";
import { cpmTestRoutes } from "./cpm-test-routes.js";
import { sessionRoutes } from "./session-routes.js";
import { workerRoutes } from "./worker-routes.js";

/** The Content Production Module, by area. */
export const cpmRouteGroups: readonly RouteGroup[] = [
  { name: "Jobs", description: "Content as jobs: asked for, read and listed.", routes: jobRoutes },
  { name: "Providers", description: "The model vendors and what they offer.", routes: providerRoutes },
  { name: "Sessions", description: "Log-in of people: access tokens and how they are renewed.", routes: sessionRoutes },
  { ...OPERATIONS_GROUP, routes: [...workerRoutes, ...cacheRoutes] },
  testGroup(cpmTestRoutes),
];

/** Every documented path of the Content Production Module. */
export const cpmRoutes = routesOf(cpmRouteGroups);
