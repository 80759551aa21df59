import { useQuery } from "@apollo/client/react";
import { Button, Paper } from "@mantine/core";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ClientFilter } from "../client/client-filter";
import { SeriesListDocument } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { CursorPagination } from "../ui/cursor-pagination";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { PageHeader } from "../ui/page-header";
import { useCursorPages } from "../ui/use-cursor-pages";
import { useDocumentTitle } from "../ui/use-document-title";
import { SeriesTable } from "./series-table";
import { orderWords } from "../words/order";
import { useAddress } from "../ui/use-address";

/** Series on a page. */
const PAGE = 20;

/** The series of a client or of all clients, which users pause, resume, change and end. */
export default function SeriesPage() {
  useDocumentTitle(orderWords.series.title);
  const { mayEdit } = useAccess();
  const [address, setAddress] = useAddress();
  const client = address.get("client") ?? "";
  const query = client && `?client=${encodeURIComponent(client)}`;
  return (
    <>
      <PageHeader
        title={orderWords.series.title}
        note={orderWords.series.note}
        actions={
          <>
            <Button variant="default" component={Link} to={`/calendar${query}`}>
              {orderWords.series.calendar}
            </Button>
            {mayEdit && (
              <Button component={Link} to={`/calendar/series/new${query}`} leftSection={<Plus size={16} />}>
                {orderWords.series.new}
              </Button>
            )}
          </>
        }
      />
      <search aria-label={orderWords.series.title} style={{ maxWidth: 360, marginBottom: 16 }}>
        <ClientFilter
          id={client}
          none={orderWords.series.allClients}
          onChange={(id) => setAddress(id ? { client: id } : {})}
        />
      </search>
      <SeriesList key={client} clientId={client || null} />
    </>
  );
}

function SeriesList({ clientId }: { clientId: string | null }) {
  const pages = useCursorPages();
  const { data, previousData, error, refetch } = useQuery(SeriesListDocument, {
    variables: { clientId, first: PAGE, after: pages.after },
    fetchPolicy: "cache-and-network",
    errorPolicy: "all",
  });
  const found = (data ?? previousData)?.orderSeries;
  const reload = () => void refetch().catch(() => undefined);
  if (!found && error) return <ProblemAlert problem={describeProblem(error)} onRetry={reload} />;
  if (!found) return <LoadingRows label={orderWords.series.loading} height={64} />;
  if (found.nodes.length === 0)
    return <EmptyState title={orderWords.series.empty}>{orderWords.series.emptyHelp}</EmptyState>;
  return (
    <>
      <Paper px="md" py="xs">
        <SeriesTable series={found.nodes} namesClients={clientId === null} onChanged={reload} />
      </Paper>
      <CursorPagination pages={pages} size={PAGE} total={found.totalCount} endCursor={found.pageInfo.endCursor} />
    </>
  );
}
