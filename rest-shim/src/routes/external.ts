import { type Area, routesOf } from "../area.js";
import { externalContent } from "./external/content.js";
import { externalGenerate } from "./external/generate.js";
import { externalStatus } from "./external/status.js";

/** The External API, by area. */
export const externalAreas: readonly Area[] = [
  {
    name: "Content",
    description: "Content: ordered, and read when it is finished.",
    routes: [externalGenerate, externalContent],
  },
  { name: "Jobs", description: "How far an order is.", routes: [externalStatus] },
];

/** Every documented path of the External API, relative to its base path. */
export const externalRoutes = routesOf(externalAreas);
