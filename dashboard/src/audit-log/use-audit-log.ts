import { AuditLogDocument, type AuditLogQuery, type AuditLogQueryVariables } from "../gql/graphql";
import { useList } from "../list/use-list";

const PAGE = 30;

/** The filter; all conditions must hold. */
export type AuditFilter = Omit<AuditLogQueryVariables, "first" | "after">;

/** The audit entries of all modules, newest first. A page starts after the last shown entry. */
export function useAuditLog(filter: AuditFilter) {
  const list = useList({
    query: AuditLogDocument,
    variables: { first: PAGE, ...filter },
    read: mergeEntries,
    nextPage: afterLast,
  });
  const entries = list.rows ?? (list.previous && mergeEntries(list.previous).rows);
  return { ...list, entries };
}

/**
 * Merges the entries of all modules by id, which is in order of time. When a module has more pages, entries older than its last one are
 * held back: the module's next entries may belong before them.
 */
function mergeEntries({ auditLog, templateAuditLog, clientAuditLog }: AuditLogQuery) {
  const all = [auditLog, templateAuditLog, clientAuditLog];
  const floors = all.flatMap(({ pageInfo, edges }) => (pageInfo.hasNextPage ? [edges.at(-1)?.node.id ?? ""] : []));
  const floor = floors.toSorted().at(-1) ?? "";
  const rows = all
    .flatMap(({ edges }) => edges.map(({ cursor, node }) => ({ ...node, cursor })))
    .filter(({ id }) => id >= floor)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return { rows, more: floors.length > 0 };
}

/** A cursor of one module is valid in all. */
function afterLast(entries: readonly { cursor: string }[]) {
  return { after: entries.at(-1)?.cursor };
}
