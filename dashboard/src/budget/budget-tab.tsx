import { Stack } from "@mantine/core";
import type { ClientTabProps } from "../client/client-tab";
import { BudgetCard } from "./budget-card";
import { PlanCard } from "./plan-card";

/** The budget and the plan of a client and its descendants. */
export default function BudgetTab(props: ClientTabProps) {
  return (
    <Stack gap="md">
      <BudgetCard {...props} />
      <PlanCard {...props} />
    </Stack>
  );
}
