import { Badge, Button, Group, Text } from "@mantine/core";
import type { FactField } from "./fact-fields";
import type { StatedFact } from "./stated-facts";
import type { FactsDraft } from "./use-facts-draft";

interface Props {
  field: FactField;
  fact: StatedFact;
  draft: FactsDraft;
  /** Whether the client inherits facts that it does not state. */
  inherits: boolean;
  onEdit: () => void;
}

/** What a manager can do with one fact. A change is marked until it is saved. */
export function FactActions({ field, fact, draft, inherits, onEdit }: Props) {
  const { id, label } = field;
  const isChanged = id in draft.changes;
  const isOwn = isChanged ? draft.changes[id] !== null : fact.own !== null && fact.own !== undefined;
  const edit = isOwn ? "Edit" : fact.source === undefined ? "Add" : "Override";
  return (
    <Group gap={4} justify="flex-end">
      {isChanged && (
        <Badge variant="light">{isOwn ? "Changed" : inherits ? "Removed: inherits again" : "Removed"}</Badge>
      )}
      <Button size="compact-xs" variant="default" aria-label={`${edit}: ${label}`} onClick={onEdit}>
        {edit}
      </Button>
      {isOwn && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Remove: ${label}`}
          onClick={() => draft.change(field, null)}
        >
          Remove
        </Button>
      )}
      {isChanged && (
        <Button size="compact-xs" variant="subtle" aria-label={`Undo: ${label}`} onClick={() => draft.undo(field)}>
          Undo
        </Button>
      )}
      {draft.refusal?.name === id && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {draft.refusal.message}
        </Text>
      )}
    </Group>
  );
}
