import { type DateRange, MAX_DAYS, parseDay, today } from "../chart/use-date-range";
import { type Grouping, lengthOf, namedPeriod, type PeriodName, PERIODS } from "./period";
import { SHOWN_AT_ONCE } from "../ui/shown-at-once";
import { useAddress } from "../ui/use-address";
import { chartWords } from "../words/charts";

/** From this many days on, charts show weeks by default. */
const MANY_DAYS = 45;

/** The choice of days of one's own. */
export const CUSTOM = "custom";

/** What the address says about the reports: the period, the client, and how days are put together. */
export function useReportAddress() {
  const [address, setAddress] = useAddress();
  const [from, to] = [parseDay(address.get("from")), parseDay(address.get("to"))];
  const isCustom = from !== undefined && to !== undefined;
  const named = PERIODS.find((name) => name === address.get("period")) ?? PERIODS[0];
  const range: DateRange = isCustom ? { from, to } : namedPeriod(named);
  const length = lengthOf(range);
  const given = address.get("by");
  const grouping: Grouping = given === "day" || given === "week" ? given : length > MANY_DAYS ? "week" : "day";
  const set = (changes: Record<string, string | null>) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { ...SHOWN_AT_ONCE, replace: true },
    );
  return {
    range,
    period: isCustom ? CUSTOM : named,
    clientId: address.get("client") ?? "",
    grouping,
    problem: length < 1 ? chartWords.wrongOrder : length > MAX_DAYS ? chartWords.tooLong(MAX_DAYS) : undefined,
    /** Chooses a named period; with `custom`, the days shown now become editable. */
    choosePeriod: (name: PeriodName | typeof CUSTOM) =>
      set(name === CUSTOM ? { period: null, ...range } : { period: name, from: null, to: null }),
    chooseDays: (days: Partial<DateRange>) => set({ period: null, ...range, ...days }),
    chooseClient: (client: string) => set({ client }),
    chooseGrouping: (by: Grouping) => set({ by }),
    latest: today(),
  };
}
