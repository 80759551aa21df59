import { Button, CloseButton, Group, Paper, Text } from "@mantine/core";
import { useState } from "react";
import { formatZonedTime } from "../format/zoned-times";
import { orderWords } from "../words/order";
import classes from "./calendar.module.css";
import { type EntryChanges, type MadeMove, refusalOf } from "./use-entry-changes";

interface Props {
  move: MadeMove;
  zone: string;
  changes: EntryChanges;
  onClose: () => void;
}

/** Says where an entry was moved, and undoes it. Mount it anew for another move. */
export function UndoBar({ move: { entry, from }, zone, changes, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const undo = async (before: string) => {
    setBusy(true);
    try {
      await changes.move(entry, new Date(before));
    } catch (error) {
      setProblem(refusalOf(error).problem.message);
      setBusy(false);
    }
  };
  return (
    <Paper className={classes.undo} px="md" py="xs" role="status">
      <Group gap="sm" wrap="nowrap">
        <Text size="sm">{problem ?? orderWords.calendar.moved(formatZonedTime(entry.at, zone))}</Text>
        {from && problem === undefined && (
          <Button size="compact-sm" variant="subtle" loading={busy} onClick={() => void undo(from)}>
            {orderWords.calendar.undo}
          </Button>
        )}
        <CloseButton aria-label={orderWords.calendar.closeMessage} onClick={onClose} />
      </Group>
    </Paper>
  );
}
