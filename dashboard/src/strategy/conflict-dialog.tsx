import { Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { strategyWords } from "../words/strategy";
import { SideBySideValues } from "./side-by-side-values";
import { fieldsChangedBetween, type OwnStrategy } from "./strategy-edits";
import type { StrategyDraft } from "./use-strategy-draft";

interface Props {
  opened: boolean;
  onClose: () => void;
  draft: StrategyDraft;
  /** The strategy that another user saved. */
  own: OwnStrategy;
}

/** Shows what another user saved meanwhile. For fields that both changed, the user chooses whose value stays. */
export function ConflictDialog({ opened, onClose, draft, own }: Props) {
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const changes = fieldsChangedBetween(draft.seen, own);
  const conflicting = changes.filter(({ field }) => draft.changed.includes(field));
  const resolve = async () => {
    draft.rebase(conflicting.map(({ field }) => field.id).filter((id) => theirs.includes(id)));
    setTheirs([]);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={strategyWords.conflict.title(own.version)}
      action={strategyWords.conflict.confirm}
      keep={strategyWords.conflict.cancel}
      onConfirm={resolve}
    >
      <Text size="sm">
        {conflicting.length > 0 ? strategyWords.conflict.sameFields : strategyWords.conflict.otherFields}
      </Text>
      <Stack gap="md">
        {changes.length === 0 && <Text size="sm">{strategyWords.conflict.noFields}</Text>}
        {changes.map(({ field, before, after }) => (
          <div key={field.id}>
            <SideBySideValues name={field.label} before={before} after={after} />
            {draft.changed.includes(field) && (
              <Checkbox
                mt={6}
                label={strategyWords.conflict.takeTheirs(field.label)}
                checked={theirs.includes(field.id)}
                onChange={({ currentTarget }) =>
                  setTheirs(currentTarget.checked ? [...theirs, field.id] : theirs.filter((id) => id !== field.id))
                }
              />
            )}
          </div>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
