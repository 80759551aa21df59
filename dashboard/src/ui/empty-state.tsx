import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface Props {
  /** What there is none of. */
  title: string;
  /** What it would be good for, and how to get it. */
  children: ReactNode;
  /** A button that makes the first one. */
  action?: ReactNode;
}

/** Stands where a list would be, and teaches what belongs there. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <Stack gap="xs" align="flex-start" py="md" maw={560}>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm">
        {children}
      </Text>
      {action}
    </Stack>
  );
}
