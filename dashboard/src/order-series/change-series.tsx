import { useMutation } from "@apollo/client/react";
import { Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { ContentFields } from "../generate/content-fields";
import { type GenerateValues, toContentRequest, VALIDATION } from "../generate/generate-values";
import { defaultModel, type Model, useModels } from "../generate/models";
import { type SeriesFieldsFragment, UpdateSeriesDocument } from "../gql/graphql";
import { Dialog } from "../ui/dialog";
import { changedContent, contentValuesOf } from "./series-content";
import { SeriesFields } from "./series-fields";
import { SeriesReview } from "./series-review";
import { valuesOf } from "./series-values";
import { useClientName } from "./use-client-name";
import { useSeriesForm } from "./use-series-form";
import { orderWords } from "../words/order";

interface Props {
  opened: boolean;
  onClose: () => void;
  series: SeriesFieldsFragment;
}

/** Changes a series: its name, keywords, clients, dates, publication, and what its orders ask for. */
export function ChangeSeries({ opened, onClose, series }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={orderWords.series.changeTitle(series.name)} size="lg">
      {opened && <Form series={series} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ series, onClose }: Omit<Props, "opened">) {
  const { id, version, clientId } = series;
  const client = { id: clientId, name: useClientName(clientId) ?? clientId };
  const [initial] = useState(() => valuesOf(series));
  const [firstContent] = useState(() => contentValuesOf(series, client));
  const content = useForm<GenerateValues>({
    initialValues: firstContent,
    validate: VALIDATION,
    validateInputOnBlur: true,
  });
  const available = useModels();
  const model = modelOf(content.values, available.models);
  const request = changedContent(
    series,
    content.isDirty() ? toContentRequest(content.values, model, available.models) : undefined,
  );
  const form = useSeriesForm({ clientId, initial, series, content: request });
  const preview = () => {
    if (!content.validate().hasErrors) form.preview();
  };
  const [update] = useMutation(UpdateSeriesDocument);
  const onSave = async () => {
    await update({ variables: { id, version, input: form.input } });
    onClose();
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {orderWords.series.changeHelp}
      </Text>
      <SeriesFields form={form} client={client} />
      <ContentFields form={content} available={available} model={model} inSeries />
      <SeriesReview form={{ ...form, preview }} client={client} action={orderWords.series.saveAction} onSave={onSave} />
    </Stack>
  );
}

/** The chosen model; before one was chosen, that of the series, else the default one. */
function modelOf({ model, requestedModel }: GenerateValues, models: Model[]): Model | undefined {
  return models.find(({ key }) => key === model) ?? defaultModel(models, requestedModel);
}
