import { ActionIcon, Popover, Text } from "@mantine/core";
import { CircleHelp } from "lucide-react";
import { shellWords } from "../words/shell";

/** A button that explains a concept beside it. */
export function HelpTip({ concept }: { concept: keyof typeof shellWords.help }) {
  return (
    <Popover width={300} position="bottom-start" withArrow shadow="md" withinPortal>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" radius="xl" aria-label={shellWords.help[concept].question}>
          <CircleHelp size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={400}>
          {shellWords.help[concept].answer}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
