import { numberFormat } from "../format/numbers";
import type { PlansQuery } from "../gql/graphql";

type Plan = Pick<PlansQuery["plans"][number], "name" | "monthlyJobs" | "concurrency">;

/** The plans as choices of a select, with their limits. */
export function planChoices(plans: readonly Plan[]): { value: string; label: string }[] {
  return plans.map(({ name, monthlyJobs, concurrency }) => ({
    value: name,
    label: `${planName(name)}: ${numberFormat.format(monthlyJobs)} a month, ${concurrency} at once`,
  }));
}

/** A plan's name for display. */
export function planName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
