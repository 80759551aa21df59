import { atFirstUse } from "../format/at-first-use";
import { today } from "../chart/use-date-range";
import { SHOWN_AT_ONCE } from "../ui/shown-at-once";
import { useAddress } from "../ui/use-address";

/** The number of months to choose from. */
const MONTHS = 13;

const name = atFirstUse(() => new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }));

/** The month in the URL, such as `2026-11`; the current one by default. */
export function useMonth() {
  const [address, setAddress] = useAddress();
  const present = today().slice(0, 7);
  const given = address.get("month") ?? "";
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(given) && given <= present ? given : present;
  const change = (key: "month" | "client", value: string) =>
    setAddress(
      (known) => {
        if (value) known.set(key, value);
        else known.delete(key);
        return known;
      },
      { ...SHOWN_AT_ONCE, replace: true },
    );
  return {
    month,
    clientId: address.get("client") ?? "",
    from: `${month}-01`,
    to: lastDayOf(month),
    isPresent: month === present,
    change,
    choices: monthChoices(present),
  };
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

function monthChoices(present: string) {
  const [year = 0, month = 0] = present.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const date = new Date(Date.UTC(year, month - 1 - back, 1));
    return { value: date.toISOString().slice(0, 7), label: name().format(date) };
  });
}
