import { Group, Text } from "@mantine/core";

interface Props {
  label: string;
  value: string;
  /** The most characters allowed. */
  most: number;
}

/** A field's label with its used length. */
export function CountedLabel({ label, value, most }: Props) {
  return (
    <Group component="span" justify="space-between" gap="xs" wrap="nowrap">
      <span>{label}</span>
      <Text span size="xs" c={value.length > most ? "var(--mantine-color-error)" : "dimmed"} fw={400} aria-hidden>
        {value.length} / {most}
      </Text>
    </Group>
  );
}
