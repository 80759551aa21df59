import { AuditLogDocument, type AuditLogQuery, type AuditLogQueryVariables } from "../gql/graphql";
import type { ListItem } from "../list/loaded-lists";
import { useList } from "../list/use-list";

const PAGE = 30;

/** What is looked for; all conditions hold together. */
export type AuditFilter = Pick<AuditLogQueryVariables, "actor" | "action" | "without" | "clientId" | "from" | "to">;

/** Who did what, newest first, of all modules together. A following page begins below the last entry that is shown. */
export function useAuditLog(filter: AuditFilter) {
  const list = useList({
    query: AuditLogDocument,
    variables: { limit: PAGE, ...filter },
    read: mergeEntries,
    nextPage: cursorBefore,
  });
  const entries = list.rows ?? (list.previous && mergeEntries(list.previous).rows);
  return { ...list, entries };
}

/**
 * The entries of all modules by time, which their ids begin with. Where a module has more, what is older than the last of its own is held
 * back: something of that module may belong before it.
 */
function mergeEntries({ auditLog, templateAuditLog, clientAuditLog }: AuditLogQuery) {
  const all = [auditLog, templateAuditLog, clientAuditLog];
  const floors = all.flatMap(({ hasMore, entries }) => (hasMore ? [entries.at(-1)?.id ?? ""] : []));
  const floor = floors.toSorted().at(-1) ?? "";
  const rows = all
    .flatMap((list) => list.entries)
    .filter(({ id }) => id >= floor)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return { rows, more: floors.length > 0 };
}

function cursorBefore(entries: readonly ListItem[]) {
  return { before: entries.at(-1)?.id };
}
