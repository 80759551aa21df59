import { Badge, Button, Group, Text } from "@mantine/core";
import type { FactField } from "./fact-fields";
import { factLines } from "./fact-text";
import type { StatedFact } from "./stated-facts";
import type { FactsDraft } from "./use-facts-draft";

interface Props {
  field: FactField;
  fact: StatedFact;
  draft: FactsDraft;
  /** Whether the client inherits facts that it does not state. */
  inherits: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** What a manager can do with one fact. A change is marked until it is saved. */
export function FactActions({ field, fact, draft, inherits, onEdit, onRemove }: Props) {
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
        <Button size="compact-xs" variant="subtle" aria-label={`Remove: ${label}`} onClick={onRemove}>
          Remove
        </Button>
      )}
      {isChanged && (
        <Button size="compact-xs" variant="subtle" aria-label={`Undo: ${label}`} onClick={() => draft.undo(field)}>
          Undo
        </Button>
      )}
      {draft.isContested(field, fact.effective) && <Contested field={field} fact={fact} draft={draft} />}
      {draft.refusal?.name === id && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {draft.refusal.message}
        </Text>
      )}
    </Group>
  );
}

/** What another user saved meanwhile for a fact that this user changes too. */
function Contested({ field, fact, draft }: Pick<Props, "field" | "fact" | "draft">) {
  const lines = factLines(field, fact.effective)?.map(({ text }) => text) ?? [];
  return (
    <Text size="xs" role="status" w="100%">
      Saved meanwhile: {lines.length > 0 ? lines.join("; ") : "not stated"}{" "}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Take theirs: ${field.label}`}
        onClick={() => draft.undo(field)}
      >
        Take theirs
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Keep mine: ${field.label}`}
        onClick={() => draft.change(field, draft.changes[field.id], fact.effective)}
      >
        Keep mine
      </Button>
    </Text>
  );
}
