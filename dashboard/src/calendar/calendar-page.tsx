import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useNow } from "../ui/use-now";
import { useAccess } from "../session/use-access";
import { LoadingRows } from "../ui/loading-rows";
import { PageHeader } from "../ui/page-header";
import { useDocumentTitle } from "../ui/use-document-title";
import { CalendarBar } from "./calendar-bar";
import { dayOf } from "./calendar-days";
import { CalendarPeriod } from "./calendar-period";
import { PlanButton } from "./plan-button";
import { useCalendarZone } from "./use-calendar";
import { useCalendarView } from "./use-calendar-view";
import { orderWords } from "../words/order";

/** What is planned, written and published, by date: a month or a list. */
export default function CalendarPage() {
  useDocumentTitle(orderWords.calendar.title);
  const { mayEdit, mayManage } = useAccess();
  const { change, ...view } = useCalendarView();
  const { zone, set } = useCalendarZone(view.client);
  const today = dayOf(new Date(useNow(60_000)), zone ?? "UTC");
  const month = view.month || today.slice(0, 7);
  return (
    <>
      <PageHeader
        title={orderWords.calendar.title}
        note={orderWords.calendar.note}
        actions={
          <>
            <Button variant="default" component={Link} to={seriesAddress(view.client)}>
              {orderWords.calendar.series}
            </Button>
            {mayEdit && <PlanButton day={today} client={view.client} />}
          </>
        }
      />
      <CalendarBar {...view} month={month} thisMonth={today.slice(0, 7)} onChange={change} />
      {zone ? (
        <CalendarPeriod {...{ ...view, month, zone, set, today }} mayEdit={mayEdit} mayManage={mayManage} />
      ) : (
        <LoadingRows label={orderWords.calendar.loading} height={142} rows={5} />
      )}
    </>
  );
}

function seriesAddress(client: string): string {
  return `/calendar/series${client && `?client=${encodeURIComponent(client)}`}`;
}
