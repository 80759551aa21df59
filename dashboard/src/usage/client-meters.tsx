import { Stack } from "@mantine/core";
import { Meter } from "../budget/meter";
import { formatCount, formatDollars } from "../format/numbers";
import type { BudgetStateFragment, PlanStateFragment } from "../gql/graphql";

interface Props {
  client: { name: string; plan: PlanStateFragment | null; budget: BudgetStateFragment | null };
}

/** The month's usage of a client's plan and of its own budget. */
export function ClientMeters({ client: { name, plan, budget } }: Props) {
  return (
    <Stack gap="xs" mt={6}>
      {plan && (
        <Meter
          label={`What ${name} has used of its plan`}
          limit={plan.plan.monthlyJobs}
          parts={[{ name: "used", value: plan.usedThisMonth, color: "accent.7" }]}
        >
          {formatCount(plan.usedThisMonth)} of {formatCount(plan.plan.monthlyJobs)} pieces this month
        </Meter>
      )}
      {budget && (
        <Meter
          label={`What ${name} has spent of its budget`}
          limit={Number(budget.monthlyUsd)}
          parts={[
            { name: "spent", value: Number(budget.spentUsd), color: "accent.7" },
            { name: "reserved", value: Number(budget.reservedUsd), color: "accent.4" },
          ]}
        >
          {formatDollars(budget.spentUsd)} spent
          {Number(budget.reservedUsd) > 0 && `, ${formatDollars(budget.reservedUsd)} reserved`} of{" "}
          {formatDollars(budget.monthlyUsd)}
        </Meter>
      )}
    </Stack>
  );
}
