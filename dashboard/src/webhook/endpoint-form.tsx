import { useMutation } from "@apollo/client/react";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import {
  CreateWebhookEndpointDocument,
  UpdateWebhookEndpointDocument,
  type WebhookEndpointRowFragment,
  type WebhookEventType,
} from "../gql/graphql";
import { Dialog } from "../ui/dialog";
import { EndpointSecret } from "./endpoint-secret";
import { EventChoice } from "./event-choice";

interface Props {
  opened: boolean;
  onClose: () => void;
  clientId: string;
  /** The endpoint to change; a new one without it. */
  endpoint?: WebhookEndpointRowFragment;
  onCreated: () => void;
}

/** Creates an endpoint and shows its secret once, or changes an endpoint. */
export function EndpointForm({ opened, onClose, onCreated, ...target }: Props) {
  const [secret, setSecret] = useState<string>();
  const close = () => {
    onClose();
    setSecret(undefined);
  };
  const saved = (made: string | undefined) => {
    onCreated();
    if (made === undefined) close();
    else setSecret(made);
  };
  const title = target.endpoint ? "Change endpoint" : "New webhook endpoint";
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="lg"
      title={secret ? "Copy the secret now" : title}
      closeOnClickOutside={!secret}
      closeOnEscape={!secret}
      withCloseButton={false}
    >
      {secret ? (
        <EndpointSecret secret={secret} onClose={close} />
      ) : (
        <Fields {...target} onClose={close} onSaved={saved} />
      )}
    </Dialog>
  );
}

type FieldsProps = Pick<Props, "clientId" | "endpoint" | "onClose"> & { onSaved: (secret: string | undefined) => void };

function Fields({ clientId, endpoint, onClose, onSaved }: FieldsProps) {
  const [create, creation] = useMutation(CreateWebhookEndpointDocument);
  const [update, change] = useMutation(UpdateWebhookEndpointDocument);
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({
    initialValues: {
      url: endpoint?.url ?? "",
      description: endpoint?.description ?? "",
      eventTypes: [...(endpoint?.eventTypes ?? [])] as WebhookEventType[],
    },
    validate: {
      url: (url) => (/^https?:\/\/\S+$/.test(url.trim()) ? null : "Enter an address that starts with https://."),
      eventTypes: (types) => (types.length > 0 ? null : "Choose at least one event."),
    },
  });
  const submit = form.onSubmit(async ({ url, description, eventTypes }) => {
    setProblem(undefined);
    const input = { url: url.trim(), description: description.trim() || null, eventTypes };
    try {
      if (endpoint) {
        await update({ variables: { id: endpoint.id, input } });
        onSaved(undefined);
      } else {
        const { data } = await create({ variables: { input: { clientId, ...input } } });
        if (data) onSaved(data.createWebhookEndpoint.secret);
      }
    } catch (error) {
      setProblem(describeProblem(error));
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem && <ProblemAlert problem={problem} />}
        <TextInput
          label="Address"
          description="Public, with https. Redirects are not followed."
          placeholder="https://example.com/hooks/content"
          withAsterisk
          data-autofocus
          maxLength={2_000}
          {...form.getInputProps("url")}
        />
        <TextInput label="Purpose" placeholder="Website" maxLength={200} {...form.getInputProps("description")} />
        <EventChoice {...form.getInputProps("eventTypes")} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={creation.loading || change.loading}>
            {endpoint ? "Save changes" : "Create endpoint"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
