import { atFirstUse } from "./at-first-use";

/** The time zone of the user's browser. */
export const userZone: () => string = atFirstUse(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** A time zone that this browser knows; the user's own instead of another one. */
export function knownZone(zone: string | null | undefined): string {
  try {
    return zone ? new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone : userZone();
  } catch {
    return userZone();
  }
}

/** Date and time of a moment in a time zone, with the zone's name, from an ISO 8601 timestamp. */
export function formatZonedTime(iso: string, zone: string): string {
  const fields = { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat("en", { ...fields, timeZone: zone, timeZoneName: "short" }).format(Date.parse(iso));
}

/** A moment as the value of a field for local times: `2026-11-30T09:00`. */
export function toLocalTime(moment: Date, zone: string): string {
  return new Date(moment.getTime() + offsetOf(moment.getTime(), zone)).toISOString().slice(0, 16);
}

/**
 * The moment of a local time such as `2026-11-30T09:00`; undefined for an incomplete one. A time that the clock skips is moved on by the skipped hour;
 * of a time that comes twice it is the first.
 */
export function fromLocalTime(local: string, zone: string): Date | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const day = 86_400_000;
  const offsets = [offsetOf(asUtc - day, zone), offsetOf(asUtc + day, zone)]; // before and after a change of the clock
  const fitting = offsets.map((offset) => asUtc - offset).find((at) => at + offsetOf(at, zone) === asUtc);
  return new Date(fitting ?? asUtc - (offsets[0] ?? 0));
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetOf(at: number, zone: string): number {
  const fields = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
  const parts = new Intl.DateTimeFormat("en-US", { ...fields, second: "numeric", hourCycle: "h23", timeZone: zone });
  const shown = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown as Record<string, number>;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
