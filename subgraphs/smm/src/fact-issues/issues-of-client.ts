import { callingCodesDiffer, type ClientFacts, isExpired, Weekday } from "@cgs/kit/client-facts";
import { comparable, contradictionsOf } from "../effective-strategy/contradictions.js";
import type { EffectiveStrategy } from "../strategy-record/effective-strategy.js";
import { type FactIssue, FactIssueLevel } from "./fact-issue.js";

/** An issue before it is known whose it is. */
type Found = Pick<FactIssue, "field" | "message"> & { contradicts?: string; level?: FactIssueLevel };

/** The days on which expiry is looked for. */
export interface CheckedDays {
  /** ISO dates in UTC. */
  today: string;
  soon: string;
}

/**
 * The issues within the facts of one client. An issue of inherited facts alone belongs to the client that states them, unless `isTop`.
 */
export function issuesOfClient(strategy: EffectiveStrategy, days: CheckedDays, isTop: boolean): FactIssue[] {
  const facts = (strategy.facts ?? {}) as ClientFacts;
  const { clientId } = strategy;
  const own = new Set(strategy.sources.filter((source) => source.clientId === clientId).map(({ field }) => field));
  const isOwn = (path: string | undefined) => path !== undefined && own.has(path.split(".").slice(0, 2).join("."));
  const contradictions = contradictionsOf(strategy).filter(({ field }) => field.startsWith("facts."));
  const found: Found[] = [
    ...contradictions,
    ...expiries("facts.offers", facts.offers, days),
    ...expiries("facts.proof", facts.proof, days),
    ...offersOfOtherServices(facts),
    ...overlappingHours(facts),
    ...foreignPhone(facts),
  ];
  return found
    .filter(({ field, contradicts }) => isTop || isOwn(field) || isOwn(contradicts))
    .map(({ field, contradicts = null, message, level = FactIssueLevel.PROBLEM }) => ({
      clientId,
      field,
      contradicts,
      otherClientId: null,
      level,
      message,
    }));
}

function expiries(
  field: string,
  entries: readonly { validUntil?: string | undefined }[] = [],
  { today, soon }: CheckedDays,
): Found[] {
  return entries.flatMap((entry, index) => {
    const path = `${field}.${index}.validUntil`;
    if (isExpired(entry, today)) return [{ field: path, message: `expired after ${entry.validUntil}: it is not used` }];
    if (!isExpired(entry, soon)) return [];
    return [{ field: path, message: `expires after ${entry.validUntil}`, level: FactIssueLevel.HINT }];
  });
}

function offersOfOtherServices({ offers = [], servicesNotOffered = [] }: ClientFacts): Found[] {
  const refused = new Set(servicesNotOffered.map(comparable));
  return offers.flatMap(({ name }, index) =>
    refused.has(comparable(name))
      ? [
          {
            field: `facts.offers.${index}.name`,
            contradicts: "facts.servicesNotOffered",
            message: `“${name}” is not offered`,
          },
        ]
      : [],
  );
}

/** Opening hours in minutes of the week. Those that close on the next day are split at the end of the week. */
function overlappingHours({ openingHours = [] }: ClientFacts): Found[] {
  const days = Object.values(Weekday);
  const week = days.length * 24 * 60;
  const spans = openingHours.flatMap(({ day, opens, closes }, index) => {
    const start = days.indexOf(day) * 24 * 60 + minutesOf(opens);
    const length = minutesOf(closes) - minutesOf(opens);
    const end = start + (length > 0 ? length : length + 24 * 60);
    return end <= week
      ? [{ index, start, end }]
      : [
          { index, start, end: week },
          { index, start: 0, end: end - week },
        ];
  });
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  return sorted.flatMap(({ index, start }, position) => {
    const before = sorted[position - 1];
    if (!before || before.end <= start) return [];
    const message = `overlaps with facts.openingHours.${before.index}`;
    return [{ field: `facts.openingHours.${index}`, contradicts: `facts.openingHours.${before.index}`, message }];
  });
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

function foreignPhone({ phone, address }: ClientFacts): Found[] {
  if (!phone || !address || !callingCodesDiffer(phone, address.country)) return [];
  const message = `${phone} is not a number of ${address.country}`;
  return [{ field: "facts.phone", contradicts: "facts.address", message, level: FactIssueLevel.HINT }];
}
