import { withoutNulls } from "@cgs/kit/without-nulls";
import { validated } from "../validation/validated.js";
import type { OwnStrategy } from "../strategy-record/strategy-input.js";
import { strategyValues, type StrategyValues } from "../strategy-record/strategy-values.js";

/**
 * Applies a change to a client's own values. Omitted fields stay; null removes a value.
 * @throws AppError VALIDATION_ERROR naming the first invalid field.
 */
export function patchValues(values: StrategyValues, change: OwnStrategy): StrategyValues {
  const { contentGuidelines, seoRules, facts, ...rest } = change;
  return validated(strategyValues, {
    ...patch(values, rest),
    ...patchGroup("contentGuidelines", values, contentGuidelines),
    ...patchGroup("seoRules", values, seoRules),
    ...patchGroup("facts", values, facts),
  });
}

function patchGroup(
  group: "contentGuidelines" | "seoRules" | "facts",
  values: StrategyValues,
  change?: object | null,
): object {
  if (change === undefined) return {};
  return { [group]: change === null ? undefined : patch(values[group] ?? {}, change) };
}

function patch(values: object, change: object): object {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  return withoutNulls({ ...values, ...Object.fromEntries(said) });
}
