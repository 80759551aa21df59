import type { Weekday } from "../gql/graphql";
import { factsWords } from "../words/facts";

/** The days of the week, Monday first. */
export const DAYS: readonly Weekday[] = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];

/** The name of a day, e.g. `Monday`. */
export function dayName(day: Weekday): string {
  return factsWords.days[day];
}
