import { useQuery } from "@apollo/client/react";
import { AuditLogDocument, type AuditLogQuery, type AuditLogQueryVariables } from "../gql/graphql";

const PAGE = 30;

/** What is looked for; all conditions hold together. */
export type AuditFilter = Pick<AuditLogQueryVariables, "actor" | "action" | "clientId" | "from" | "to">;

/** Who did what, newest first, of all modules together. A following page begins below the last entry that is shown. */
export function useAuditLog(filter: AuditFilter) {
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(AuditLogDocument, {
    variables: { limit: PAGE, ...filter },
    fetchPolicy: "cache-and-network",
  });
  const shown = data ?? previousData;
  const page = shown && pageOf(shown);
  return {
    entries: page?.entries,
    hasMore: page?.hasMore ?? false,
    loading,
    error: data ? undefined : error,
    reload: () => void refetch().catch(() => undefined),
    loadMore: () =>
      void fetchMore({ variables: { before: page?.entries.at(-1)?.id }, updateQuery: joined }).catch(() => undefined),
  };
}

type Lists = Pick<AuditLogQuery, "auditLog" | "templateAuditLog" | "clientAuditLog">;

/**
 * The entries of all modules by time, which their ids begin with. Where a module has more, what is older than the last of its own is held
 * back: something of that module may belong before it.
 */
function pageOf(lists: Lists) {
  const all = [lists.auditLog, lists.templateAuditLog, lists.clientAuditLog];
  const floors = all.flatMap(({ hasMore, entries }) => (hasMore ? [entries.at(-1)?.id ?? ""] : []));
  const floor = floors.toSorted().at(-1) ?? "";
  const entries = all
    .flatMap((list) => list.entries)
    .filter(({ id }) => id >= floor)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return { entries, hasMore: floors.length > 0 };
}

function joined(known: AuditLogQuery, { fetchMoreResult: next }: { fetchMoreResult: AuditLogQuery }): AuditLogQuery {
  const floor = pageOf(known).entries.at(-1)?.id ?? "";
  const join = (name: keyof Lists) => ({
    ...next[name],
    entries: [...known[name].entries.filter(({ id }) => id >= floor), ...next[name].entries],
  });
  return {
    ...next,
    auditLog: join("auditLog"),
    templateAuditLog: join("templateAuditLog"),
    clientAuditLog: join("clientAuditLog"),
  };
}
