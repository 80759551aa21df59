import { Badge } from "@mantine/core";
import type { CalendarEntryState } from "../gql/graphql";
import classes from "./calendar.module.css";
import { STATES } from "./entry-words";

/** The state of an entry in words; sign and color repeat it. */
export function StateBadge({ state }: { state: CalendarEntryState }) {
  const { name, icon: Icon, tone } = STATES[state];
  return (
    <Badge className={classes.state} data-tone={tone} leftSection={<Icon size={12} aria-hidden />}>
      {name}
    </Badge>
  );
}
