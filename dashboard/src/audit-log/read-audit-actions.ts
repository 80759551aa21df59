import { upperFirst } from "@mantine/hooks";
import { auditLogWords } from "../words/audit-log";

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

/** A read in the past, such as `read content`; undefined for an unknown action. */
export function describeRead(action: string): string | undefined {
  const [verb, object] = partsOf(action);
  return verb && object && auditLogWords.reads.sentence(verb[0], object);
}

/** An attempt, such as `tried to read content`; undefined for an unknown action. */
export function describeAttempt(action: string): string | undefined {
  const [verb, object] = partsOf(action);
  return verb && object ? auditLogWords.reads.attempt(verb[1], object) : auditLogWords.requests[action];
}

function partsOf(action: string) {
  const [kind = "", verb = ""] = action.split(".");
  return [
    auditLogWords.reads.verbs[verb],
    auditLogWords.reads.objects[action] ?? auditLogWords.reads.objects[kind],
  ] as const;
}

function labelOf(action: string): string {
  const [verb, object] = partsOf(action);
  const label = auditLogWords.reads.sentence(verb?.[1] ?? action, object ?? "");
  return upperFirst(label);
}
