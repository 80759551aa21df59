import { z } from "zod";
import { ownClientId } from "./inputs.js";
import { defineTool } from "./tool.js";

const READ_USAGE = `query McpReadUsage($clientId: ID, $from: Date, $to: Date, $groupBy: UsageGrouping!) {
  usage(clientId: $clientId, from: $from, to: $to, groupBy: $groupBy) {
    from to total { jobs costUsd unpricedTokens } groups { key jobs costUsd }
  }
}`;

const READ_LIMITS = `query McpReadLimits($clientId: ID!) {
  clientPlan(clientId: $clientId) { plan { name monthlyJobs } usedThisMonth resetsAt }
  clientBudget(clientId: $clientId) { monthlyUsd spentUsd reservedUsd remainingUsd }
}`;

interface UsageData {
  from: string;
  to: string;
  total: { jobs: number; costUsd: string; unpricedTokens: number };
  groups: { key: string; jobs: number; costUsd: string }[];
}

interface Limits {
  clientPlan: { plan: { name: string; monthlyJobs: number }; usedThisMonth: number; resetsAt: string };
  clientBudget: Record<"monthlyUsd" | "spentUsd" | "reservedUsd" | "remainingUsd", string> | null;
}

/** How many groups an answer has at most. */
const MAX_GROUPS = 100;

const day = z.iso.date().optional();

/** Reads what was used and spent. */
export const readUsage = defineTool({
  name: "read_usage",
  title: "Read usage and limits",
  description:
    "Reads jobs and cost of a client and those below it, or of all clients of the user, and with a client what its plan and its budget leave for this month.",
  effect: "reads",
  forKeys: true,
  operations: [READ_USAGE, READ_LIMITS],
  input: z.strictObject({
    client_id: ownClientId.describe("By default all clients of the user."),
    from: day.describe("The first day, in UTC. By default 30 days ago."),
    to: day.describe("The last day, in UTC. By default today. At most 366 days."),
    group_by: z.enum(["day", "client", "model", "content_type"]).default("client"),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    jobs: z.number(),
    cost_usd: z.string(),
    unpriced_tokens: z.number().describe("Tokens whose price is unknown. They are not in the cost."),
    groups: z.array(z.object({ key: z.string(), jobs: z.number(), cost_usd: z.string() })),
    more_groups: z.boolean().describe("Whether some groups are left out: ask for a shorter period or one client."),
    plan: z.object({ name: z.string(), jobs_a_month: z.number(), used: z.number(), resets_at: z.string() }).nullable(),
    budget: z
      .object({ monthly_usd: z.string(), spent_usd: z.string(), reserved_usd: z.string(), remaining_usd: z.string() })
      .nullable()
      .describe("Null without a budget, and without `client_id`."),
  }),
  async run({ client_id: given, from, to, group_by: grouping }, { graph }) {
    const clientId = given ?? graph.keyClientId;
    const { usage } = await graph.run(READ_USAGE, { clientId, from, to, groupBy: grouping.toUpperCase() });
    const limits = clientId === undefined ? undefined : await graph.run(READ_LIMITS, { clientId });
    const { total, groups, ...period } = usage as UsageData;
    return {
      ...period,
      ...{ jobs: total.jobs, cost_usd: total.costUsd, unpriced_tokens: total.unpricedTokens },
      groups: groups.slice(0, MAX_GROUPS).map(({ key, jobs, costUsd }) => ({ key, jobs, cost_usd: costUsd })),
      more_groups: groups.length > MAX_GROUPS,
      ...limitsOf(limits as Limits | undefined),
    };
  },
});

function limitsOf(limits: Limits | undefined) {
  if (!limits) return { plan: null, budget: null };
  const { clientPlan, clientBudget } = limits;
  const { plan, usedThisMonth, resetsAt } = clientPlan;
  return {
    plan: { name: plan.name, jobs_a_month: plan.monthlyJobs, used: usedThisMonth, resets_at: resetsAt },
    budget: clientBudget && {
      ...{ monthly_usd: clientBudget.monthlyUsd, spent_usd: clientBudget.spentUsd },
      ...{ reserved_usd: clientBudget.reservedUsd, remaining_usd: clientBudget.remainingUsd },
    },
  };
}
