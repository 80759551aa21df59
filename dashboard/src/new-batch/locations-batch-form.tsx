import { Paper, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useMemo, useState } from "react";
import { ClientField } from "../client/client-field";
import { ContentFields } from "../generate/content-fields";
import { type FormDraft, createDraft } from "../generate/form-draft";
import { EMPTY_REQUEST, type GenerateValues, toContentRequest, VALIDATION } from "../generate/generate-values";
import { defaultModel, useModels } from "../generate/models";
import type { GenerateBatchInput } from "../gql/graphql";
import { BatchReview } from "./batch-review";
import { LocationPicker } from "./location-picker";
import { useAllClients } from "./use-all-clients";
import { useBatchRequest } from "./use-batch-request";

/** The most jobs in a batch. */
const MAX_JOBS = 1_000;

const NONE_EXCLUDED: ReadonlySet<string> = new Set();

/** The form's values, and the ids of excluded locations. */
interface FormValues {
  values: GenerateValues;
  left: string[];
}

const DRAFT: FormDraft<FormValues> = createDraft("locations");

/** Requests the same content for all or some locations of a client. What is entered survives a reload. */
export function LocationsBatchForm({ userId }: { userId: string }) {
  const available = useModels();
  const [draft] = useState(() => DRAFT.read(userId));
  const form = useForm<GenerateValues>({
    initialValues: { ...EMPTY_REQUEST, contentType: "hyperlocal", ...draft?.values },
    validate: VALIDATION,
    validateInputOnBlur: true,
  });
  const { values } = form;
  const model = available.models.find(({ key }) => key === values.model) ?? defaultModel(available.models, undefined);
  const { found, problem, reload } = useAllClients(values.client?.id ?? null);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(() => new Set(draft?.left));
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) DRAFT.save(userId, { values, left: [...excluded] });
  }, [userId, values, excluded, sent]);
  const locations = found?.clients.filter(({ id }) => !excluded.has(id)) ?? [];
  const valid = form.isValid();
  const unavailableReason = unavailableReasonOf({
    client: values.client,
    loaded: found !== undefined,
    chosen: locations.length,
    valid,
  });
  const content = valid ? JSON.stringify(toContentRequest(values, model, available.models)) : undefined;
  const chosen = JSON.stringify(locations.map(({ id }) => id));
  const clientId = values.client?.id;
  const all = excluded.size === 0;
  const input = useMemo((): GenerateBatchInput | undefined => {
    if (content === undefined || clientId === undefined || unavailableReason !== undefined) return undefined;
    const request = JSON.parse(content) as ReturnType<typeof toContentRequest>;
    if (all) return { locations: { clientId, childrenOnly: false, content: request } };
    return { items: (JSON.parse(chosen) as string[]).map((id) => ({ clientId: id, ...request })) };
  }, [content, clientId, chosen, all, unavailableReason]);
  const request = useBatchRequest(input, () => {
    setSent(true);
    DRAFT.clear();
  });
  return (
    <>
      <Paper p={{ base: "md", sm: "xl" }}>
        <Stack gap="lg">
          <ClientField
            value={values.client}
            onChange={(client) => {
              setExcluded(NONE_EXCLUDED);
              form.setFieldValue("client", client);
            }}
            error={form.errors["client"]}
          />
          {values.client ? (
            <LocationPicker
              client={values.client}
              found={found}
              problem={problem}
              onRetry={reload}
              excluded={excluded}
              onChange={setExcluded}
            />
          ) : (
            <Text size="sm" c="dimmed">
              Pick the client whose locations you write for. Those beneath it are listed then, all of them chosen.
            </Text>
          )}
          <ContentFields form={form} available={available} model={model} />
        </Stack>
      </Paper>
      <BatchReview
        request={request}
        count={locations.length}
        unavailableReason={unavailableReason}
        itemName={(index) => locations[index]?.name ?? `Text ${index + 1}`}
      />
    </>
  );
}

function unavailableReasonOf(state: {
  client: GenerateValues["client"];
  loaded: boolean;
  chosen: number;
  valid: boolean;
}): string | undefined {
  if (!state.client) return "Pick a client first.";
  if (!state.loaded) return "Looking for the client’s locations…";
  if (state.chosen === 0) return "Choose at least one location.";
  if (state.chosen > MAX_JOBS) return `Choose at most ${MAX_JOBS} locations; you have ${state.chosen}.`;
  return state.valid ? undefined : "Correct the fields that are marked.";
}
