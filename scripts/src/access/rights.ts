import { CPM_CALENDAR_RIGHTS } from "./cpm-calendar-rights.js";
import { CPM_COLLABORATION_RIGHTS } from "./cpm-collaboration-rights.js";
import { CPM_LIVE_RIGHTS } from "./cpm-live-rights.js";
import { CPM_PUBLISHING_RIGHTS } from "./cpm-publishing-rights.js";
import { CPM_RIGHTS } from "./cpm-rights.js";
import { IM_RIGHTS } from "./im-rights.js";
import { SMM_RIGHTS } from "./smm-rights.js";

/**
 * The kinds of caller with access. `operator` is an administrator of the operator. The next four are users with that role, and `key` is an API key, on one
 * client in the middle of a tree. `module` is another module with the service token of the called module. `anonymous` has no credential.
 */
export const CURRENT_KINDS = [
  "operator",
  "admin",
  "manager",
  "editor",
  "viewer",
  "key",
  "module",
  "anonymous",
] as const;

/**
 * The kinds of caller whose access has ended. Each was an `admin` and sends the access token of that time: the session was revoked, the token has
 * expired, the user was erased, or the user was moved to another client.
 */
export const FORMER_KINDS = ["revoked", "expired", "erased", "moved"] as const;

/** The outcome of every operation for {@link FORMER_KINDS}, also of those that need no credential. */
const FORMER_OUTCOME = "401";

/** All kinds of caller. */
export const CALLER_KINDS = [...CURRENT_KINDS, ...FORMER_KINDS] as const;

/** One of {@link CALLER_KINDS}. */
export type CallerKind = (typeof CALLER_KINDS)[number];

/** Stands for the audit action of a mutation that is not recorded. */
export const UNRECORDED = "none";

/** The client of an operation: the caller's own, a child of it, its parent, or one of another agency; `-` for an operation without a client. */
export type ClientRelation = "own" | "below" | "above" | "other" | "-";

/**
 * The outcomes of one operation on one client for each kind of caller. An outcome is `ok`, `none` (a list without the object, or null in
 * its place) or the HTTP status of the error: 401; 403; 404 as for an object that does not exist; 409 or 422 for a caller with the right.
 */
export interface Right {
  /** A root field, `Type.field` for a field with its own rule, `_entities.Type` or `_entities.Type.field`. */
  operation: string;
  relation: ClientRelation;
  outcomes: Record<CallerKind, string>;
  /**
   * The action that the audit log records when the operation succeeds. Undefined for an operation that only reads, and
   * {@link UNRECORDED} for a mutation that only prepares another one or fills caches.
   */
  auditAction: string | undefined;
}

/**
 * The access tables of the modules, with one entry for each operation and client.
 * See docs/decisions/027-grant-rights-down-the-client-tree.md.
 */
export const RIGHTS: Record<"cpm" | "im" | "smm", Right[]> = {
  cpm: parseRights(
    CPM_RIGHTS + CPM_COLLABORATION_RIGHTS + CPM_LIVE_RIGHTS + CPM_PUBLISHING_RIGHTS + CPM_CALENDAR_RIGHTS,
  ),
  im: parseRights(IM_RIGHTS),
  smm: parseRights(SMM_RIGHTS),
};

function parseRights(table: string): Right[] {
  const [, ...lines] = table.split("\n").filter(Boolean);
  return lines.flatMap((line) => {
    const [[operation = "", relations = ""] = [], cells = [], [auditAction] = []] = line
      .split("|")
      .map((part) => part.trim().split(/\s+/));
    const outcomes = Object.fromEntries([
      ...CURRENT_KINDS.map((kind, index) => [kind, cells[index]]),
      ...FORMER_KINDS.map((kind) => [kind, FORMER_OUTCOME]),
    ]) as Right["outcomes"];
    return relations.split(",").map((relation) => ({
      operation,
      relation: relation as ClientRelation,
      outcomes,
      auditAction: auditAction === "-" ? undefined : auditAction,
    }));
  });
}
