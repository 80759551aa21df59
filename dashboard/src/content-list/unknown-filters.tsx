import { Alert, Button, Text } from "@mantine/core";
import { contentWords } from "../words/content";

interface Props {
  /** Such as `status=nonsense`. */
  filters: readonly string[];
  /** Removes them from the address. */
  onDrop: () => void;
}

/** Says that filters in the address are unknown, so that the whole list is not taken for the filtered one. */
export function UnknownFilters({ filters, onDrop }: Props) {
  if (filters.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" role="status" mb="md" title={contentWords.filter.unknown}>
      <Text size="sm">{contentWords.filter.unknownText(filters.join(", "))}</Text>
      <Button size="xs" variant="default" mt="xs" onClick={onDrop}>
        {contentWords.filter.dropUnknown}
      </Button>
    </Alert>
  );
}
