import { Radio, Stack, TextInput } from "@mantine/core";
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
      <Radio.Group label="When" value={values.state} onChange={(state) => onChange({ ...values, state })}>
        <Stack gap="xs" mt="xs">
          <Radio value="PUBLISHED" label="Now" description="Visitors see it within seconds." />
          <Radio value="SCHEDULED" label="At a time" description="The site publishes it then." />
          <Radio value="DRAFT" label="As a draft" description="Only users of the site see it." />
        </Stack>
      </Radio.Group>
      {values.state === "SCHEDULED" && (
        <TextInput
          type="datetime-local"
          label="Date and time"
          description={`In the time zone ${zone}.`}
          withAsterisk
          value={values.time}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...values, time: currentTarget.value })}
        />
      )}
    </Stack>
  );
}
