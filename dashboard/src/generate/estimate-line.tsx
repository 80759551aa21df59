import { Text } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { formatCost, numberFormat, formatDollars } from "../format/numbers";
import { describePriceDate } from "../provider/use-price-list";
import classes from "./generate-form.module.css";
import type { GenerateValues } from "./generate-values";
import type { Model } from "./models";
import { useEstimate } from "./use-estimate";

interface Props {
  values: GenerateValues;
  model: Model | undefined;
  models: Model[];
  /** Whether the form is valid. */
  valid: boolean;
}

/** The estimated cost, the rest of budget and plan, and the fallback models. Its height stays the same while the estimate loads. */
export function EstimateLine({ values, model, models, valid }: Props) {
  const { estimate, pending, error, budget, plan } = useEstimate(values, model, models, valid);
  const left = plan ? plan.plan.monthlyJobs - plan.usedThisMonth : undefined;
  const overBudget = budget && estimate?.reservedUsd && Number(budget.remainingUsd) < Number(estimate.reservedUsd);
  return (
    <section
      className={classes.estimate}
      aria-label="Cost"
      aria-busy={pending}
      data-short={overBudget || (left !== undefined && left < 1)}
    >
      {!values.client && <p>Pick a client to see what this is going to cost.</p>}
      {values.client && !valid && <p>Correct the fields above to see what this is going to cost.</p>}
      {values.client && error && <p>The cost can’t be foreseen: {describeProblem(error).message}</p>}
      {values.client && valid && !error && (
        <p>
          <b>{estimate ? describeCost(estimate) : "Estimating…"}</b>
          {estimate && ` · ${describeTokens(estimate)}`}
        </p>
      )}
      <Text component="p" size="sm" c="dimmed">
        {[
          budget && `${formatDollars(budget.remainingUsd)} of the month’s ${formatDollars(budget.monthlyUsd)} left`,
          plan &&
            left !== undefined &&
            `${numberFormat.format(Math.max(0, left))} pieces left this month (${plan.plan.name})`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {estimate && values.withinDay && (
        <Text component="p" size="sm" c="dimmed">
          {estimate.batched
            ? "Written in batches within 24 hours. It costs more if the time runs out."
            : "This model has no price for batches: it writes at once, at its usual price."}
        </Text>
      )}
      {estimate && estimate.fallbacks.length > 0 && (
        <Text component="p" size="sm" c="dimmed">
          Falls back to {estimate.fallbacks.map(({ model: name }) => name).join(", then ")}.
        </Text>
      )}
      {overBudget && <p>The budget has no room for this. Ask an administrator to raise it, or pick a cheaper model.</p>}
      {left !== undefined && left < 1 && <p>This month’s quota is used up. Ask an admin for a larger plan.</p>}
    </section>
  );
}

interface Cost {
  costUsd: string | null;
  reservedUsd: string | null;
  pricesListedOn: string | null;
}

function describeCost({ costUsd, reservedUsd, pricesListedOn }: Cost): string {
  if (costUsd === null) return "The model’s price is unknown";
  if (Number(costUsd) === 0) return "Free";
  return `About ${formatCost(costUsd)}, at most ${formatCost(reservedUsd)}${describePriceDate(pricesListedOn)}`;
}

function describeTokens({
  promptTokens,
  completionTokens,
}: {
  promptTokens: number;
  completionTokens: number;
}): string {
  return `${numberFormat.format(promptTokens)} tokens sent, ${numberFormat.format(completionTokens)} written`;
}
