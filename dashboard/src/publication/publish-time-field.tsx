import { Radio, Stack, TextInput } from "@mantine/core";
import { publishingWords } from "../words/publishing";
import type { PublishValues } from "./publish-values";

interface Props {
  values: PublishValues;
  onChange: (values: PublishValues) => void;
  /** The time zone of the field. */
  zone: string;
  /** What is wrong with the time. */
  error: string | undefined;
}

/** When a post appears: at once, at a time, or never by itself. */
export function PublishTimeField({ values, onChange, zone, error }: Props) {
  return (
    <Stack gap="sm">
      <Radio.Group
        label={publishingWords.publish.when}
        value={values.state}
        onChange={(state) => onChange({ ...values, state })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="PUBLISHED" label={publishingWords.publish.now} description={publishingWords.publish.nowHelp} />
          <Radio
            value="SCHEDULED"
            label={publishingWords.publish.atTime}
            description={publishingWords.publish.atTimeHelp}
          />
          <Radio
            value="DRAFT"
            label={publishingWords.publish.asDraft}
            description={publishingWords.publish.asDraftHelp}
          />
        </Stack>
      </Radio.Group>
      {values.state === "SCHEDULED" && (
        <TextInput
          type="datetime-local"
          label={publishingWords.publish.time}
          description={publishingWords.publish.timeHelp(zone)}
          withAsterisk
          value={values.time}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...values, time: currentTarget.value })}
        />
      )}
    </Stack>
  );
}
