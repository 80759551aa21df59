import { Stack } from "@mantine/core";
import type { ClientTabProps } from "../client/client-tab";
import { BudgetCard } from "./budget-card";
import { PlanCard } from "./plan-card";

/** What a client and those below it may spend, and how much they may have written. */
export default function BudgetTab(props: ClientTabProps) {
  return (
    <Stack gap="md">
      <BudgetCard {...props} />
      <PlanCard {...props} />
    </Stack>
  );
}
