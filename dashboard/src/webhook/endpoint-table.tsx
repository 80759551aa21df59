import { useMutation } from "@apollo/client/react";
import { Badge, Text } from "@mantine/core";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatTimeAgo } from "../format/times";
import {
  SendWebhookTestDocument,
  UpdateWebhookEndpointDocument,
  type WebhookEndpointRowFragment,
} from "../gql/graphql";
import { DataTable } from "../ui/data-table";
import { useNow } from "../ui/use-now";
import { publishingWords } from "../words/publishing";
import { DeleteEndpoint } from "./delete-endpoint";
import { EndpointActions, type EndpointAction } from "./endpoint-actions";
import { EndpointForm } from "./endpoint-form";
import { eventName } from "./event-names";
import { RotateSecret } from "./rotate-secret";

interface Props {
  endpoints: readonly WebhookEndpointRowFragment[];
  /** Shows the deliveries of an endpoint. */
  onShow: (id: string) => void;
  onChanged: () => void;
}

/** The endpoints with their state and what can be done with them. */
export function EndpointTable({ endpoints, onShow, onChanged }: Props) {
  const [open, setOpen] = useState<{ action: EndpointAction; endpoint: WebhookEndpointRowFragment }>();
  const [problem, setProblem] = useState<Problem>();
  const [update] = useMutation(UpdateWebhookEndpointDocument);
  const [test] = useMutation(SendWebhookTestDocument, { refetchQueries: ["WebhookDeliveries"] });
  const run = async (work: Promise<unknown>) => {
    setProblem(undefined);
    await work.then(onChanged, (error: unknown) => setProblem(describeProblem(error)));
  };
  const act = (action: EndpointAction, endpoint: WebhookEndpointRowFragment) => {
    const { id } = endpoint;
    if (action === "deliveries") return onShow(id);
    if (action === "test") {
      onShow(id);
      return void run(test({ variables: { id } }));
    }
    if (action === "enable" || action === "disable")
      return void run(update({ variables: { id, input: { enabled: action === "enable" } } }));
    setOpen({ action, endpoint });
  };
  const close = () => setOpen(undefined);
  const dialog = (action: EndpointAction) => ({ opened: open?.action === action, onClose: close });
  return (
    <>
      {problem && <ProblemAlert problem={problem} />}
      <DataTable
        label={publishingWords.webhooksTab.label}
        rows={endpoints}
        keyOf={({ id }) => id}
        columns={[
          { name: publishingWords.webhooksTab.address, render: (endpoint) => <Address {...endpoint} /> },
          {
            name: publishingWords.webhooksTab.events,
            render: ({ eventTypes }) => <Events names={eventTypes.map(eventName)} />,
          },
          { name: publishingWords.webhooksTab.status, render: (endpoint) => <EndpointStatus endpoint={endpoint} /> },
          {
            name: publishingWords.webhooksTab.actions,
            actions: true,
            render: (endpoint) => <EndpointActions endpoint={endpoint} onAct={act} />,
          },
        ]}
      />
      {open && (
        <>
          <EndpointForm {...dialog("change")} {...open} clientId={open.endpoint.clientId} onCreated={onChanged} />
          <RotateSecret {...dialog("rotate")} {...open} onChanged={onChanged} />
          <DeleteEndpoint {...dialog("delete")} {...open} onChanged={onChanged} />
        </>
      )}
    </>
  );
}

function Address({ url, description }: WebhookEndpointRowFragment) {
  return (
    <>
      <span style={{ overflowWrap: "anywhere" }}>{url}</span>
      {description && (
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      )}
    </>
  );
}

function Events({ names }: { names: string[] }) {
  const [first, ...others] = names;
  if (!first) return publishingWords.webhooksTab.onlyNamed;
  return others.length === 0 ? (
    first
  ) : (
    <span title={names.join(", ")}>{publishingWords.webhooksTab.andMore(first, others.length)}</span>
  );
}

function EndpointStatus({ endpoint }: { endpoint: WebhookEndpointRowFragment }) {
  const now = useNow(30_000);
  const { status, failingSince } = endpoint;
  if (status === "DISABLED") return <Badge variant="default">{publishingWords.webhooksTab.disabled}</Badge>;
  if (failingSince)
    return (
      <Badge variant="light" style={{ background: "var(--app-bad-soft)", color: "var(--app-bad)" }}>
        {publishingWords.webhooksTab.failingSince(formatTimeAgo(Date.parse(failingSince), now))}
      </Badge>
    );
  return (
    <Badge variant="light" style={{ background: "var(--app-good-soft)", color: "var(--app-good)" }}>
      {publishingWords.webhooksTab.enabled}
    </Badge>
  );
}
