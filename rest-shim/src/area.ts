import type { Route } from "./route.js";

/** Rows that belong together for a reader: a tag of the document, and a heading of the pages made from it. */
export interface Area {
  name: string;
  /** One line of Markdown. */
  description: string;
  routes: readonly Route[];
}

/** The table of all areas. */
export function routesOf(areas: readonly Area[]): readonly Route[] {
  return areas.flatMap(({ routes }) => routes);
}

/** What whoever runs the system asks. Every module has it, because every module has such paths beside its table. */
export const OPERATIONS = { name: "Operations", description: "The state of the processes, for whoever runs them." };

/** The area of what is there for tests only. */
export function testing(routes: readonly Route[]): Area {
  return { name: "Testing", description: "Not there in production, unless `TEST_ENDPOINTS` is `on`.", routes };
}
