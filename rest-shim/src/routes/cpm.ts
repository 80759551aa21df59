import { type Area, OPERATIONS, routesOf, testing } from "../area.js";
import { cacheRoutes } from "./cache-routes.js";
import { jobRoutes } from "./job-routes.js";
import { providerRoutes } from "./provider-routes.js";
import { cpmTestRoutes } from "./test/cpm.js";
import { sessionRoutes } from "./session-routes.js";
import { workerRoutes } from "./worker-routes.js";

/** The Content Production Module, by area. */
export const cpmAreas: readonly Area[] = [
  { name: "Jobs", description: "Content as jobs: asked for, read and listed.", routes: jobRoutes },
  { name: "Providers", description: "The model vendors and what they offer.", routes: providerRoutes },
  { name: "Sessions", description: "Log-in of people: access tokens and how they are renewed.", routes: sessionRoutes },
  { ...OPERATIONS, routes: [...workerRoutes, ...cacheRoutes] },
  testing(cpmTestRoutes),
];

/** Every documented path of the Content Production Module. */
export const cpmRoutes = routesOf(cpmAreas);
