import type { AuditEntryFieldsFragment } from "../gql/graphql";
import { toAuditAction, type AuditActionDescriptions, type AuditNames } from "./audit-action";
import { CLIENT_ACTIONS } from "./client-audit-actions";
import { CONTENT_ACTIONS } from "./content-audit-actions";
import { describeAttempt, describeRead } from "./read-audit-actions";
import { USER_ACTIONS } from "./user-audit-actions";

const DESCRIPTIONS: AuditActionDescriptions = { ...USER_ACTIONS, ...CLIENT_ACTIONS, ...CONTENT_ACTIONS };

/** The audit actions with their labels, for the filter. */
export const AUDIT_ACTION_CHOICES = Object.entries(DESCRIPTIONS).map(([value, [label]]) => ({ value, label }));

/** An entry as a sentence: `Ada moved the label production of “SEO article” from v1.2 to v1.3`. */
export function describeAuditEntry(entry: AuditEntryFieldsFragment, names: AuditNames): string {
  const { actor, action, target, outcome, times, clientId } = entry;
  const place = clientId ? ` (${names.client(clientId)})` : "";
  if (outcome !== "ok") {
    const [label] = DESCRIPTIONS[action] ?? [action];
    const attempt = describeAttempt(action) ?? `tried “${label}”`;
    return `${names.actor(actor)} ${attempt}${place}${times > 1 ? `, ${times} times` : ""}: ${outcome}`;
  }
  const read = describeRead(action);
  if (read) return `${names.actor(actor)} ${read}${place}`;
  const description = DESCRIPTIONS[action];
  const predicate = description ? description[1](toAuditAction(entry, names)) : `did “${action}” to ${target}`;
  return `${names.actor(actor)} ${predicate}`;
}
