import { useQuery, useSubscription } from "@apollo/client/react";
import { Stack, Text, Title } from "@mantine/core";
import { formatDateTime } from "../format/times";
import { ClientDecisionsDocument, type ClientDecisionsQuery, CommentsUpdatedDocument } from "../gql/graphql";

type Decision = NonNullable<ClientDecisionsQuery["job"]>["clientDecisions"][number];

/** What guests decided about content, live; nothing where they have not. Decisions are announced as comments are. */
export function ClientDecisions({ jobId }: { jobId: string }) {
  const variables = { id: jobId };
  const { data, refetch } = useQuery(ClientDecisionsDocument, { variables });
  useSubscription(CommentsUpdatedDocument, {
    variables,
    ignoreResults: true,
    onData: () => void refetch().catch(() => undefined),
  });
  const decisions = data?.job?.clientDecisions ?? [];
  if (decisions.length === 0) return null;
  return (
    <Stack gap={6} mb="md">
      <Title order={3} size="h6">
        Client
      </Title>
      {decisions.map((decision) => (
        <Text key={decision.id} size="sm" title={`SHA-256 of the text: ${decision.textHash}`}>
          {describe(decision)}
          <Text span size="sm" c="dimmed">
            {" "}
            · {formatDateTime(decision.decidedAt)}
          </Text>
        </Text>
      ))}
    </Stack>
  );
}

function describe({ decision, guestName, revision, differs }: Decision): string {
  const what = decision === "APPROVED" ? "approved" : "asked for changes of";
  return `${guestName} (guest) ${what} version ${revision}${differs ? ", the text has changed since" : ""}`;
}
