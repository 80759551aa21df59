import { isTimeZone, localTimeOf, momentOf } from "@cgs/cpm/calendar/time-zone/zoned-time";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/Denver",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Africa/Casablanca",
];

describe("a time in a time zone", () => {
  test.each([
    ["an ordinary day", "2026-07-01", "09:00", "2026-07-01T07:00:00.000Z"],
    ["a time that clocks skip, which is one hour later", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
    ["the first moment after the gap", "2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
    ["a time that clocks show twice, which is the first of them", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
    ["the day after", "2026-10-26", "02:30", "2026-10-26T01:30:00.000Z"],
  ])("is the moment of %s", (_day, date, time, moment) => {
    expect(momentOf(date, time, "Europe/Berlin").toISOString()).toBe(moment);
  });

  test("that exists is what clocks show at its moment, in every zone and on every day", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 40_000 * 24 * 4 }), (zone, quarter) => {
        const moment = new Date(quarter * 900_000);
        const { date, time } = localTimeOf(moment, zone);
        const again = momentOf(date, time, zone);
        expect(localTimeOf(again, zone)).toEqual({ date, time });
        expect(again.getTime()).toBeLessThanOrEqual(moment.getTime());
      }),
    );
  });

  test.each(["Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC", "Etc/GMT+5"])("is known for %s", (zone) =>
    expect(isTimeZone(zone)).toBe(true),
  );
  test.each(["", "Europe/Nowhere", "+02:00", "utc+2", "local", "system", "Europe/Berlin; DROP"])(
    "is refused for “%s”",
    (zone) => expect(isTimeZone(zone)).toBe(false),
  );
});
