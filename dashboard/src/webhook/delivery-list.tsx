import { useQuery } from "@apollo/client/react";
import { Accordion, Group, Paper, SegmentedControl, Text, Title } from "@mantine/core";
import "@mantine/core/styles/Accordion.css";
import "@mantine/core/styles/SegmentedControl.css";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatTimeAgo } from "../format/times";
import {
  type WebhookDeliveryRowFragment,
  WebhookDeliveriesDocument,
  type WebhookDeliveryState,
  type WebhookEndpointRowFragment,
} from "../gql/graphql";
import { CursorPagination } from "../ui/cursor-pagination";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { useCursorPages } from "../ui/use-cursor-pages";
import { useNow } from "../ui/use-now";
import { publishingWords } from "../words/publishing";
import { DeliveryDetails } from "./delivery-details";
import { eventName } from "./event-names";
import { ReplaySpan } from "./replay-span";

const PAGE = 20;

/** The deliveries to an endpoint, newest first, with requests and answers. */
export function DeliveryList({ endpoint }: { endpoint: WebhookEndpointRowFragment }) {
  const [state, setState] = useState<WebhookDeliveryState | "ALL">("ALL");
  const pages = useCursorPages();
  const { data, previousData, error, refetch } = useQuery(WebhookDeliveriesDocument, {
    variables: { endpointId: endpoint.id, state: state === "ALL" ? null : state, first: PAGE, after: pages.after },
    fetchPolicy: "cache-and-network",
    pollInterval: 3_000,
    skipPollAttempt: () => document.hidden,
  });
  const list = (data ?? previousData)?.webhookDeliveries;
  const reload = () => void refetch();
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="deliveries">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id="deliveries" style={{ overflowWrap: "anywhere" }}>
          {publishingWords.deliveries.title(endpoint.url)}
        </Title>
        {endpoint.status === "ENABLED" && <ReplaySpan endpointId={endpoint.id} onReplayed={reload} />}
      </Group>
      <SegmentedControl
        mb="sm"
        aria-label={publishingWords.deliveries.state}
        value={state}
        onChange={(next) => {
          setState(next as typeof state);
          pages.first();
        }}
        data={[
          { value: "ALL", label: publishingWords.deliveries.all },
          ...Object.entries(publishingWords.deliveries.states).map(([value, label]) => ({ value, label })),
        ]}
      />
      {!list && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!list && !error && <LoadingRows label={publishingWords.deliveries.loading} rows={4} />}
      {list?.totalCount === 0 && (
        <EmptyState title={publishingWords.deliveries.emptyTitle}>{publishingWords.deliveries.empty}</EmptyState>
      )}
      {list && list.totalCount > 0 && (
        <Accordion variant="separated" order={3}>
          {list.nodes.map((delivery) => (
            <Accordion.Item key={delivery.id} value={delivery.id}>
              <Accordion.Control>
                <Summary delivery={delivery} />
              </Accordion.Control>
              <Accordion.Panel>
                <DeliveryDetails delivery={delivery} mayReplay={endpoint.status === "ENABLED"} onReplayed={reload} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      {list && (
        <CursorPagination
          pages={pages}
          size={PAGE}
          total={list.totalCount}
          endCursor={list.pageInfo.endCursor ?? null}
        />
      )}
    </Paper>
  );
}

function Summary({ delivery }: { delivery: WebhookDeliveryRowFragment }) {
  const now = useNow(30_000);
  const { eventType, state, attempts, createdAt, replayOf } = delivery;
  const last = attempts.at(-1);
  const details = [
    publishingWords.deliveries.states[state],
    last?.status && publishingWords.deliveries.status(last.status),
    replayOf && publishingWords.deliveries.resent,
  ].filter(Boolean);
  return (
    <Group gap="xs" justify="space-between">
      <span>{eventName(eventType)}</span>
      <Text span size="sm" c="dimmed">
        {details.join(" · ")} · {formatTimeAgo(Date.parse(createdAt), now)}
      </Text>
    </Group>
  );
}
