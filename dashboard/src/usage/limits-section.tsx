import { useQuery } from "@apollo/client/react";
import { Anchor, Paper, Skeleton, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { toClientRows } from "../client/client-rows";
import { ClientLimitsDocument, type ClientLimitsQuery, SingleClientLimitsDocument } from "../gql/graphql";
import { nextOffset, useList } from "../list/use-list";
import { ShowMore } from "../ui/show-more";
import { ClientMeters } from "./client-meters";
import classes from "./usage-page.module.css";
import { reportsWords } from "../words/reports";

const PAGE = 6;

/** The height of a client in pixels. */
const HEIGHT = 71;

/** The month's usage of plans and budgets: of one client, or of all the user's top clients. */
export function LimitsSection({ clientId }: { clientId: string }) {
  return clientId ? <OneClient clientId={clientId} /> : <AllClients />;
}

function OneClient({ clientId }: { clientId: string }) {
  const { data } = useQuery(SingleClientLimitsDocument, { variables: { clientId }, fetchPolicy: "cache-and-network" });
  return data ? <Limits clients={[data.client]} /> : <Loading clients={1} />;
}

function AllClients() {
  const { rows, first, loading, loadMore } = useList({
    query: ClientLimitsDocument,
    variables: { limit: PAGE, offset: 0 },
    read: toClientRows<Limited>,
    nextPage: nextOffset,
    pollInterval: 30_000,
  });
  if (!rows || !first) return <Loading clients={2} />;
  return (
    <Limits clients={rows}>
      <ShowMore shown={rows.length} total={first.clients.total} loading={loading} onMore={loadMore} />
    </Limits>
  );
}

type Limited = ClientLimitsQuery["clients"]["clients"][number];

function Limits({ clients, children }: { clients: readonly Limited[]; children?: ReactNode }) {
  if (clients.length === 0) return null;
  return (
    <Section more={children}>
      {clients.map((client) => (
        <div key={client.id}>
          <Anchor component={Link} to={`/clients/${client.id}/budget`} size="sm" fw={600} c="inherit">
            {client.name}
          </Anchor>
          <ClientMeters client={client} />
        </div>
      ))}
    </Section>
  );
}

/** Reserves the space of this many clients, so that content below does not move. */
function Loading({ clients }: { clients: number }) {
  return (
    <Section>
      {Array.from({ length: clients }, (_, client) => (
        <Skeleton key={client} height={HEIGHT} radius="md" />
      ))}
    </Section>
  );
}

function Section({ more, children }: { more?: ReactNode; children: ReactNode }) {
  return (
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby="limits">
      <Title order={2} size="h5" id="limits" mb="sm">
        {reportsWords.usage.limits}
      </Title>
      <div className={classes.limits}>{children}</div>
      {more}
    </Paper>
  );
}
