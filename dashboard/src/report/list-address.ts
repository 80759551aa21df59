import type { DateRange } from "../chart/use-date-range";
import { type ContentFilter, EMPTY_FILTER, toSearchParams } from "../content-list/content-filter";

/** The address of the list with exactly the content behind a bar. */
export function listAddress(filter: Partial<ContentFilter>): string {
  return `/content?${toSearchParams({ ...EMPTY_FILTER, ...filter }).toString()}`;
}

/** The filter of the content that was finished in a range of days, for a client with its locations or for all. */
export function finishedIn({ from, to }: DateRange, clientId: string): Partial<ContentFilter> {
  return { client: clientId, finishedFrom: from, finishedTo: to };
}

/** The filter of one client without its locations. */
export function ownOf(clientId: string): Partial<ContentFilter> {
  return { client: clientId, own: "yes" };
}
