import { useMutation } from "@apollo/client/react";
import { Button, Code, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatDateTime } from "../format/times";
import { ReplayWebhookDeliveryDocument, type WebhookDeliveryRowFragment } from "../gql/graphql";
import { publishingWords } from "../words/publishing";

interface Props {
  delivery: WebhookDeliveryRowFragment;
  mayReplay: boolean;
  onReplayed: () => void;
}

/** The request of a delivery, and each attempt with its answer. */
export function DeliveryDetails({ delivery, mayReplay, onReplayed }: Props) {
  const [replay, { loading }] = useMutation(ReplayWebhookDeliveryDocument);
  const [problem, setProblem] = useState<Problem>();
  const { id, url, eventId, request, attempts, nextAttemptAt } = delivery;
  const send = async () => {
    setProblem(undefined);
    await replay({ variables: { id } }).then(onReplayed, (error: unknown) => setProblem(describeProblem(error)));
  };
  return (
    <Stack gap="sm">
      {problem && <ProblemAlert problem={problem} />}
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {publishingWords.deliveries.post(url, eventId)}
      </Text>
      <Block label={publishingWords.deliveries.request}>{JSON.stringify(request, null, 2)}</Block>
      {attempts.map(({ number, sentAt, durationMs, status, failure, response }) => (
        <Stack key={number} gap={4}>
          <Text size="sm">
            {publishingWords.deliveries.attempt(
              number,
              formatDateTime(sentAt),
              durationMs,
              failure ?? publishingWords.deliveries.accepted(status ?? 0),
            )}
          </Text>
          {response && <Block label={publishingWords.deliveries.response(number)}>{response}</Block>}
        </Stack>
      ))}
      {nextAttemptAt && <Text size="sm">{publishingWords.deliveries.nextAttempt(formatDateTime(nextAttemptAt))}</Text>}
      {mayReplay && (
        <Group>
          <Button size="xs" variant="default" loading={loading} onClick={() => void send()}>
            {publishingWords.deliveries.sendAgain}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Text that can be longer than its place. It can be scrolled with the keyboard. */
function Block({ label, children }: { label: string; children: string }) {
  return (
    <Code
      block
      tabIndex={0}
      role="region"
      aria-label={label}
      style={{ maxHeight: 240, overflow: "auto", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
    >
      {children}
    </Code>
  );
}
