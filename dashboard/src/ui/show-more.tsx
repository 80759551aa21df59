import { Button, Group, Text } from "@mantine/core";
import { uiWords } from "../words/ui";

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
        {uiWords.list.showMore}
      </Button>
      <Text size="sm" c="dimmed">
        {uiWords.list.shown(shown, total)}
      </Text>
    </Group>
  );
}
