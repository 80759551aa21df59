import { momentOf } from "../time-zone/zoned-time.js";
import { type ClientPlace, dateOfDay, daysOf, type Spacing } from "./spacing.js";

/** One order of a series, on a day that is counted from 1970. */
export interface Occurrence {
  clientId: string;
  keyword: string;
  /** The order's place among those of its client in this round, from 0. */
  ordinal: number;
  day: number;
}

/** What a series orders for one client. */
export interface ClientPlan {
  clientId: string;
  place: ClientPlace;
  /** The keywords that were not ordered yet, in their order. */
  keywords: readonly string[];
}

/** The orders of a series for one client, the first one first. Endless for a series that repeats and does not end. */
export function* occurrencesOf(
  { clientId, place, keywords }: ClientPlan,
  spacing: Spacing,
  startsOn: string,
): Generator<Occurrence> {
  if (keywords.length === 0) return;
  let ordinal = 0;
  for (const day of daysOf(spacing, place, startsOn)) {
    if (!spacing.repeat && ordinal >= keywords.length) return;
    yield { clientId, keyword: keywords[ordinal % keywords.length] ?? "", ordinal, day };
    ordinal++;
  }
}

/** The first orders of all clients, the earliest first, at most `limit`. */
export function firstOccurrences(
  plans: readonly ClientPlan[],
  spacing: Spacing,
  startsOn: string,
  limit: number,
): Occurrence[] {
  const found = plans.flatMap((plan) => {
    const own: Occurrence[] = [];
    for (const one of occurrencesOf(plan, spacing, startsOn)) {
      own.push(one);
      if (own.length >= limit) break;
    }
    return own;
  });
  return found.toSorted((a, b) => a.day - b.day).slice(0, limit);
}

/** Returns what gives the moment of a time on a day in a time zone. Each day is worked out once. */
export function clockOf(timeZone: string): (day: number, time: string) => Date {
  const moments = new Map<string, Date>();
  return (day, time) => {
    const key = `${day} ${time}`;
    const moment = moments.get(key) ?? momentOf(dateOfDay(day), time, timeZone);
    moments.set(key, moment);
    return moment;
  };
}
