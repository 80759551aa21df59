import { upperFirst } from "@mantine/hooks";
import { formatCount } from "../format/numbers";
import type { PlansQuery } from "../gql/graphql";
import { administrationWords } from "../words/administration";

type Plan = Pick<PlansQuery["plans"][number], "name" | "monthlyJobs" | "concurrency">;

/** The plans as choices of a select, with their limits. */
export function planChoices(plans: readonly Plan[]): { value: string; label: string }[] {
  return plans.map(({ name, monthlyJobs, concurrency }) => ({
    value: name,
    label: administrationWords.plans.choice(planName(name), formatCount(monthlyJobs), concurrency),
  }));
}

/** A plan's name for display. */
export function planName(name: string): string {
  return upperFirst(name);
}
