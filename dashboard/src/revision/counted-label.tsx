import { Group, Text } from "@mantine/core";

interface Props {
  label: string;
  value: string;
  /** Characters it may have. */
  most: number;
}

/** The name of a field with how much of it is used. */
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
