import { OPERATIONS_GROUP, type RouteGroup, routesOf, testGroup } from "../../route/route-group.js";
import { assignmentRoutes } from "./assignment-routes.js";
import { clientRoutes } from "./client-routes.js";
import { factsRoutes } from "./facts-routes.js";
import { smmTestRoutes } from "./smm-test-routes.js";
import { strategyRoutes } from "./strategy-routes.js";

/** The paths of the Strategy Management Module by group. */
export const smmRouteGroups: readonly RouteGroup[] = [
  {
    name: "Strategies",
    description: "The effective strategies of clients, inherited values included.",
    routes: strategyRoutes,
  },
  {
    name: "Facts",
    description: "What is true about a client, as its content may state it.",
    routes: factsRoutes,
  },
  { name: "Clients", description: "The tree of clients.", routes: clientRoutes },
  {
    name: "Template assignments",
    description: "The template of each client and content type.",
    routes: assignmentRoutes,
  },
  { ...OPERATIONS_GROUP, routes: [] },
  testGroup(smmTestRoutes),
];

/** Every documented path of the Strategy Management Module. */
export const smmRoutes = routesOf(smmRouteGroups);
