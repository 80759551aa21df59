import type { JobSort } from "../gql/graphql";

/** The list's order. */
export interface ListOrder {
  sort: JobSort;
  ascending: boolean;
}

/** The name of each order in the URL; with `-desc`, the largest value first. The default has none. */
const NAMES: Partial<Record<string, JobSort>> = {
  title: "TITLE",
  client: "CLIENT",
  score: "SCORE",
  cost: "COST",
  finished: "COMPLETED",
};

/** Orders that begin with the smallest value when they are chosen. */
const ASCENDING_FIRST = new Set<JobSort>(["TITLE", "CLIENT"]);

/** The pieces that are sorted: the newest ones, as on the server. */
export const SORTED = 5_000;

/** The order of a URL's parameter. Unknown ones are newest first. */
export function parseOrder(text: string | null): ListOrder {
  if (text === "oldest") return { sort: "CREATED", ascending: true };
  const [name = "", direction] = text?.split("-") ?? [];
  const sort = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  return sort ? { sort, ascending: direction !== "desc" } : { sort: "CREATED", ascending: false };
}

/** The parameter of an order; null for the default. */
export function orderParam({ sort, ascending }: ListOrder): string | null {
  if (sort === "CREATED") return ascending ? "oldest" : null;
  const name = Object.keys(NAMES).find((each) => NAMES[each] === sort) ?? "";
  return ascending ? name : `${name}-desc`;
}

/** The order after a press on a column's head: the same column turns round. */
export function nextOrder(now: ListOrder, sort: JobSort): ListOrder {
  if (now.sort === sort) return { sort, ascending: !now.ascending };
  return { sort, ascending: ASCENDING_FIRST.has(sort) };
}
