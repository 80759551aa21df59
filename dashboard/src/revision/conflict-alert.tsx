import { Alert, Button, Group, Text } from "@mantine/core";
import { TriangleAlert } from "lucide-react";

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
      title={`Version ${newer} was saved while you were editing`}
    >
      <Text size="sm">
        Your text is still here. Review their changes, keep what you want, then save yours as version {newer + 1}.
        Theirs stays in the history.
      </Text>
      <Group gap="xs" mt="sm">
        <Button component="a" href={`/content/${jobId}/history`} target="_blank" size="xs" variant="default">
          See what they changed
        </Button>
        <Button size="xs" variant="default" loading={busy} onClick={onSaveAnyway}>
          Save mine as version {newer + 1}
        </Button>
      </Group>
    </Alert>
  );
}
