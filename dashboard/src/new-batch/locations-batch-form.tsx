import { Paper, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { ClientField } from "../client/client-field";
import { ContentFields } from "../generate/content-fields";
import { type FormDraft, createDraft } from "../generate/form-draft";
import { EMPTY_REQUEST, type GenerateValues, toContentRequest, VALIDATION } from "../generate/generate-values";
import { defaultModel, useModels } from "../generate/models";
import { BatchReview } from "./batch-review";
import { locationsInput } from "./locations-input";
import { fieldsWithVariables, type LocationEdits, locationRows } from "./location-rows";
import { LocationPicker } from "./location-picker";
import { useAllClients } from "./use-all-clients";
import { useBatchRequest } from "./use-batch-request";
import { VariablePreview } from "./variable-preview";
import { orderWords } from "../words/order";

/** The most jobs in a batch. */
const MAX_JOBS = 1_000;

const NONE_EXCLUDED: ReadonlySet<string> = new Set();

/** The form's values, and the ids of excluded locations. */
interface FormValues {
  values: GenerateValues;
  left: string[];
  edits?: LocationEdits;
}

const DRAFT: FormDraft<FormValues> = createDraft("locations");

/** What the user entered. It survives a reload until the batch is ordered. */
function useLocationsForm(userId: string) {
  const [draft] = useState(() => DRAFT.read(userId));
  const form = useForm<GenerateValues>({
    initialValues: { ...EMPTY_REQUEST, contentType: "hyperlocal", ...draft?.values },
    validate: VALIDATION,
    validateInputOnBlur: true,
  });
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(() => new Set(draft?.left));
  const [edits, setEdits] = useState<LocationEdits>(draft?.edits ?? {});
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) DRAFT.save(userId, { values: form.values, left: [...excluded], edits });
  }, [userId, form.values, excluded, edits, sent]);
  const onStarted = () => {
    setSent(true);
    DRAFT.clear();
  };
  return { form, excluded, setExcluded, edits, setEdits, onStarted };
}

/** Requests the same content for all or some locations of a client. What is entered survives a reload. */
export function LocationsBatchForm({ userId }: { userId: string }) {
  const available = useModels();
  const { form, excluded, setExcluded, edits, setEdits, onStarted } = useLocationsForm(userId);
  const { values } = form;
  const model = available.models.find(({ key }) => key === values.model) ?? defaultModel(available.models, undefined);
  const { found, problem, reload } = useAllClients(values.client?.id ?? null);
  const locations = found?.clients.filter(({ id }) => !excluded.has(id)) ?? [];
  const fields = fieldsWithVariables(values);
  const rows = fields.length > 0 ? locationRows(values, locations, edits) : [];
  const valid = form.isValid() && rows.every(({ problems }) => Object.keys(problems).length === 0);
  const unavailableReason = unavailableReasonOf({
    client: values.client,
    loadingModels: available.loading,
    loaded: found !== undefined,
    chosen: locations.length,
    valid,
  });
  const input = locationsInput({
    clientId: unavailableReason === undefined ? values.client?.id : undefined,
    content: (one) => toContentRequest(one, model, available.models),
    values,
    locations,
    rows,
    all: excluded.size === 0,
  });
  const request = useBatchRequest(input, onStarted);
  return (
    <>
      <Paper p={{ base: "md", sm: "xl" }}>
        <Stack gap="lg">
          <ClientField
            value={values.client}
            onChange={(client) => {
              setExcluded(NONE_EXCLUDED);
              form.setValues({ client, sourceIds: undefined }); // another client has other sources
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
              {orderWords.newBatch.locationsIntro}
            </Text>
          )}
          <ContentFields form={form} available={available} model={model} />
          {fields.length > 0 && rows.length > 0 && (
            <VariablePreview
              rows={rows}
              fields={fields}
              onEdit={(id, field, text) => setEdits({ ...edits, [id]: { ...edits[id], [field]: text } })}
            />
          )}
        </Stack>
      </Paper>
      <BatchReview
        request={request}
        count={locations.length}
        unavailableReason={unavailableReason}
        itemName={(index) => locations[index]?.name ?? orderWords.newBatch.piece(index + 1)}
      />
    </>
  );
}

function unavailableReasonOf(state: {
  client: GenerateValues["client"];
  loadingModels: boolean;
  loaded: boolean;
  chosen: number;
  valid: boolean;
}): string | undefined {
  if (!state.client) return orderWords.newBatch.pickClient;
  if (state.loadingModels) return orderWords.models.loading;
  if (!state.loaded) return orderWords.newBatch.loadingLocations;
  if (state.chosen === 0) return orderWords.newBatch.chooseLocation;
  if (state.chosen > MAX_JOBS) return orderWords.newBatch.tooManyLocations(MAX_JOBS, state.chosen);
  return state.valid ? undefined : orderWords.newBatch.fixFields;
}
