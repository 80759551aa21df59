import { Alert, Anchor } from "@mantine/core";
import { AlarmClock } from "lucide-react";
import { Link } from "react-router";

/** Says that planned entries are overdue, with a link to the calendar; nothing when none is. */
export function OverdueNotice({ total }: { total: number }) {
  if (total === 0) return null;
  return (
    <Alert color="yellow" variant="light" mb="md" icon={<AlarmClock size={18} />} title={overdueTitle(total)}>
      <Anchor component={Link} to="/calendar" size="sm" underline="always" c="inherit">
        See why, and move or cancel {total === 1 ? "it" : "them"} in the calendar
      </Anchor>
    </Alert>
  );
}

/** How many planned entries are overdue, in words. */
export function overdueTitle(total: number): string {
  return total === 1 ? "1 planned entry is overdue" : `${total} planned entries are overdue`;
}
