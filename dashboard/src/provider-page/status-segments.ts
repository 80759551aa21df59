import type { ProviderStatus } from "../gql/graphql";
import type { StatusChange } from "./provider-data";

/** A time in which a status did not change. */
export interface StatusSegment {
  status: ProviderStatus;
  /** Milliseconds since the epoch. */
  start: number;
  /** Of the whole, 0 to 1. */
  share: number;
}

/** What a vendor was between two moments, oldest first. Before the first change that is known it was well. */
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
