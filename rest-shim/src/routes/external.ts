import type { Route } from "../route.js";
import { externalContent } from "./external/content.js";
import { externalGenerate } from "./external/generate.js";
import { externalStatus } from "./external/status.js";

/** Every documented path of the External API, relative to its base path. */
export const externalRoutes: readonly Route[] = [externalGenerate, externalStatus, externalContent];
