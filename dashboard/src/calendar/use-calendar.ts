import type { ApolloClient } from "@apollo/client";
import { useApolloClient, useQuery } from "@apollo/client/react";
import { knownZone, userZone } from "../format/zoned-times";
import {
  CalendarDaysDocument,
  type CalendarEntryKind,
  CalendarListDocument,
  ClientTimeZoneDocument,
  OverdueEntriesDocument,
} from "../gql/graphql";
import { startOfDay } from "./calendar-days";

/** Refetched this often, in milliseconds: states change while the page is open. */
const POLL_MS = 30_000;

/** Overdue entries that are listed; the rest is counted. */
const OVERDUE = 5;

const OPTIONS = {
  fetchPolicy: "cache-and-network",
  errorPolicy: "all", // while one module is unavailable, what the others know is still shown
  pollInterval: POLL_MS,
  skipPollAttempt: () => document.hidden,
} as const;

/** What a list of entries selects. */
export interface Selection {
  /** Empty for all clients. */
  client: string;
  kind: CalendarEntryKind | "";
  zone: string;
  /** The first day, and the day after the last one. */
  from: string;
  to: string;
}

function variablesOf({ client, kind, zone, from, to }: Selection) {
  const period = { from: startOfDay(from, zone), to: startOfDay(to, zone) };
  return { clientId: client || null, kinds: kind ? [kind] : null, ...period };
}

/** The time zone of a client's calendar; the browser's without a client. Undefined while it loads. */
export function useCalendarZone(client: string) {
  const { data, error } = useQuery(ClientTimeZoneDocument, { variables: { clientId: client }, skip: client === "" });
  const set = client === "" ? undefined : data?.calendarTimeZone;
  const zone = client === "" || error ? userZone() : set && knownZone(set.timeZone);
  return { zone, set };
}

/** The days of a period with their first entries. */
export function useCalendarDays(selection: Selection, perDay: number) {
  const variables = { ...variablesOf(selection), timeZone: selection.zone, perDay };
  const { data, error, refetch } = useQuery(CalendarDaysDocument, { variables, ...OPTIONS });
  return { days: data?.calendarDays, error, reload: () => void refetch().catch(() => undefined) };
}

/** A page of the entries of a period, the earliest first. */
export function useCalendarList(selection: Selection, first: number, after: string | null) {
  const variables = { ...variablesOf(selection), first, after };
  const { data, error, refetch } = useQuery(CalendarListDocument, { variables, ...OPTIONS });
  return { found: data?.calendar, error, reload: () => void refetch().catch(() => undefined) };
}

/** What is overdue, the oldest first. */
export function useOverdue(client: string, skip = false) {
  const variables = overdueOf(client);
  const { data, previousData, error, refetch } = useQuery(OverdueEntriesDocument, { variables, skip, ...OPTIONS });
  const found = (data ?? previousData)?.overdueCalendarEntries;
  const settled = skip || found !== undefined || error !== undefined;
  return { found, settled, reload: () => void refetch().catch(() => undefined) };
}

/** Asks for what is overdue, so that `useOverdue` finds it. */
export function askForOverdue(apollo: ApolloClient, client: string): void {
  const variables = overdueOf(client);
  void apollo.query({ query: OverdueEntriesDocument, variables, errorPolicy: "all" }).catch(() => undefined);
}

function overdueOf(client: string) {
  return { clientId: client || null, first: OVERDUE };
}

/** The queries that show entries. */
const SHOWN = new Set(["CalendarDays", "CalendarList", "OverdueEntries"]);

/** Returns what loads again all that open pages show of the calendar. */
export function useReloadCalendar(): () => Promise<void> {
  const client = useApolloClient();
  return async () => {
    const onQueryUpdated = ({ queryName }: { queryName?: string | undefined }) => SHOWN.has(queryName ?? "");
    await client.refetchQueries({ include: "active", onQueryUpdated }).catch(() => undefined);
  };
}
