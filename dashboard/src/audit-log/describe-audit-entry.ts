import type { AuditEntryFieldsFragment } from "../gql/graphql";
import { type AuditActionDescriptions, type AuditNames, auditLogWords } from "../words/audit-log";
import { toAuditAction } from "./audit-action";
import { describeAttempt, describeRead } from "./read-audit-actions";

const DESCRIPTIONS: AuditActionDescriptions = Object.assign({}, ...Object.values(auditLogWords.actions));

/** The audit actions with their labels, for the filter. */
export const AUDIT_ACTION_CHOICES = Object.entries(DESCRIPTIONS).map(([value, [label]]) => ({ value, label }));

/** An entry as a sentence: `Ada moved the label production of “SEO article” from v1.2 to v1.3`. */
export function describeAuditEntry(entry: AuditEntryFieldsFragment, names: AuditNames): string {
  const { actor, action, target, outcome, times, clientId } = entry;
  const words = auditLogWords.sentences;
  const sentence = (what: string) => words.done(names.actor(actor), what);
  const atClient = (text: string) => (clientId ? words.readAt(text, names.client(clientId)) : text);
  const description = DESCRIPTIONS[action];
  if (outcome !== "ok") {
    const attempt = describeAttempt(action) ?? auditLogWords.reads.otherAttempt(description?.[0] ?? action);
    return words.failed(atClient(sentence(attempt)), times, outcome);
  }
  const read = describeRead(action);
  if (read) return atClient(sentence(read));
  return sentence(description ? description[1](toAuditAction(entry, names)) : words.unknown(action, target));
}
