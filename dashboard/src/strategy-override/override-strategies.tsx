import { useMutation } from "@apollo/client/react";
import { Alert, Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { OverrideStrategiesDocument } from "../gql/graphql";
import { LocationPicker } from "../new-batch/location-picker";
import { useAllClients } from "../new-batch/use-all-clients";
import { Dialog } from "../ui/dialog";
import { commonWords } from "../words/common";
import { strategyWords } from "../words/strategy";
import { OverrideFields } from "./override-fields";
import { type Override, OverridePreview } from "./override-preview";
import { type OverriddenField, overrideProblem, toOverrideInput } from "./override-values";

/** The most locations of one override, as on the server. */
const MAX_LOCATIONS = 200;
const MAX_REASON = 500;

interface Props {
  client: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
}

/** Overrides the same fields of the strategies of many locations, after a preview. */
export default function OverrideStrategies({ client, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={strategyWords.override.title(client.name)} size="lg">
      <Form client={client} onClose={onClose} />
    </Dialog>
  );
}

function Form({ client, onClose }: Pick<Props, "client" | "onClose">) {
  const { found, problem: unloaded, reload } = useAllClients(client.id);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [fields, setFields] = useState<readonly OverriddenField[]>([]);
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState(false);
  const [preview, setPreview] = useState<Override>();
  const [problem, setProblem] = useState<Problem>();
  const [ask, { loading }] = useMutation(OverrideStrategiesDocument);
  const chosen = found?.clients.filter(({ id }) => !excluded.has(id)).map(({ id }) => id) ?? [];
  const isReady = reason.trim() !== "" && fields.length > 0 && chosen.length > 0 && chosen.length <= MAX_LOCATIONS;
  const send = async (dryRun: boolean) => {
    setProblem(undefined);
    const expectedVersions = (preview?.clients ?? []).map((each) => ({
      clientId: each.client.id,
      version: each.version,
    }));
    const change = { values: toOverrideInput(fields), reason: reason.trim(), expectedVersions };
    try {
      const { data } = await ask({ variables: { clientId: client.id, clientIds: chosen, dryRun, ...change } });
      return data?.overrideStrategies.strategyOverride;
    } catch (error) {
      setProblem(describeProblem(error));
      return undefined;
    }
  };
  const check = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // React passes the event of a dialog to the form around it
    setChecked(true);
    if (fields.every((each) => overrideProblem(each) === undefined)) setPreview(await send(true));
  };
  if (preview)
    return (
      <Saving
        {...{ preview, problem, loading, onClose }}
        onBack={() => setPreview(undefined)}
        onSave={() => send(false)}
      />
    );
  return (
    <Stack>
      <LocationPicker
        client={client}
        found={found}
        problem={unloaded}
        onRetry={reload}
        excluded={excluded}
        onChange={setExcluded}
      />
      {chosen.length > MAX_LOCATIONS && (
        <Alert color="yellow" variant="light" title={strategyWords.override.tooManyLocations(MAX_LOCATIONS)} />
      )}
      <OverrideFields fields={fields} onChange={setFields} checked={checked} />
      <form onSubmit={(event) => void check(event)} noValidate>
        <Stack>
          <TextInput
            label={strategyWords.override.reason}
            withAsterisk
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {problem && <ProblemAlert problem={problem} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {commonWords.actions.cancel}
            </Button>
            <Button type="submit" disabled={!isReady} loading={loading}>
              {strategyWords.override.preview}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}

interface SavingProps {
  preview: Override;
  problem: Problem | undefined;
  loading: boolean;
  onBack: () => void;
  onClose: () => void;
  onSave: () => Promise<Override | undefined>;
}

/** The preview, and after it was saved, what was changed. */
function Saving({ preview, problem, loading, onBack, onClose, onSave }: SavingProps) {
  const [saved, setSaved] = useState<number>();
  const changed = preview.clients.filter(({ changes }) => changes.length > 0).length;
  const isRefused = preview.clients.some((each) => each.problem !== null);
  const save = async () => {
    if (await onSave()) setSaved(changed);
  };
  if (saved !== undefined)
    return (
      <Stack>
        <Alert color="green" variant="light" role="status" title={strategyWords.override.saved(saved)}>
          {strategyWords.override.savedText}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={onClose}>{strategyWords.override.done}</Button>
        </Group>
      </Stack>
    );
  return (
    <Stack>
      {isRefused && <Alert color="red" variant="light" role="alert" title={strategyWords.override.refused} />}
      <OverridePreview {...preview} />
      {problem && <ProblemAlert problem={problem} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {commonWords.actions.back}
        </Button>
        <Button disabled={changed === 0 || isRefused} loading={loading} onClick={() => void save()}>
          {strategyWords.override.save(changed)}
        </Button>
      </Group>
    </Stack>
  );
}
