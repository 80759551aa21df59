import { Button, VisuallyHidden } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { toClientRows } from "../client/client-rows";
import { ClientSearchDocument } from "../gql/graphql";
import { nextOffset, useList } from "../list/use-list";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { ShowMore } from "../ui/show-more";
import { clientsWords } from "../words/clients";
import { ClientRow } from "./client-row";
import classes from "./clients-page.module.css";

interface Props {
  search: string;
  archived: boolean;
  onClear: () => void;
}

/** The clients that match a search, from any level of the tree. */
export function ClientResults({ search, archived, onClear }: Props) {
  const list = useList({
    query: ClientSearchDocument,
    variables: { search, includeArchived: archived, limit: 50, offset: 0 },
    read: toClientRows,
    nextPage: nextOffset,
  });
  const { error, loading, loadMore, reload } = list;
  const found = (list.first ?? list.previous)?.clients;
  const clients = list.rows ?? found?.clients ?? [];
  if (error && !found) return <ProblemAlert problem={describeProblem(error)} onRetry={reload} />;
  if (!found) return <LoadingRows label={clientsWords.search.loading} />;
  if (clients.length === 0)
    return (
      <EmptyState
        title={clientsWords.search.emptyTitle(search)}
        action={
          <Button variant="default" onClick={onClear}>
            {clientsWords.search.showAll}
          </Button>
        }
      >
        {clientsWords.search.empty}
      </EmptyState>
    );
  return (
    <>
      <VisuallyHidden role="status">{clientsWords.search.found(found.total)}</VisuallyHidden>
      <ul className={classes.level} aria-label={clientsWords.search.label}>
        {clients.map((client) => (
          <li key={client.id} className={classes.row}>
            <ClientRow client={client} path />
          </li>
        ))}
      </ul>
      <div className={classes.more}>
        <ShowMore shown={clients.length} total={found.total} loading={loading} onMore={loadMore} />
      </div>
    </>
  );
}
