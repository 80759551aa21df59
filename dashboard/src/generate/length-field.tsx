import { Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { orderWords } from "../words/order";

interface Props {
  /** The length in words that applies while the field is empty. */
  defaultLength: number;
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: ReactNode;
}

/** The target length in words. It follows the content type until the user changes it. */
export function LengthField({ defaultLength, value, onChange, onBlur, error }: Props) {
  return (
    <TextInput
      label={orderWords.form.length}
      size="md"
      inputMode="numeric"
      data-path="targetLength"
      rightSection={<Unit />}
      rightSectionWidth={64}
      value={value ?? String(defaultLength)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onBlur}
      // The hint reserves the error's space, so that nothing moves under the pointer when the error appears.
      description={error ? undefined : orderWords.form.lengthHelp}
      descriptionProps={{ mt: 6, mb: 0 }}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={error}
    />
  );
}

function Unit() {
  return (
    <Text size="sm" c="dimmed">
      {orderWords.form.words}
    </Text>
  );
}
