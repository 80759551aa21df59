import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog";

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
      title={monthlyUsd ? "Change the budget" : "Set a budget"}
      action="Save budget"
      disabled={!valid}
      onConfirm={() => onSave(amount)}
    >
      <TextInput
        label="US dollars a month"
        description="Holds at once, for this client and all below it. What was spent this month counts."
        inputMode="decimal"
        leftSection="$"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={typed && !valid ? "Enter an amount such as 250 or 99.50." : undefined}
      />
    </ConfirmDialog>
  );
}
