import { useMutation } from "@apollo/client/react";
import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { ReplayWebhookEventsDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { publishingWords } from "../words/publishing";

/** Sends the events of a span of time again, for a receiver that was away. */
export function ReplaySpan({ endpointId, onReplayed }: { endpointId: string; onReplayed: () => void }) {
  const [opened, { open, close }] = useDisclosure(false);
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [onlyFailed, setOnlyFailed] = useState(true);
  const [count, setCount] = useState<number>();
  const [replay] = useMutation(ReplayWebhookEventsDocument);
  const confirm = async () => {
    const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const { data } = await replay({ variables: { id: endpointId, ...span, onlyFailed } });
    setCount(data?.replayWebhookEvents.deliveries);
    onReplayed();
  };
  return (
    <Group gap="sm">
      <Text size="sm" role="status">
        {count !== undefined && publishingWords.replay.sent(count)}
      </Text>
      <Button size="xs" variant="default" onClick={open}>
        {publishingWords.replay.button}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title={publishingWords.replay.title}
        action={publishingWords.replay.confirm}
        disabled={!from || !to}
        onConfirm={confirm}
      >
        <Stack>
          <Text size="sm">{publishingWords.replay.text}</Text>
          <TextInput
            type="datetime-local"
            label={publishingWords.replay.from}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label={publishingWords.replay.to}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Checkbox
            label={publishingWords.replay.onlyFailed}
            checked={onlyFailed}
            onChange={(event) => setOnlyFailed(event.currentTarget.checked)}
          />
        </Stack>
      </ConfirmDialog>
    </Group>
  );
}
