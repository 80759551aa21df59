import type { AuditKind, AuditOutcome } from "../gql/graphql";
import { AUDIT_ACTION_CHOICES } from "./describe-audit-entry";
import { READ_ACTION_CHOICES } from "./read-audit-actions";
import { auditLogWords } from "../words/audit-log";

/** Actions that happen automatically when a page is opened or content is written. They would be most of the log. */
const ROUTINE_CHANGES = ["refresh", "generateInstructions", "recordTemplateUsage"];
const ROUTINE_READS = ["audit.read", "login.options", "session.watch", "user.security", "webSocketToken.create"];

/** A kind of entries, as the filter offers it. */
interface AuditEntryKind {
  label: string;
  /** The part of the log, and how its operations ended. */
  filter: { kind: AuditKind; outcome: AuditOutcome | null };
  /** The actions that entries of this kind can have. */
  actions: { value: string; label: string }[];
  /** Actions that are left out unless system events are included. */
  routine: string[];
  /** Shown when there are no entries. */
  empty: string;
}

const ALL_ACTIONS = [...AUDIT_ACTION_CHOICES, ...READ_ACTION_CHOICES];

/** The kinds of entries by their names in the URL. */
export const AUDIT_KINDS = {
  changes: {
    label: auditLogWords.kinds.changes,
    filter: { kind: "CHANGES", outcome: null },
    actions: AUDIT_ACTION_CHOICES,
    routine: ROUTINE_CHANGES,
    empty: auditLogWords.kinds.changesEmpty,
  },
  reads: {
    label: auditLogWords.kinds.reads,
    filter: { kind: "READS", outcome: "ALLOWED" },
    actions: READ_ACTION_CHOICES,
    routine: ROUTINE_READS,
    empty: auditLogWords.kinds.readsEmpty,
  },
  refused: {
    label: auditLogWords.kinds.refused,
    filter: { kind: "READS", outcome: "REFUSED" },
    actions: ALL_ACTIONS,
    routine: [],
    empty: auditLogWords.kinds.refusedEmpty,
  },
  failed: {
    label: auditLogWords.kinds.failed,
    filter: { kind: "READS", outcome: "FAILED" },
    actions: ALL_ACTIONS,
    routine: [],
    empty: auditLogWords.kinds.failedEmpty,
  },
} as const satisfies Record<string, AuditEntryKind>;

/** The kind of the URL; changes by default. */
export function auditKindOf(name: string): AuditEntryKind {
  return new Map<string, AuditEntryKind>(Object.entries(AUDIT_KINDS)).get(name) ?? AUDIT_KINDS.changes;
}
