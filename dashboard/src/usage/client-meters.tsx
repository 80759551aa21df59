import { Stack } from "@mantine/core";
import { Meter } from "../budget/meter";
import { formatCount, formatDollars } from "../format/numbers";
import type { BudgetStateFragment, PlanStateFragment } from "../gql/graphql";
import { reportsWords } from "../words/reports";

const words = reportsWords.usage.meters;

interface Props {
  client: { name: string; plan: PlanStateFragment | null; budget: BudgetStateFragment | null };
}

/** The month's usage of a client's plan and of its own budget. */
export function ClientMeters({ client: { name, plan, budget } }: Props) {
  return (
    <Stack gap="xs" mt={6}>
      {plan && (
        <Meter
          label={words.planOf(name)}
          limit={plan.plan.monthlyJobs}
          parts={[{ name: reportsWords.plan.used, value: plan.usedThisMonth, color: "accent.7" }]}
        >
          {words.pieces({ used: formatCount(plan.usedThisMonth), quota: formatCount(plan.plan.monthlyJobs) })}
        </Meter>
      )}
      {budget && (
        <Meter
          label={words.budgetOf(name)}
          limit={Number(budget.monthlyUsd)}
          parts={[
            { name: reportsWords.budget.parts.spent, value: Number(budget.spentUsd), color: "accent.7" },
            { name: reportsWords.budget.parts.reserved, value: Number(budget.reservedUsd), color: "accent.4" },
          ]}
        >
          {words.spent({
            spent: formatDollars(budget.spentUsd),
            reserved: Number(budget.reservedUsd) > 0 ? formatDollars(budget.reservedUsd) : undefined,
            budget: formatDollars(budget.monthlyUsd),
          })}
        </Meter>
      )}
    </Stack>
  );
}
