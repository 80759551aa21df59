import { commonWords } from "../words/common";
import { useQuery } from "@apollo/client/react";
import { Alert, Anchor, Button, Tabs, Text } from "@mantine/core";
import { Suspense } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ClientName } from "../client/client-name";
import { ClientDetailsDocument, type ClientRowFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { LoadingRows } from "../ui/loading-rows";
import { PageHeader } from "../ui/page-header";
import { PageNotFound } from "../ui/page-not-found";
import { TabStrip } from "../ui/tab-strip";
import { useDocumentTitle } from "../ui/use-document-title";
import { clientsWords } from "../words/clients";
import { ClientActions } from "./client-actions";
import { FIRST_TAB, visibleTabs } from "./client-tabs";

/** One client, with an overview and a tab for each part. The URL names the tab. */
export default function ClientPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(ClientDetailsDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  const client = data?.client;
  useDocumentTitle(client?.name ?? (error && clientsWords.clientPage.documentTitle));
  if (client) return <Loaded key={client.id} client={client} />;
  if (!error) return <LoadingRows label={clientsWords.clientPage.loading} rows={8} />;
  const problem = describeProblem(error);
  if (problem.code !== "CLIENT_NOT_FOUND") return <ProblemAlert problem={problem} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={clientsWords.clientPage.notFoundTitle} note={clientsWords.clientPage.notFound} />
      <Button component={Link} to="/clients">
        {clientsWords.clientPage.allClients}
      </Button>
    </>
  );
}

function Loaded({ client }: { client: ClientRowFragment }) {
  const { tab = FIRST_TAB } = useParams();
  const navigate = useNavigate();
  const access = useAccess();
  const tabs = visibleTabs(access);
  if (!tabs.some(({ id }) => id === tab)) return <PageNotFound />;
  const open = (next: string | null) =>
    void navigate(next === FIRST_TAB || !next ? `/clients/${client.id}` : `/clients/${client.id}/${next}`, {
      replace: true, // the focus stays on the tab
    });
  return (
    <>
      <PageHeader
        trail={<Trail client={client} />}
        title={client.name}
        note={[client.businessType, client.location].filter(Boolean).join(" · ")}
        actions={<ClientActions client={client} access={access} />}
      />
      {client.archivedAt && (
        <Alert color="yellow" variant="light" mb="md" title={clientsWords.clientPage.archivedTitle}>
          {clientsWords.clientPage.archived}
        </Alert>
      )}
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <TabStrip open={tab}>
          {tabs.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {tabs.map(({ id, name, Panel }) => (
          <Tabs.Panel key={id} value={id}>
            <Suspense fallback={<LoadingRows label={commonWords.loading(name)} />}>
              <Panel client={client} access={access} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function Trail({ client }: { client: ClientRowFragment }) {
  const { covers } = useAccess();
  const above = client.path.slice(0, -1);
  return (
    <Text component="nav" size="sm" c="dimmed" mb={4} aria-label={clientsWords.clientPage.breadcrumb}>
      <Anchor component={Link} to="/clients" inherit underline="always" c="inherit">
        {clientsWords.clientPage.clients}
      </Anchor>
      {above.map((id, depth) => (
        <span key={id}>
          {" › "}
          {covers(client.path.slice(0, depth + 1)) ? (
            <Anchor component={Link} to={`/clients/${id}`} inherit underline="always" c="inherit">
              <ClientName id={id} />
            </Anchor>
          ) : (
            id
          )}
        </span>
      ))}
    </Text>
  );
}
