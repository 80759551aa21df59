import { orderWords } from "../words/order";
import "@mantine/core/styles/SegmentedControl.css";
import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Title } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { ClientFilter } from "../client/client-filter";
import { addMonths, monthName } from "./calendar-days";
import classes from "./calendar.module.css";
import type { CalendarView, ChangeCalendarView } from "./use-calendar-view";

interface Props extends CalendarView {
  /** The present month. */
  thisMonth: string;
  onChange: ChangeCalendarView;
}

/** The shown month, and the filter. */
export function CalendarBar({ month, thisMonth, view, client, kind, onChange }: Props) {
  const step = (months: number) =>
    onChange((now) => {
      const next = addMonths(now.month || thisMonth, months);
      return { month: next === thisMonth ? "" : next };
    });
  return (
    <search className={classes.bar} aria-label={orderWords.calendar.title}>
      <Group gap="xs">
        <ActionIcon variant="default" size={36} aria-label={orderWords.calendar.previousMonth} onClick={() => step(-1)}>
          <ChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={orderWords.calendar.nextMonth} onClick={() => step(1)}>
          <ChevronRight size={18} />
        </ActionIcon>
        <Button variant="default" disabled={month === thisMonth} onClick={() => onChange({ month: "" })}>
          {orderWords.calendar.currentDay}
        </Button>
        <Title order={2} size="h4" className={classes.monthName} aria-live="polite">
          {monthName(month)}
        </Title>
      </Group>
      <ClientFilter id={client} onChange={(id) => onChange({ client: id })} />
      <NativeSelect
        label={orderWords.calendar.show}
        value={kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as CalendarView["kind"] })}
        data={[
          { value: "", label: orderWords.calendar.everything },
          { value: "ORDER", label: orderWords.calendar.kinds.orders },
          { value: "CONTENT", label: orderWords.calendar.kinds.content },
          { value: "PUBLICATION", label: orderWords.calendar.kinds.publications },
        ]}
      />
      <SegmentedControl
        aria-label={orderWords.calendar.view}
        className={classes.views ?? ""}
        data={[
          { value: "month", label: orderWords.calendar.month },
          { value: "list", label: orderWords.calendar.list },
        ]}
        value={view}
        onChange={(next) => onChange({ view: next === "list" ? "list" : "month" })}
      />
    </search>
  );
}
