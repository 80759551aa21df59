import { useMutation } from "@apollo/client/react";
import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { ReplayWebhookEventsDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

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
        {count !== undefined && (count === 1 ? "1 event is sent again." : `${count} events are sent again.`)}
      </Text>
      <Button size="xs" variant="default" onClick={open}>
        Send a time span again
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title="Send events again"
        action="Send again"
        disabled={!from || !to}
        onConfirm={confirm}
      >
        <Stack>
          <Text size="sm">
            The events of the span are sent in their order, with their former ids, so that your system can recognize
            those it has. At most 10,000.
          </Text>
          <TextInput
            type="datetime-local"
            label="From"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label="To"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Checkbox
            label="Only events that were not delivered"
            checked={onlyFailed}
            onChange={(event) => setOnlyFailed(event.currentTarget.checked)}
          />
        </Stack>
      </ConfirmDialog>
    </Group>
  );
}
