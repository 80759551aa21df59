import { useQuery } from "@apollo/client/react";
import { Anchor, Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ClientLimitsDocument, type ClientLimitsQuery, OwnLimitsDocument } from "../gql/graphql";
import { clientsIn } from "../client/clients-in";
import { byOffset, useList } from "../list/use-list";
import { ShowMore } from "../ui/show-more";
import { ClientMeters } from "./client-meters";
import classes from "./usage-page.module.css";

const PAGE = 6;

/** How much of plans and budgets is taken this month: of one client, or of all at which the person's trees begin. */
export function LimitsSection({ clientId }: { clientId: string }) {
  return clientId ? <OneClient clientId={clientId} /> : <AllClients />;
}

function OneClient({ clientId }: { clientId: string }) {
  const { data } = useQuery(OwnLimitsDocument, { variables: { clientId }, fetchPolicy: "cache-and-network" });
  return <Limits clients={data ? [data.client] : []} />;
}

function AllClients() {
  const { rows, first, loading, loadMore } = useList({
    query: ClientLimitsDocument,
    variables: { limit: PAGE, offset: 0 },
    read: clientsIn<Limited>,
    behind: byOffset,
    pollInterval: 30_000,
  });
  if (!rows || !first) return null;
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
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby="limits">
      <Title order={2} size="h5" id="limits" mb="sm">
        Quota and budget
      </Title>
      <div className={classes.limits}>
        {clients.map((client) => (
          <div key={client.id}>
            <Anchor component={Link} to={`/clients/${client.id}/budget`} size="sm" fw={600} c="inherit">
              {client.name}
            </Anchor>
            <ClientMeters client={client} />
          </div>
        ))}
      </div>
      {children}
    </Paper>
  );
}
