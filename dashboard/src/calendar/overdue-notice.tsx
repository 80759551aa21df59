import { Alert, Anchor } from "@mantine/core";
import { AlarmClock } from "lucide-react";
import { Link } from "react-router";
import { overviewWords } from "../words/overview";

/** Says that planned entries are overdue, with a link to the calendar; nothing when none is. */
export function OverdueNotice({ total }: { total: number }) {
  if (total === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      icon={<AlarmClock size={18} />}
      title={overviewWords.overdue.title(total)}
    >
      <Anchor component={Link} to="/calendar" size="sm" underline="always" c="inherit">
        {overviewWords.overdue.link(total)}
      </Anchor>
    </Alert>
  );
}
