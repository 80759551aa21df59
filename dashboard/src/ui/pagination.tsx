import { Button, Group, Text } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { uiWords } from "../words/ui";

interface Props {
  /** From 1. */
  page: number;
  /** Entries on a page. */
  size: number;
  total: number;
  onChange: (page: number) => void;
}

/** Buttons to the previous and next page; nothing when there is only one. */
export function Pagination({ page, size, total, onChange }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  return (
    <Group component="nav" aria-label={uiWords.pagination.label} justify="center" mt="md" gap="sm">
      <Button
        variant="default"
        size="xs"
        leftSection={<ChevronLeft size={15} />}
        disabled={page <= 1}
        onClick={() => onChange(Math.min(page - 1, last))}
      >
        {uiWords.pagination.previous}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {uiWords.pagination.page(page, last)}
      </Text>
      <Button
        variant="default"
        size="xs"
        rightSection={<ChevronRight size={15} />}
        disabled={page >= last}
        onClick={() => onChange(page + 1)}
      >
        {uiWords.pagination.next}
      </Button>
    </Group>
  );
}
