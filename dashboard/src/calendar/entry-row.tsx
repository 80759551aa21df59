import { UnstyledButton } from "@mantine/core";
import { timeIn } from "./calendar-days";
import classes from "./calendar.module.css";
import { type Entry, entryClient, entryTitle, KINDS } from "./entry-words";
import { StateBadge } from "./state-badge";

interface Props {
  entry: Entry;
  zone: string;
  onOpen: (entry: Entry) => void;
}

/** An entry in a list. It opens. */
export function EntryRow({ entry, zone, onOpen }: Props) {
  const { name, icon: Icon } = KINDS[entry.kind];
  return (
    <li>
      <UnstyledButton className={classes.row} onClick={() => onOpen(entry)}>
        <span className={classes.rowTime}>{timeIn(entry.at, zone)}</span>
        <span className={classes.rowText}>
          <span className={classes.rowTitle}>{entryTitle(entry)}</span>
          <span className={classes.rowNote}>
            <Icon size={13} aria-hidden /> {[name, entryClient(entry), entry.siteName].filter(Boolean).join(" · ")}
          </span>
        </span>
        <StateBadge state={entry.state} />
      </UnstyledButton>
    </li>
  );
}
