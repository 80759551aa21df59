import type { Tool } from "./tool.js";
import { estimateCost } from "./estimate-cost.js";
import { followContent } from "./follow-content.js";
import { listClients } from "./list-clients.js";
import { listAwaitingApproval, listContent } from "./list-content.js";
import { orderBatch, readBatch } from "./order-batch.js";
import { orderContent } from "./order-content.js";
import { readContent } from "./read-content.js";
import { readFacts } from "./read-facts.js";
import { readStrategy } from "./read-strategy.js";
import { readUsage } from "./read-usage.js";
import { cancelContent, repairContent, revisePassage } from "./revise-content.js";

/** All tools. Approving, publishing and administration are not among them: people do that in the dashboard. */
export const TOOLS: readonly Tool[] = [
  ...[listClients, readStrategy, readFacts],
  ...[listContent, listAwaitingApproval, readContent],
  ...[estimateCost, orderContent, followContent, orderBatch, readBatch],
  ...[revisePassage, repairContent, cancelContent, readUsage],
];
