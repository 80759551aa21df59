import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Title } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { ClientFilter } from "../client/client-filter";
import { addMonths, monthName } from "./calendar-days";
import classes from "./calendar.module.css";
import { KINDS } from "./entry-words";
import type { CalendarView } from "./use-calendar-view";

interface Props extends CalendarView {
  /** The present month. */
  thisMonth: string;
  onChange: (changes: Partial<CalendarView>) => void;
}

/** The shown month, and the filter. */
export function CalendarBar({ month, thisMonth, view, client, kind, onChange }: Props) {
  const goTo = (next: string) => onChange({ month: next === thisMonth ? "" : next });
  return (
    <search className={classes.bar} aria-label="Calendar">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon variant="default" size={36} aria-label="Previous month" onClick={() => goTo(addMonths(month, -1))}>
          <ChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label="Next month" onClick={() => goTo(addMonths(month, 1))}>
          <ChevronRight size={18} />
        </ActionIcon>
        <Button variant="default" disabled={month === thisMonth} onClick={() => goTo(thisMonth)}>
          Today
        </Button>
        <Title order={2} size="h4" className={classes.monthName} aria-live="polite">
          {monthName(month)}
        </Title>
      </Group>
      <ClientFilter id={client} onChange={(id) => onChange({ client: id })} />
      <NativeSelect
        label="Show"
        value={kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as CalendarView["kind"] })}
        data={[
          { value: "", label: "Everything" },
          ...Object.entries(KINDS).map(([value, { name }]) => ({ value, label: PLURALS[name] ?? name })),
        ]}
      />
      <SegmentedControl
        aria-label="View"
        className={classes.views ?? ""}
        data={[
          { value: "month", label: "Month" },
          { value: "list", label: "List" },
        ]}
        value={view}
        onChange={(next) => onChange({ view: next === "list" ? "list" : "month" })}
      />
    </search>
  );
}

const PLURALS: Record<string, string> = { Order: "Orders", Publication: "Publications" };
