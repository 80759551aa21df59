import type { ProviderStatus } from "../gql/graphql";
import type { StatusChange } from "./provider-data";

/** A period of constant status. */
export interface StatusSegment {
  status: ProviderStatus;
  /** Milliseconds since the epoch. */
  start: number;
  /** Its share of the whole period, 0 to 1. */
  share: number;
}

/** A provider's statuses between two times, oldest first. Before the first known change it counts as healthy. */
export function statusSegments(
  present: ProviderStatus,
  changes: StatusChange[],
  from: number,
  to: number,
): StatusSegment[] {
  const known = changes
    .map(({ at, status }) => ({ start: Date.parse(at), status }))
    .toSorted((a, b) => a.start - b.start);
  const before = known.findLast(({ start }) => start <= from)?.status ?? (known.length > 0 ? "HEALTHY" : present);
  const within = known.filter(({ start }) => start > from && start < to);
  return [{ start: from, status: before }, ...within].map((one, at, all) => ({
    ...one,
    share: ((all[at + 1]?.start ?? to) - one.start) / (to - from),
  }));
}
