import { clockOf, firstOccurrences, occurrencesOf } from "@cgs/cpm/calendar/series/occurrences";
import { dateOfDay, dayNumber, daysOf, type Spacing, type WeekdayNumber } from "@cgs/cpm/calendar/series/spacing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const WORKING_DAYS: WeekdayNumber[] = [1, 2, 3, 4, 5];
const SPACING: Spacing = {
  weekdays: WORKING_DAYS,
  perWeek: 2,
  everyDays: null,
  time: "09:00",
  startsOn: "2026-11-30", // a Monday
  endsOn: null,
  repeat: true,
};
const ALONE = { index: 0, count: 1 };

const weekdayOf = (day: number) => ((day + 3) % 7) + 1;

function take<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    if (taken.length >= count) break;
    taken.push(item);
  }
  return taken;
}

const dates = (spacing: Spacing, count: number, place = ALONE) => take(daysOf(spacing, place), count).map(dateOfDay);

/** A spacing by the week, and a client of the series. */
const byWeek = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    start: fc.integer({ min: 20_000, max: 22_000 }),
    count: fc.integer({ min: 1, max: 200 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .chain(({ weekdays, start, count, share }) =>
    fc.integer({ min: 1, max: weekdays.length }).map((perWeek) => ({
      spacing: { ...SPACING, weekdays: weekdays as WeekdayNumber[], perWeek, startsOn: dateOfDay(start) },
      place: { index: Math.min(count - 1, Math.floor(share * count)), count },
      start,
    })),
  );

describe("the days of a series", () => {
  test("are spread evenly over the working days of each week", () => {
    expect(dates(SPACING, 5)).toEqual(["2026-11-30", "2026-12-02", "2026-12-07", "2026-12-09", "2026-12-14"]);
    expect(dates({ ...SPACING, perWeek: 5 }, 6).slice(3)).toEqual(["2026-12-03", "2026-12-04", "2026-12-07"]);
    expect(dates({ ...SPACING, perWeek: 1, weekdays: [7] }, 2)).toEqual(["2026-12-06", "2026-12-13"]);
  });

  test("are so many allowed days apart", () => {
    const everyThird = { ...SPACING, perWeek: null, everyDays: 3 };
    expect(dates(everyThird, 4)).toEqual(["2026-11-30", "2026-12-03", "2026-12-08", "2026-12-11"]);
    const weekdays: WeekdayNumber[] = [1, 2, 3, 4, 5, 6, 7];
    expect(dates({ ...everyThird, weekdays, everyDays: 30 }, 3)).toEqual(["2026-11-30", "2026-12-30", "2027-01-29"]);
  });

  test("of several locations do not all fall on the same day", () => {
    const firsts = Array.from({ length: 6 }, (_, index) => dates(SPACING, 1, { index, count: 6 })[0]);
    expect(new Set(firsts).size).toBeGreaterThan(1);
  });

  test("end with the last day", () => {
    expect(dates({ ...SPACING, endsOn: "2026-12-07" }, 100)).toEqual(["2026-11-30", "2026-12-02", "2026-12-07"]);
  });

  test("are exactly as many in each period of seven days, on allowed weekdays only, and never two on one", () => {
    fc.assert(
      fc.property(byWeek, ({ spacing, place, start }) => {
        const weeks = 10;
        const days = take(daysOf(spacing, place), weeks * spacing.perWeek);
        expect(new Set(days).size).toBe(days.length);
        for (const day of days) expect(spacing.weekdays).toContain(weekdayOf(day));
        for (let week = 0; week < weeks; week++) {
          const [from, to] = [start + 7 * week, start + 7 * (week + 1)];
          expect(days.filter((day) => day >= from && day < to)).toHaveLength(spacing.perWeek);
        }
      }),
    );
  });

  test("are as far apart as the allowed days let them be", () => {
    fc.assert(
      fc.property(byWeek, ({ spacing, place }) => {
        const smallest = Math.floor(spacing.weekdays.length / spacing.perWeek);
        const days = take(daysOf(spacing, place), 40);
        for (const [n, day] of days.slice(1).entries()) expect(day - (days[n] ?? 0)).toBeGreaterThanOrEqual(smallest);
      }),
    );
  });
});

describe("the orders of a series", () => {
  const plan = { clientId: "austin", place: ALONE, keywords: ["crowns", "braces", "implants"] };

  test("take each keyword once, in the order of the list", () => {
    const orders = [...occurrencesOf(plan, { ...SPACING, repeat: false }, SPACING.startsOn)];
    expect(orders.map(({ keyword }) => keyword)).toEqual(plan.keywords);
    expect(orders.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2]);
  });

  test("begin again with the first keyword when the series repeats", () => {
    const keywords = take(occurrencesOf(plan, SPACING, SPACING.startsOn), 5).map(({ keyword }) => keyword);
    expect(keywords).toEqual([...plan.keywords, "crowns", "braces"]);
  });

  test("are none without keywords", () => {
    expect([...occurrencesOf({ ...plan, keywords: [] }, SPACING, SPACING.startsOn)]).toEqual([]);
  });

  test("of all clients are sorted by day, and no more than asked for", () => {
    const plans = ["a", "b", "c"].map((clientId, index) => ({ ...plan, clientId, place: { index, count: 3 } }));
    const first = firstOccurrences(plans, SPACING, SPACING.startsOn, 7);
    expect(first).toHaveLength(7);
    expect(first.map(({ day }) => day)).toEqual(first.map(({ day }) => day).toSorted((a, b) => a - b));
  });

  test("keep the time of the clock in their zone when daylight saving time begins and ends", () => {
    const clock = clockOf("America/Denver");
    const at = (date: string) => clock(dayNumber(date), "09:00").toISOString();
    expect([at("2026-03-07"), at("2026-03-08"), at("2026-11-01")]).toEqual([
      "2026-03-07T16:00:00.000Z",
      "2026-03-08T15:00:00.000Z",
      "2026-11-01T16:00:00.000Z",
    ]);
  });
});
