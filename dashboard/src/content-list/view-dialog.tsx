import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { contentWords } from "../words/content";

/** In characters, as on the server. */
const MAX_NAME = 60;

/** What the dialog asks for. */
export interface NamedView {
  name: string;
  shared: boolean;
}

interface Props {
  title: string;
  action: string;
  /** The values with which it opens. */
  initial: NamedView;
  /** Whether the user may share views. */
  mayShare: boolean;
  onClose: () => void;
  onSave: (view: NamedView) => Promise<void>;
}

/** Asks for the name of a view, and whether colleagues see it. */
export function ViewDialog({ title, action, initial, mayShare, onClose, onSave }: Props) {
  const [name, setName] = useState(initial.name);
  const [shared, setShared] = useState(initial.shared);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      action={action}
      disabled={name.trim() === ""}
      onConfirm={() => onSave({ name: name.trim(), shared })}
    >
      <TextInput
        label={contentWords.views.name}
        data-autofocus
        maxLength={MAX_NAME}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {mayShare && (
        <Checkbox
          label={contentWords.views.share}
          description={contentWords.views.shareHelp}
          checked={shared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
