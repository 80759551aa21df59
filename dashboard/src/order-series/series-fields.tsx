import { Radio, Stack, Text, TextInput } from "@mantine/core";
import { LocationPicker } from "../new-batch/location-picker";
import type { LoadedClients } from "../new-batch/use-all-clients";
import { KeywordsField } from "./keywords-field";
import { PublishingFields } from "./publishing-fields";
import { SpacingFields } from "./spacing-fields";
import type { SeriesForm } from "./use-series-form";
import { orderWords } from "../words/order";

interface Props {
  form: SeriesForm;
  client: { id: string; name: string };
}

/** The fields of a series, but for its content. */
export function SeriesFields({ form, client }: Props) {
  const { values, errors, change } = form;
  return (
    <Stack gap="lg">
      <TextInput
        label={orderWords.seriesForm.name}
        size="md"
        withAsterisk
        maxLength={100}
        value={values.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <KeywordsField value={values.keywords} error={errors.keywords} onChange={(keywords) => change({ keywords })} />
      <Radio.Group
        label={orderWords.seriesForm.clients}
        size="md"
        value={values.clients}
        onChange={(clients) => change({ clients: clients === "beneath" ? clients : "self" })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="self" label={client.name} />
          <Radio
            value="beneath"
            label={orderWords.seriesForm.locations}
            description={orderWords.seriesForm.locationsHelp}
          />
        </Stack>
      </Radio.Group>
      {values.clients === "beneath" && <Locations form={form} client={client} />}
      <SpacingFields values={values} errors={errors} onChange={change} />
      <PublishingFields clientId={client.id} values={values} errors={errors} onChange={change} />
      <Text size="sm" c="dimmed">
        {orderWords.seriesForm.zoneHelp}
      </Text>
    </Stack>
  );
}

function Locations({ form: { found, problem, reload, excluded, setExcluded }, client }: Props) {
  const loaded: LoadedClients | undefined = found;
  return (
    <LocationPicker
      client={client}
      found={loaded}
      problem={problem}
      onRetry={reload}
      excluded={excluded}
      onChange={setExcluded}
    />
  );
}
