import { Button, Group, Text } from "@mantine/core";

interface Props {
  /** How many entries are shown, and how many there are. */
  shown: number;
  total: number;
  loading: boolean;
  onMore: () => void;
}

/** Loads the next page of a list, and says how many entries are left. */
export function ShowMore({ shown, total, loading, onMore }: Props) {
  if (shown >= total) return null;
  return (
    <Group gap="sm" mt="sm">
      <Button variant="default" size="xs" loading={loading} onClick={onMore}>
        Show more
      </Button>
      <Text size="sm" c="dimmed">
        {shown} of {total}
      </Text>
    </Group>
  );
}
