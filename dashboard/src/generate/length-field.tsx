import { Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";

interface Props {
  /** The length in words that holds until something is typed. */
  defaultLength: number;
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: ReactNode;
}

/** The target length in words. Follows the content type until it is changed by hand. */
export function LengthField({ defaultLength, value, onChange, onBlur, error }: Props) {
  return (
    <TextInput
      label="Length"
      size="md"
      inputMode="numeric"
      data-path="targetLength"
      rightSection={<Unit />}
      rightSectionWidth={64}
      value={value ?? String(defaultLength)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onBlur}
      // The hint keeps the error's place: nothing moves away under the pointer when it appears.
      description={error ? undefined : "50 to 10,000"}
      descriptionProps={{ mt: 6, mb: 0 }}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={error}
    />
  );
}

function Unit() {
  return (
    <Text size="sm" c="dimmed">
      words
    </Text>
  );
}
