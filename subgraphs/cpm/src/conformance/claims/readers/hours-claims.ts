import type { Weekday } from "@cgs/kit/client-facts";
import type { HoursPart } from "./hours-parts.js";

/** Days with what is said about them. */
export interface HoursClaim {
  start: number;
  end: number;
  days: readonly Weekday[];
  parts: HoursPart[];
}

/** Puts times and days together: times go with the days before them, or with those behind them where a sentence begins so. */
export function claimsOf(parts: readonly HoursPart[], text: string): HoursClaim[] {
  const daysFirst = parts.find(({ is }) => is !== "closed")?.is === "days";
  const groups: HoursPart[][] = [];
  parts.forEach((part, index) => {
    const group = groups.at(-1);
    const starts = part.is === "days" ? startsGroup(part, index, group ?? []) : closesGroup(part, index, group ?? []);
    if (!group || starts) groups.push([part]);
    else group.push(part);
  });
  return groups
    .filter((group) => group.some(({ is }) => is !== "closed"))
    .map((group) => ({
      ...{ start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0 },
      days: group.flatMap((part) => (part.is === "days" ? part.days : [])),
      parts: group.filter(({ is }) => is !== "days"),
    }));

  /** Days begin a group unless they continue a list of days, or the group has times without days. */
  function startsGroup(part: HoursPart, index: number, group: readonly HoursPart[]): boolean {
    const hasDays = group.some(({ is }) => is === "days");
    const hasTimes = group.some(({ is }) => is !== "days");
    if (!hasDays) return daysFirst && hasTimes && !group.some(({ is }) => is === "closed");
    if (!isJoined(group.at(-1), part, text)) return true;
    const next = parts[index + 1];
    return (
      hasTimes && next !== undefined && next.is !== "days" && next.is !== "closed" && parts[index + 2]?.is !== "days"
    );
  }

  /** "Closed on Sunday" begins a group unless "closed" belongs to the days before, and so do times behind what is closed. */
  function closesGroup(part: HoursPart, index: number, group: readonly HoursPart[]): boolean {
    const next = parts[index + 1];
    const last = group.at(-1);
    const isOfLast =
      last?.is === "days" &&
      /^[\s:–-]*(?:is |are |it is |we are |we['’]re |ist |sind |wir |bleibt (?:die \p{L}+ )?)*$/iu.test(
        text.slice(last.end, part.start),
      );
    const isBeforeDays =
      part.is === "closed" && !isOfLast && next?.is === "days" && CLOSED_ON.test(text.slice(part.end, next.start));
    const hasDays = group.some(({ is }) => is === "days");
    const isComplete = hasDays && group.some(({ is }) => is === "closed" || !daysFirst);
    return isBeforeDays || (isComplete && group.some(({ is }) => is !== "days"));
  }
}

/** Between "closed" and the days. */
const CLOSED_ON = /^[\s,]*(?:on |all day |am |an |le |les |los |el |every )*$/i;

function isJoined(last: HoursPart | undefined, next: HoursPart, text: string): boolean {
  return (
    last?.is === "days" &&
    /^\s?(?:,|and|or|&|\+|und|oder|y|o|et|ou|,\s?and|\/|,?\s?(?:el|le|am))?\s?(?:on )?$/iu.test(
      text.slice(last.end, next.start),
    )
  );
}
