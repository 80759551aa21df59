import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { reportsWords } from "../words/reports";

const words = reportsWords.budget;

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The present budget in USD; undefined without one. */
  monthlyUsd: string | undefined;
  onSave: (monthlyUsd: string) => Promise<unknown>;
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** Sets the monthly budget. */
export function BudgetForm({ opened, onClose, monthlyUsd, onSave }: Props) {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (opened) setTyped(monthlyUsd ? String(Number(monthlyUsd)) : "");
  }, [opened, monthlyUsd]);
  const amount = typed.replaceAll(",", "").trim();
  const valid = AMOUNT.test(amount);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={monthlyUsd ? words.form.change : words.set}
      action={words.form.save}
      disabled={!valid}
      onConfirm={() => onSave(amount)}
    >
      <TextInput
        label={words.form.amount}
        description={words.form.hint}
        inputMode="decimal"
        leftSection="$"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={typed && !valid ? words.form.invalid : undefined}
      />
    </ConfirmDialog>
  );
}
