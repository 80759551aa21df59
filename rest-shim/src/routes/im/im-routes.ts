import { OPERATIONS_GROUP, type RouteGroup, routesOf, testGroup } from "../../route/route-group.js";
import { analyticsRoutes } from "./analytics-routes.js";
import { imTestRoutes } from "./im-test-routes.js";
import { instructionRoutes } from "./instruction-routes.js";
import { templateRoutes } from "./template-routes.js";
import { templateUpdateRoutes } from "./template-update-routes.js";

/** The paths of the Instructions Module by group. */
export const imRouteGroups: readonly RouteGroup[] = [
  {
    name: "Instructions",
    description: "Instructions for a model, rendered from a template.",
    routes: instructionRoutes,
  },
  {
    name: "Templates",
    description: "Prompt templates and their immutable versions.",
    routes: [...templateRoutes, ...templateUpdateRoutes],
  },
  { name: "Analytics", description: "Usage and quality of templates by version and day.", routes: analyticsRoutes },
  { ...OPERATIONS_GROUP, routes: [] },
  testGroup(imTestRoutes),
];

/** Every documented path of the Instructions Module. */
export const imRoutes = routesOf(imRouteGroups);
