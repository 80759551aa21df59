import { Alert, Anchor, Button, Group, Text } from "@mantine/core";
import { AlarmClock } from "lucide-react";
import { Link } from "react-router";
import { formatZonedTime } from "../format/zoned-times";
import type { OverdueEntriesQuery } from "../gql/graphql";
import { orderWords } from "../words/order";
import classes from "./calendar.module.css";
import { EntryProblem } from "./entry-problem";
import { type Entry, entryClient, entryTitle, isPlanned, KINDS } from "./entry-words";
import { StateBadge } from "./state-badge";
import { overviewWords } from "../words/overview";

interface Props {
  found: OverdueEntriesQuery["overdueCalendarEntries"] | undefined;
  zone: string;
  /** Called for an entry that the user wants to move or cancel; undefined for users who may not. */
  onChange: ((entry: Entry, step: "move" | "cancel") => void) | undefined;
}

/** What is overdue, why, and what to do; nothing when nothing is. */
export function OverdueBanner({ found, zone, onChange }: Props) {
  if (!found || found.totalCount === 0) return null;
  const { nodes, totalCount } = found;
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      icon={<AlarmClock size={18} />}
      component="section"
      role="region"
      title={overviewWords.overdue.title(totalCount)}
    >
      <ul className={classes.overdue}>
        {nodes.map((entry) => (
          <li key={entry.id}>
            <div className={classes.overdueText}>
              <Text size="sm" fw={600}>
                {KINDS[entry.kind].name}: {entryTitle(entry)} <StateBadge state={entry.state} />
              </Text>
              <Text size="sm">
                {entryClient(entry)}, {formatZonedTime(entry.at, zone)}
              </Text>
              <EntryProblem entry={entry} />
            </div>
            <Group gap="xs">
              {entry.jobId && (
                <Anchor component={Link} to={`/content/${entry.jobId}`} size="sm" underline="always" c="inherit">
                  {orderWords.entry.openContent}
                </Anchor>
              )}
              {onChange && isPlanned(entry) && (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={overviewWords.overdue.move(entryTitle(entry))}
                    onClick={() => onChange(entry, "move")}
                  >
                    {orderWords.entry.moveButton}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={overviewWords.overdue.cancel(entryTitle(entry))}
                    onClick={() => onChange(entry, "cancel")}
                  >
                    {orderWords.entry.cancelButton}
                  </Button>
                </>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {totalCount > nodes.length && (
        <Text size="sm" mt="sm">
          {overviewWords.overdue.more(totalCount - nodes.length)}
        </Text>
      )}
    </Alert>
  );
}
