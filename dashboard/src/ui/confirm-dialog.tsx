import { Button, Group, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { Dialog } from "./dialog";
import { commonWords } from "../words/common";

interface Props {
  opened: boolean;
  /** Called when the user cancels, and after the action succeeded. */
  onClose: () => void;
  /** The question, e.g. `Revoke this key?`. */
  title: string;
  /** The consequences, and whether they can be undone. */
  children: ReactNode;
  /** The label of the confirm button. */
  action: string;
  /** The label of the cancel button. */
  keep?: string;
  /** Whether the action removes or ends something. */
  destructive?: boolean;
  /** For more than a few words. */
  size?: "md" | "lg";
  /** Whether the action is not possible yet, such as while a field of the dialog is empty. */
  disabled?: boolean;
  /** Runs the action. Its rejection is shown in the dialog, which stays open. */
  onConfirm: () => Promise<unknown>;
}

/** Asks for confirmation. The focus starts on the cancel button; Enter in a field of the dialog confirms. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  action,
  keep = commonWords.actions.cancel,
  destructive,
  size = "md",
  disabled = false,
  onConfirm,
}: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // React passes the event of a dialog to the form around it
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setProblem(describeProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={opened} onClose={close} title={title} size={size} withCloseButton={false}>
      <form onSubmit={(event) => void confirm(event)} noValidate>
        <Stack>
          {children}
          {problem && <ProblemAlert problem={problem} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {keep}
            </Button>
            <Button type="submit" color={destructive ? "red.9" : undefined} loading={busy} disabled={disabled}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
