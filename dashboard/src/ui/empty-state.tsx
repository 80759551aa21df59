import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface Props {
  /** What the list would contain. */
  title: string;
  /** What it is for, and how to create it. */
  children: ReactNode;
  /** A button that creates the first entry. */
  action?: ReactNode;
}

/** Shown instead of an empty list, with an explanation. */
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
