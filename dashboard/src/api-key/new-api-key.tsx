import { useMutation } from "@apollo/client/react";
import { Alert, Button, Code, Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { CopyButton } from "../article/copy-button";
import { CreateApiKeyDocument } from "../gql/graphql";
import { Dialog } from "../ui/dialog";
import { administrationWords } from "../words/administration";
import { commonWords } from "../words/common";

interface Props {
  opened: boolean;
  onClose: () => void;
  clientId: string;
  onCreated: () => void;
}

/** Creates an API key and shows its secret until the dialog is closed. The secret cannot be shown again. */
export function NewApiKey({ opened, onClose, clientId, onCreated }: Props) {
  const [secret, setSecret] = useState<string>();
  const close = () => {
    onClose();
    setSecret(undefined);
  };
  const created = (made: string) => {
    setSecret(made);
    onCreated();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={secret ? administrationWords.apiKeys.copyTitle : administrationWords.apiKeys.newTitle}
      closeOnClickOutside={!secret}
      closeOnEscape={!secret}
      withCloseButton={false}
    >
      {secret ? (
        <Secret secret={secret} onClose={close} />
      ) : (
        <KeyForm clientId={clientId} onClose={close} onCreated={created} />
      )}
    </Dialog>
  );
}

function KeyForm({
  clientId,
  onClose,
  onCreated,
}: Pick<Props, "clientId" | "onClose"> & { onCreated: (s: string) => void }) {
  const [create, { loading }] = useMutation(CreateApiKeyDocument);
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({
    initialValues: { name: "", until: "" },
    validate: {
      name: (name) => (name.trim() ? null : administrationWords.apiKeys.missingName),
      until: (until) =>
        until && Date.parse(endOfDay(until)) <= Date.now() ? administrationWords.apiKeys.pastDay : null,
    },
  });
  const submit = form.onSubmit(async ({ name, until }) => {
    setProblem(undefined);
    try {
      const expiresAt = until ? endOfDay(until) : null;
      const { data } = await create({ variables: { clientId, name: name.trim(), expiresAt } });
      if (data) onCreated(data.createApiKey.secret);
    } catch (error) {
      setProblem(describeProblem(error));
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem && <ProblemAlert problem={problem} />}
        <TextInput
          label={administrationWords.apiKeys.name}
          placeholder={administrationWords.apiKeys.namePlaceholder}
          withAsterisk
          data-autofocus
          maxLength={100}
          {...form.getInputProps("name")}
        />
        <TextInput
          type="date"
          label={administrationWords.apiKeys.expires}
          description={administrationWords.apiKeys.expiresHelp}
          {...form.getInputProps("until")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {commonWords.actions.cancel}
          </Button>
          <Button type="submit" loading={loading}>
            {administrationWords.apiKeys.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack>
      <Alert color="yellow" variant="light" title={administrationWords.apiKeys.shownOnce}>
        <Text size="sm">{administrationWords.apiKeys.shownOnceHelp}</Text>
      </Alert>
      <Group gap="xs" wrap="nowrap">
        <Code block data-testid="secret" style={{ flex: 1, overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
          {secret}
        </Code>
        <CopyButton label={administrationWords.apiKeys.copy} text={secret} />
      </Group>
      <Group justify="flex-end">
        <Button onClick={onClose}>{administrationWords.passwordLink.done}</Button>
      </Group>
    </Stack>
  );
}

/** The last moment of a day in the user's time zone. */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}
