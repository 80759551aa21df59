import { DateTime, IANAZone } from "luxon";

/** Whether a name is that of a time zone, such as Europe/Berlin. A fixed offset is none: it knows no daylight saving time. */
export function isTimeZone(name: string): boolean {
  return /^(?:UTC|[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)+)$/.test(name) && IANAZone.isValidZone(name);
}

/**
 * The moment at which clocks in a time zone show a time. A time that clocks skip when daylight saving time begins is the same time after the
 * skipped hour: 02:30 is 03:30. Of a time that clocks show twice, it is the first.
 * @param date such as 2026-03-29. @param time such as 09:00.
 */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const local = DateTime.fromISO(`${date}T${time}`, { zone: timeZone });
  const possible = local.getPossibleOffsets().map((one) => one.toMillis());
  return new Date(Math.min(local.toMillis(), ...possible));
}

/** The date and time that clocks in a time zone show at a moment. */
export function localTimeOf(moment: Date, timeZone: string): { date: string; time: string } {
  const local = DateTime.fromJSDate(moment, { zone: timeZone });
  return { date: local.toFormat("yyyy-MM-dd"), time: local.toFormat("HH:mm") };
}
