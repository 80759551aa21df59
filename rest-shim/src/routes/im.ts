import { type Area, OPERATIONS, routesOf, testing } from "../area.js";
import { analyticsRoutes } from "./analytics-routes.js";
import { instructionRoutes } from "./instruction-routes.js";
import { templateEditingRoutes } from "./template-editing-routes.js";
import { imTestRoutes } from "./test/im.js";
import { templateRoutes } from "./template-routes.js";

/** The Instructions Module, by area. */
export const imAreas: readonly Area[] = [
  { name: "Instructions", description: "What a model writes by, made from a template.", routes: instructionRoutes },
  {
    name: "Templates",
    description: "The prompt templates, in versions that never change.",
    routes: [...templateRoutes, ...templateEditingRoutes],
  },
  { name: "Analytics", description: "What came of the templates, by version and day.", routes: analyticsRoutes },
  { ...OPERATIONS, routes: [] },
  testing(imTestRoutes),
];

/** Every documented path of the Instructions Module. */
export const imRoutes = routesOf(imAreas);
