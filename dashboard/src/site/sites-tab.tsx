import { useQuery } from "@apollo/client/react";
import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Globe } from "lucide-react";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import { SiteConnectionsDocument } from "../gql/graphql";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { publishingWords } from "../words/publishing";
import { AuthorizationNotice } from "./authorization-notice";
import { ConnectSite } from "./connect-site";
import { SiteDiagnoses } from "./site-diagnoses";
import { SiteTable } from "./site-table";
import { useAuthorizationReturn } from "./use-authorization-return";

/** The sites that a client's content is published to: its own, and those of the clients above it. */
export default function SitesTab({ client, access }: ClientTabProps) {
  const { data, error, refetch } = useQuery(SiteConnectionsDocument, {
    variables: { clientId: client.id },
    fetchPolicy: "cache-and-network",
  });
  const [connecting, { open, close }] = useDisclosure(false);
  const [connected, setConnected] = useState<string>();
  const sites = data?.siteConnections;
  const reload = () => void refetch();
  const announce = (name: string) => {
    setConnected(name);
    reload();
  };
  const authorization = useAuthorizationReturn(announce);
  const mayConnect = access.mayManage && client.archivedAt === null;
  const connect = mayConnect && (
    <Button leftSection={<Globe size={16} />} onClick={open}>
      {publishingWords.sitesTab.connect}
    </Button>
  );
  return (
    <Stack gap="md">
      <AuthorizationNotice {...authorization} />
      <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="sites">
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h5" id="sites">
            {publishingWords.sitesTab.title}
          </Title>
          {sites && sites.length > 0 && connect}
        </Group>
        <Text size="sm" role="status">
          {connected && publishingWords.sitesTab.connected(connected)}
        </Text>
        {!sites && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
        {!sites && !error && <LoadingRows label={publishingWords.sitesTab.loading} rows={3} />}
        {sites?.length === 0 && (
          <EmptyState title={publishingWords.sitesTab.emptyTitle} action={connect}>
            {publishingWords.sitesTab.empty}
          </EmptyState>
        )}
        {sites && sites.length > 0 && (
          <SiteTable sites={sites} client={client} mayManage={mayConnect} onChanged={reload} />
        )}
      </Paper>
      {sites && <SiteDiagnoses sites={sites} client={client} mayManage={mayConnect} />}
      <ConnectSite opened={connecting} onClose={close} clientId={client.id} onConnected={announce} />
    </Stack>
  );
}
