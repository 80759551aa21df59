import { useMutation } from "@apollo/client/react";
import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type SeriesFieldsFragment, UpdateSeriesDocument } from "../gql/graphql";
import { Dialog } from "../ui/dialog";
import { SeriesFields } from "./series-fields";
import { SeriesReview } from "./series-review";
import { valuesOf } from "./series-values";
import { useClientName } from "./use-client-name";
import { useSeriesForm } from "./use-series-form";

interface Props {
  opened: boolean;
  onClose: () => void;
  series: SeriesFieldsFragment;
}

/** Changes a series: its name, keywords, clients, dates and publication. The content of its orders keeps its settings. */
export function ChangeSeries({ opened, onClose, series }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Change “${series.name}”`} size="lg">
      {opened && <Form series={series} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ series, onClose }: Omit<Props, "opened">) {
  const { id, version, clientId } = series;
  const client = { id: clientId, name: useClientName(clientId) ?? clientId };
  const [initial] = useState(() => valuesOf(series));
  const form = useSeriesForm({ clientId, initial, series });
  const [update] = useMutation(UpdateSeriesDocument);
  const onSave = async () => {
    await update({ variables: { id, version, input: form.input } });
    onClose();
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        It’s planned anew from today on. What was moved stays, and the content of its orders keeps its settings.
      </Text>
      <SeriesFields form={form} client={client} />
      <SeriesReview form={form} client={client} action="Save series" onSave={onSave} />
    </Stack>
  );
}
