import type { Weekday } from "../gql/graphql";

/** The days of the week, Monday first. */
export const DAYS: readonly Weekday[] = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];

/** The name of a day, e.g. `Monday`. */
export function dayName(day: Weekday): string {
  return day.charAt(0) + day.slice(1).toLowerCase();
}
