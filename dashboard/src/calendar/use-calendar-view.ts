import type { CalendarEntryKind } from "../gql/graphql";
import { SHOWN_AT_ONCE } from "../ui/shown-at-once";
import { useAddress } from "../ui/use-address";

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

/** Changes the view, from that in the address. */
export type ChangeCalendarView = (
  changes: Partial<CalendarView> | ((now: CalendarView) => Partial<CalendarView>),
) => void;

const KINDS: readonly string[] = ["ORDER", "CONTENT", "PUBLICATION"] satisfies CalendarEntryKind[];

/** The view in the address. Invalid values are ignored, so that a mistyped link still shows a calendar. */
export function useCalendarView() {
  const [address, setAddress] = useAddress();
  const change: ChangeCalendarView = (changes) =>
    setAddress((now) => {
      const before = readView(now);
      const next = { ...before, ...(typeof changes === "function" ? changes(before) : changes) };
      return new URLSearchParams(
        Object.entries(next).filter(([name, value]) => value !== "" && !(name === "view" && value === "month")),
      );
    }, SHOWN_AT_ONCE);
  return { ...readView(address), change };
}

function readView(address: URLSearchParams): CalendarView {
  const kind = address.get("kind") ?? "";
  const month = address.get("month") ?? "";
  return {
    month: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : "",
    view: address.get("view") === "list" ? "list" : "month",
    client: (address.get("client") ?? "").slice(0, 200),
    kind: KINDS.includes(kind) ? (kind as CalendarEntryKind) : "",
  };
}
