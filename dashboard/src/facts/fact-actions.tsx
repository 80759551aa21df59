import { Badge, Button, Group, Text } from "@mantine/core";
import { factsWords } from "../words/facts";
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
  const edit = isOwn ? factsWords.row.edit : fact.source === undefined ? factsWords.row.add : factsWords.row.override;
  return (
    <Group gap={4} justify="flex-end">
      {isChanged && (
        <Badge variant="light">
          {isOwn ? factsWords.row.changed : inherits ? factsWords.row.removedInheritsAgain : factsWords.row.removed}
        </Badge>
      )}
      <Button size="compact-xs" variant="default" aria-label={factsWords.row.actionOn(edit, label)} onClick={onEdit}>
        {edit}
      </Button>
      {isOwn && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={factsWords.row.actionOn(factsWords.row.remove, label)}
          onClick={onRemove}
        >
          {factsWords.row.remove}
        </Button>
      )}
      {isChanged && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={factsWords.row.actionOn(factsWords.row.undo, label)}
          onClick={() => draft.undo(field)}
        >
          {factsWords.row.undo}
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
      {factsWords.row.savedMeanwhile(lines.length > 0 ? lines.join("; ") : factsWords.row.nothingStated)}{" "}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={factsWords.row.takeTheirsFor(field.label)}
        onClick={() => draft.undo(field)}
      >
        {factsWords.row.takeTheirs}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={factsWords.row.keepMineFor(field.label)}
        onClick={() => draft.change(field, draft.changes[field.id], fact.effective)}
      >
        {factsWords.row.keepMine}
      </Button>
    </Text>
  );
}
