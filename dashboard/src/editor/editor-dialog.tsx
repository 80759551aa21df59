import { Button, Group, Stack, TextInput } from "@mantine/core";
import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import { Dialog } from "../ui/dialog";
import { editingWords } from "../words/editing";
import { insertImage, linkRange, setLink } from "./commands";
import { linkAddress } from "./link-address";

/** What a dialog of the editor asks for. */
export type EditorDialogKind = "link" | "image";

interface Props {
  kind: EditorDialogKind;
  view: EditorView;
  onClose: () => void;
}

/** Asks for the address of a link, or for the address and description of an image. */
export function EditorDialog({ kind, view, onClose }: Props) {
  const current = kind === "link" ? linkRange(view.state).href : "";
  const [address, setAddress] = useState(current);
  const [alt, setAlt] = useState("");
  const [problem, setProblem] = useState<string>();
  const close = () => {
    onClose();
    requestAnimationFrame(() => view.focus());
  };
  const apply = (href: string) => {
    const command = kind === "link" ? setLink(href) : insertImage({ src: href, alt });
    command(view.state, (transaction) => view.dispatch(transaction));
    close();
  };
  const submit = () => {
    const href = linkAddress(address);
    if (href === undefined) setProblem(editingWords.linkDialog.invalidAddress);
    else apply(href);
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={
        kind === "image"
          ? editingWords.linkDialog.addImageTitle
          : current
            ? editingWords.linkDialog.editTitle
            : editingWords.linkDialog.addTitle
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // React passes the event of a dialog to the form around it
          submit();
        }}
      >
        <Stack>
          <TextInput
            label={editingWords.linkDialog.address}
            data-autofocus
            maxLength={2_000}
            error={problem}
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
          {kind === "image" && (
            <TextInput
              label={editingWords.linkDialog.imageDescription}
              description={editingWords.linkDialog.imageDescriptionHelp}
              maxLength={300}
              value={alt}
              onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            {current && (
              <Button variant="default" onClick={() => apply("")}>
                {editingWords.linkDialog.remove}
              </Button>
            )}
            <Button type="submit">
              {kind === "image" ? editingWords.linkDialog.addImage : editingWords.linkDialog.apply}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
