import { useSearchParams } from "react-router";
import type { CalendarEntryKind } from "../gql/graphql";
import { SHOWN_AT_ONCE } from "../ui/shown-at-once";

/** What the calendar shows. It is in the address, so that a colleague with the link sees the same. */
export interface CalendarView {
  /** A month such as `2026-12`; empty for the present one. */
  month: string;
  view: "month" | "list";
  /** A client, with those beneath it; empty for all. */
  client: string;
  /** Empty for all. */
  kind: CalendarEntryKind | "";
}

const KINDS: readonly string[] = ["ORDER", "CONTENT", "PUBLICATION"] satisfies CalendarEntryKind[];

/** The view in the address. Invalid values are ignored, so that a mistyped link still shows a calendar. */
export function useCalendarView() {
  const [address, setAddress] = useSearchParams();
  const kind = address.get("kind") ?? "";
  const month = address.get("month") ?? "";
  const view: CalendarView = {
    month: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : "",
    view: address.get("view") === "list" ? "list" : "month",
    client: (address.get("client") ?? "").slice(0, 200),
    kind: KINDS.includes(kind) ? (kind as CalendarEntryKind) : "",
  };
  const change = (changes: Partial<CalendarView>) => {
    const next = { ...view, ...changes };
    setAddress(
      new URLSearchParams([
        ...Object.entries(next).filter(([name, value]) => value !== "" && !(name === "view" && value === "month")),
      ]),
      SHOWN_AT_ONCE,
    );
  };
  return { ...view, change };
}
