import type { AuditEntryFieldsFragment } from "../gql/graphql";
import { toAuditAction, type AuditActionDescriptions, type AuditNames } from "./audit-action";
import { CLIENT_ACTIONS } from "./client-audit-actions";
import { CONTENT_ACTIONS } from "./content-audit-actions";
import { USER_ACTIONS } from "./user-audit-actions";

const DESCRIPTIONS: AuditActionDescriptions = { ...USER_ACTIONS, ...CLIENT_ACTIONS, ...CONTENT_ACTIONS };

/** The audit actions with their labels, for the filter. */
export const AUDIT_ACTION_CHOICES = Object.entries(DESCRIPTIONS).map(([value, [label]]) => ({ value, label }));

/** An entry as a sentence: `Ada moved the label production of “SEO article” from v1.2 to v1.3`. */
export function describeAuditEntry(entry: AuditEntryFieldsFragment, names: AuditNames): string {
  const description = DESCRIPTIONS[entry.action];
  const predicate = description
    ? description[1](toAuditAction(entry, names))
    : `did “${entry.action}” to ${entry.target}`;
  return `${names.actor(entry.actor)} ${predicate}`;
}
