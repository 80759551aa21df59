import { Anchor, Group, Paper, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";

interface Props {
  title: string;
  /** A link to the full list. */
  more?: { to: string; label: string };
  children: ReactNode;
}

/** One section of a page that gives an overview. */
export function Panel({ title, more, children }: Props) {
  const id = useId();
  return (
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {more && (
          <Anchor component={Link} to={more.to} size="sm" underline="hover" c="var(--app-accent)">
            {more.label}
          </Anchor>
        )}
      </Group>
      {children}
    </Paper>
  );
}
