/** What the verb of a read action is in the past, and after “to”. */
const VERBS: Record<string, [past: string, base: string]> = {
  read: ["read", "read"],
  list: ["listed", "list"],
  watch: ["followed", "follow"],
  preview: ["previewed", "preview"],
  estimate: ["estimated", "estimate"],
  score: ["measured", "measure"],
  search: ["searched", "search"],
};

/** What read actions are about, by the action or its first part. */
const OBJECTS: Record<string, string> = {
  abTest: "an A/B test",
  apiKey: "API keys",
  audit: "the audit log",
  batch: "batches",
  budget: "the budget",
  calendarEntry: "the calendar",
  calendarTimeZone: "a calendar’s time zone",
  client: "clients",
  comment: "comments",
  content: "content",
  review: "reviews",
  fact: "changes of facts",
  instruction: "instructions",
  job: "jobs",
  orderSeries: "order series",
  notification: "notifications",
  notificationPreference: "notification settings",
  plan: "plans",
  priceList: "price lists",
  provider: "providers",
  providerKey: "vendors’ keys",
  providerLimit: "vendors’ limits",
  publication: "publications",
  publishingMapping: "settings of sites",
  session: "sessions",
  signingKey: "signing keys",
  site: "sites",
  source: "sources",
  strategy: "strategies",
  template: "templates",
  templateAnalytics: "template analytics",
  usage: "usage",
  user: "people",
  "user.read": "personal data",
  worker: "workers",
};

/** The read actions that the filter offers, with their labels. */
export const READ_ACTION_CHOICES = [
  ...[
    "job.read",
    "job.list",
    "job.watch",
    "content.read",
    "content.list",
    "content.watch",
    "client.read",
    "client.list",
  ],
  ...["strategy.read", "strategy.list", "strategy.preview", "template.read", "template.list", "template.preview"],
  ...["instruction.read", "user.read", "user.list", "session.list", "apiKey.list", "providerKey.list", "usage.read"],
  ...["budget.read", "audit.read"],
].map((value) => ({ value, label: labelOf(value) }));

/** What the gateway refuses before an operation is known, and how a sentence about it ends. */
const REQUESTS: Record<string, string> = {
  authenticate: "sent an invalid credential",
  operation: "sent an operation",
  connect: "tried to connect",
  session: "tried to use a session",
  externalApi: "called the External API",
  mcp: "called the MCP server",
};

/** A read in the past, such as `read content`; undefined for an unknown action. */
export function describeRead(action: string): string | undefined {
  const [verb, object] = partsOf(action);
  return verb && object && `${verb[0]} ${object}`;
}

/** An attempt, such as `tried to read content`; undefined for an unknown action. */
export function describeAttempt(action: string): string | undefined {
  const [verb, object] = partsOf(action);
  return verb && object ? `tried to ${verb[1]} ${object}` : REQUESTS[action];
}

function partsOf(action: string) {
  const [kind = "", verb = ""] = action.split(".");
  return [VERBS[verb], OBJECTS[action] ?? OBJECTS[kind]] as const;
}

function labelOf(action: string): string {
  const [verb, object] = partsOf(action);
  const label = `${verb?.[1]} ${object}`;
  return label.charAt(0).toUpperCase() + label.slice(1);
}
