import { type RouteGroup, OPERATIONS_GROUP, routesOf, testGroup } from "../../route/route-group.js";
import { analyticsRoutes } from "./analytics-routes.js";
import { instructionRoutes } from "./instruction-routes.js";
import { templateEditingRoutes } from "./template-update-routes.js";
import { imTestRoutes } from "./im-test-routes.js";
import { templateRoutes } from "./template-routes.js";

/** The Instructions Module, by area. */
export const imRouteGroups: readonly RouteGroup[] = [
  { name: "Instructions", description: "What a model writes by, made from a template.", routes: instructionRoutes },
  {
    name: "Templates",
    description: "The prompt templates, in versions that never change.",
    routes: [...templateRoutes, ...templateEditingRoutes],
  },
  { name: "Analytics", description: "What came of the templates, by version and day.", routes: analyticsRoutes },
  { ...OPERATIONS_GROUP, routes: [] },
  testGroup(imTestRoutes),
];

/** Every documented path of the Instructions Module. */
export const imRoutes = routesOf(imRouteGroups);
