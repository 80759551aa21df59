import { Alert, Button, Group, Text } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { editingWords } from "../words/editing";

interface Props {
  /** The revision that another user saved. */
  newer: number;
  jobId: string;
  busy: boolean;
  /** Saves the user's changes over it. */
  onSaveAnyway: () => void;
}

/** Says that another user saved first, and offers both ways to continue. The form keeps the user's changes. */
export function ConflictAlert({ newer, jobId, busy, onSaveAnyway }: Props) {
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<TriangleAlert size={18} />}
      title={editingWords.conflict.title(newer)}
    >
      <Text size="sm">{editingWords.conflict.text(newer + 1)}</Text>
      <Group gap="xs" mt="sm">
        <Button component="a" href={`/content/${jobId}/history`} target="_blank" size="xs" variant="default">
          {editingWords.conflict.seeChanges}
        </Button>
        <Button size="xs" variant="default" loading={busy} onClick={onSaveAnyway}>
          {editingWords.conflict.saveMine(newer + 1)}
        </Button>
      </Group>
    </Alert>
  );
}
