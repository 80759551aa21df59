import { type RouteGroup, OPERATIONS_GROUP, routesOf, testGroup } from "../../route/route-group.js";
import { assignmentRoutes } from "./assignment-routes.js";
import { clientRoutes } from "./client-routes.js";
import { smmTestRoutes } from "./smm-test-routes.js";
import { strategyRoutes } from "./strategy-routes.js";

/** The Strategy Management Module, by area. */
export const smmRouteGroups: readonly RouteGroup[] = [
  {
    name: "Strategies",
    description: "What holds for a client's texts, inherited values included.",
    routes: strategyRoutes,
  },
  { name: "Clients", description: "The tree of clients.", routes: clientRoutes },
  { name: "Template assignments", description: "Which template writes what for a client.", routes: assignmentRoutes },
  { ...OPERATIONS_GROUP, routes: [] },
  testGroup(smmTestRoutes),
];

/** Every documented path of the Strategy Management Module. */
export const smmRoutes = routesOf(smmRouteGroups);
