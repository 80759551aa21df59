import { Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface Props {
  title: ReactNode;
  /** A button beside the title that explains what the page is about. */
  help?: ReactNode;
  /** A line below the title, such as a count or the page's purpose. Changes are announced. */
  note?: ReactNode;
  /** Breadcrumbs above the title. */
  trail?: ReactNode;
  /** Buttons for the whole page. */
  actions?: ReactNode;
}

/** A page's title and actions. */
export function PageHeader({ title, help, note, trail, actions }: Props) {
  return (
    <Group justify="space-between" align="flex-start" gap="md" mb="lg">
      <div style={{ minWidth: 0, flex: "1 1 260px" }}>
        {trail}
        <Group gap={4} wrap="nowrap">
          <Title order={1} size={28} style={{ letterSpacing: "-0.02em", overflowWrap: "anywhere", minWidth: 0 }}>
            {title}
          </Title>
          {help}
        </Group>
        {note !== undefined && (
          <Text c="dimmed" mt={4} role="status" style={{ overflowWrap: "anywhere" }}>
            {note}
          </Text>
        )}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
