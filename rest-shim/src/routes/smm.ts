import { type Area, OPERATIONS, routesOf, testing } from "../area.js";
import { assignmentRoutes } from "./assignment-routes.js";
import { clientRoutes } from "./client-routes.js";
import { smmTestRoutes } from "./test/smm.js";
import { strategyRoutes } from "./strategy-routes.js";

/** The Strategy Management Module, by area. */
export const smmAreas: readonly Area[] = [
  {
    name: "Strategies",
    description: "What holds for a client's texts, inherited values included.",
    routes: strategyRoutes,
  },
  { name: "Clients", description: "The tree of clients.", routes: clientRoutes },
  { name: "Template assignments", description: "Which template writes what for a client.", routes: assignmentRoutes },
  { ...OPERATIONS, routes: [] },
  testing(smmTestRoutes),
];

/** Every documented path of the Strategy Management Module. */
export const smmRoutes = routesOf(smmAreas);
