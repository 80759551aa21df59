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
import { commonWords } from "../words/common";
import { publishingWords } from "../words/publishing";
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
  const title = target.endpoint ? publishingWords.endpointForm.changeTitle : publishingWords.endpointForm.title;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="lg"
      title={secret ? publishingWords.secret.title : title}
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
      url: (url) => (/^https?:\/\/\S+$/.test(url.trim()) ? null : publishingWords.endpointForm.invalidAddress),
      eventTypes: (types) => (types.length > 0 ? null : publishingWords.endpointForm.missingEvents),
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
          label={publishingWords.endpointForm.address}
          description={publishingWords.endpointForm.addressHelp}
          placeholder={publishingWords.endpointForm.addressExample}
          withAsterisk
          data-autofocus
          maxLength={2_000}
          {...form.getInputProps("url")}
        />
        <TextInput
          label={publishingWords.endpointForm.purpose}
          placeholder={publishingWords.endpointForm.purposeExample}
          maxLength={200}
          {...form.getInputProps("description")}
        />
        <EventChoice {...form.getInputProps("eventTypes")} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {commonWords.actions.cancel}
          </Button>
          <Button type="submit" loading={creation.loading || change.loading}>
            {endpoint ? publishingWords.endpointForm.save : publishingWords.endpointForm.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
