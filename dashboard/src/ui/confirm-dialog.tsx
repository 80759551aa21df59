import { Button, Group, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { Dialog } from "./dialog";

interface Props {
  opened: boolean;
  /** Called when the person thinks better of it, and after it was done. */
  onClose: () => void;
  /** The question, e.g. `Revoke this key?`. */
  title: string;
  /** What comes of it, and whether it can be undone. */
  children: ReactNode;
  /** What the button that does it says. */
  action: string;
  /** What the button that leaves things as they are says. */
  keep?: string;
  /** Whether something is taken away or ended by it. */
  destructive?: boolean;
  /** For more than a few words. */
  size?: "md" | "lg";
  /** Whether it can't be done yet, such as while a field of the dialog is empty. */
  disabled?: boolean;
  /** Does it. What it rejects with is shown in the dialog, which stays open. */
  onConfirm: () => Promise<unknown>;
}

/** Asks once before something is done. Starts on the button that changes nothing. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  action,
  keep = "Cancel",
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
  const confirm = async () => {
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
      <Stack>
        {children}
        {problem && <ProblemAlert problem={problem} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {keep}
          </Button>
          <Button
            color={destructive ? "red.9" : undefined}
            loading={busy}
            disabled={disabled}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
