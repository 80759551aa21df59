import { Text } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { formatCost, formatCount, formatDollars } from "../format/numbers";
import { formatPriceDay } from "../provider/use-price-list";
import { orderWords } from "../words/order";
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
      aria-label={orderWords.cost.label}
      aria-busy={pending}
      data-short={overBudget || (left !== undefined && left < 1)}
    >
      {!values.client && <p>{orderWords.cost.pickClient}</p>}
      {values.client && !valid && <p>{orderWords.cost.fixFields}</p>}
      {values.client && error && <p>{orderWords.cost.unknown(describeProblem(error).message)}</p>}
      {values.client && valid && !error && (
        <p>
          <b>{estimate ? describeCost(estimate) : orderWords.cost.estimating}</b>
          {estimate && ` · ${describeTokens(estimate)}`}
        </p>
      )}
      <Text component="p" size="sm" c="dimmed">
        {[
          budget && orderWords.cost.budgetLeft(formatDollars(budget.remainingUsd), formatDollars(budget.monthlyUsd)),
          plan && left !== undefined && orderWords.cost.quotaLeft(Math.max(0, left), plan.plan.name),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {estimate && values.withinDay && (
        <Text component="p" size="sm" c="dimmed">
          {estimate.batched ? orderWords.cost.batched : orderWords.cost.notBatched}
        </Text>
      )}
      {estimate && estimate.fallbacks.length > 0 && (
        <Text component="p" size="sm" c="dimmed">
          {orderWords.cost.fallbacks(estimate.fallbacks.map(({ model: name }) => name).join(", "))}
        </Text>
      )}
      {overBudget && <p>{orderWords.cost.overBudget}</p>}
      {left !== undefined && left < 1 && <p>{orderWords.cost.overQuota}</p>}
    </section>
  );
}

interface Cost {
  costUsd: string | null;
  reservedUsd: string | null;
  pricesListedOn: string | null;
}

function describeCost({ costUsd, reservedUsd, pricesListedOn }: Cost): string {
  if (costUsd === null) return orderWords.cost.priceUnknown;
  if (Number(costUsd) === 0) return orderWords.cost.free;
  return orderWords.cost.about(formatCost(costUsd), formatCost(reservedUsd), formatPriceDay(pricesListedOn));
}

function describeTokens({
  promptTokens,
  completionTokens,
}: {
  promptTokens: number;
  completionTokens: number;
}): string {
  return orderWords.cost.tokens(formatCount(promptTokens), formatCount(completionTokens));
}
