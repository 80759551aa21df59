import { Button, Group, Text } from "@mantine/core";
import { commonWords } from "../words/common";

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
        {commonWords.list.showMore}
      </Button>
      <Text size="sm" c="dimmed">
        {commonWords.list.shown(shown, total)}
      </Text>
    </Group>
  );
}
