import { useQuery } from "@apollo/client/react";
import { Button, Group, Paper, Stack, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Webhook } from "lucide-react";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import { WebhookEndpointsDocument } from "../gql/graphql";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { publishingWords } from "../words/publishing";
import { DeliveryList } from "./delivery-list";
import { DisabledNotice } from "./disabled-notice";
import { EndpointForm } from "./endpoint-form";
import { EndpointTable } from "./endpoint-table";

/** The webhook endpoints of a client, and the deliveries to the one that is chosen. */
export default function WebhooksTab({ client }: ClientTabProps) {
  const { data, error, refetch } = useQuery(WebhookEndpointsDocument, {
    variables: { clientId: client.id },
    fetchPolicy: "cache-and-network",
    pollInterval: 10_000,
    skipPollAttempt: () => document.hidden,
  });
  const [creating, { open, close }] = useDisclosure(false);
  const [chosen, setChosen] = useState<string>();
  const endpoints = data?.webhookEndpoints.nodes;
  const shown = endpoints?.find(({ id }) => id === chosen);
  const reload = () => void refetch();
  const create = client.archivedAt === null && (
    <Button leftSection={<Webhook size={16} />} onClick={open}>
      {publishingWords.webhooksTab.create}
    </Button>
  );
  return (
    <Stack gap="md">
      {endpoints && <DisabledNotice endpoints={endpoints} />}
      <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="webhooks">
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h5" id="webhooks">
            {publishingWords.webhooksTab.title}
          </Title>
          {endpoints && endpoints.length > 0 && create}
        </Group>
        {!endpoints && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
        {!endpoints && !error && <LoadingRows label={publishingWords.webhooksTab.loading} rows={3} />}
        {endpoints?.length === 0 && (
          <EmptyState title={publishingWords.webhooksTab.emptyTitle} action={create}>
            {publishingWords.webhooksTab.empty}
          </EmptyState>
        )}
        {endpoints && endpoints.length > 0 && (
          <EndpointTable endpoints={endpoints} onShow={setChosen} onChanged={reload} />
        )}
      </Paper>
      {shown && <DeliveryList key={shown.id} endpoint={shown} />}
      <EndpointForm opened={creating} onClose={close} clientId={client.id} onCreated={reload} />
    </Stack>
  );
}
