import { z } from "zod";
import { clientOf } from "./inputs.js";
import { defineTool } from "./tool.js";
import { batchInput, batchItems } from "./batch-items.js";

const ESTIMATE_COST = `query McpEstimateCost($input: GenerateBatchInput!) {
  estimateBatch(input: $input) { total costUsd reservedUsd hindrance { code message } }
}`;

interface Estimate {
  total: number;
  costUsd: string | null;
  reservedUsd: string | null;
  hindrance: { code: string; message: string } | null;
}

/** Estimates the cost of orders. */
export const estimateCost = defineTool({
  name: "estimate_cost",
  title: "Estimate the cost of an order",
  description:
    "Estimates what one or more pieces of content would cost, and says whether plans and budgets allow the order now. It orders nothing. Use it before `order_batch`.",
  effect: "reads",
  forKeys: true,
  operations: [ESTIMATE_COST],
  input: batchItems,
  output: z.object({
    items: z.number(),
    likely_usd: z.string().nullable().describe("US dollars; null when the price of a model is unknown."),
    at_most_usd: z.string().nullable().describe("What the budgets must allow, for the first versions."),
    hindrance: z.string().nullable().describe("Why plans or budgets do not allow it now; null when they do."),
  }),
  async run({ items }, { graph }) {
    const input = batchInput(items, (id) => clientOf(graph, id));
    const { estimateBatch } = await graph.run(ESTIMATE_COST, { input });
    const { total, costUsd, reservedUsd, hindrance } = estimateBatch as Estimate;
    return { items: total, likely_usd: costUsd, at_most_usd: reservedUsd, hindrance: hindrance?.message ?? null };
  },
});
