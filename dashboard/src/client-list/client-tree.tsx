import { Button, UnstyledButton } from "@mantine/core";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { toClientRows } from "../client/client-rows";
import { ClientTreeLevelDocument, type ClientRowFragment } from "../gql/graphql";
import { nextOffset, useList } from "../list/use-list";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { ShowMore } from "../ui/show-more";
import { clientsWords } from "../words/clients";
import { ClientRow } from "./client-row";
import classes from "./clients-page.module.css";

interface Props {
  /** Whether archived clients are shown too. */
  archived: boolean;
  /** Creates the first client; undefined for users who may not. */
  onCreate: (() => void) | undefined;
}

/** The user's clients as a tree. A level is loaded when it is expanded. */
export function ClientTree({ archived, onCreate }: Props) {
  return (
    <Level
      archived={archived}
      empty={
        <EmptyState
          title={clientsWords.tree.emptyTitle}
          action={onCreate && <Button onClick={onCreate}>{clientsWords.tree.create}</Button>}
        >
          {onCreate ? clientsWords.tree.empty : clientsWords.tree.emptyWithoutAccess}
        </EmptyState>
      }
    />
  );
}

interface LevelProps {
  /** The parent; undefined for the top level. */
  beneath?: ClientRowFragment;
  archived: boolean;
  /** Shown when there are no clients. */
  empty?: React.ReactNode;
}

const PAGE = 50;

function Level({ beneath, archived, empty = null }: LevelProps) {
  const list = useList({
    query: ClientTreeLevelDocument,
    variables: {
      beneath: beneath?.id ?? null,
      topOnly: beneath === undefined,
      includeArchived: archived,
      limit: PAGE,
      offset: 0,
    },
    read: toClientRows,
    nextPage: nextOffset,
  });
  const { rows: clients, first, error, loading, loadMore, reload } = list;
  if (!clients || !first) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={reload} />;
    return <LoadingRows label={clientsWords.tree.loading} rows={beneath ? 2 : 5} />;
  }
  if (clients.length === 0) return empty;
  return (
    <>
      <ul
        className={classes.level}
        aria-label={beneath ? clientsWords.tree.locationsOf(beneath.name) : clientsWords.tree.label}
      >
        {clients.map((client) => (
          <Branch key={client.id} client={client} archived={archived} />
        ))}
      </ul>
      <div className={classes.more}>
        <ShowMore shown={clients.length} total={first.clients.total} loading={loading} onMore={loadMore} />
      </div>
    </>
  );
}

function Branch({ client, archived }: { client: ClientRowFragment; archived: boolean }) {
  const [open, setOpen] = useState(false);
  const parent = client.childCount > 0 || (archived && client.path.length < 5);
  const name = open ? clientsWords.tree.collapse(client.name) : clientsWords.tree.expand(client.name);
  return (
    <li>
      <div className={classes.row}>
        {parent ? (
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={open}
            aria-label={name}
            onClick={() => setOpen(!open)}
          >
            <ChevronRight size={17} />
          </UnstyledButton>
        ) : (
          <span className={classes.toggle} />
        )}
        <ClientRow client={client} />
      </div>
      {open && <Level beneath={client} archived={archived} />}
    </li>
  );
}
