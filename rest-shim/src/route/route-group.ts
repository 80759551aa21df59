import type { Route } from "./route.js";

/** Routes under one heading: an OpenAPI tag. */
export interface RouteGroup {
  name: string;
  /** One line of Markdown. */
  description: string;
  routes: readonly Route[];
}

/** The routes of all groups. */
export function routesOf(groups: readonly RouteGroup[]): readonly Route[] {
  return groups.flatMap(({ routes }) => routes);
}

/** Health, readiness and metrics. Every module has these paths outside its route table. */
export const OPERATIONS_GROUP = { name: "Operations", description: "The state of the processes, for operators." };

/** The group of the test endpoints. */
export function testGroup(routes: readonly Route[]): RouteGroup {
  return { name: "Testing", description: "Not available in production, unless `TEST_ENDPOINTS` is `on`.", routes };
}
