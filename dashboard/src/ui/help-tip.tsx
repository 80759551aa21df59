import { ActionIcon, Popover, Text } from "@mantine/core";
import { CircleHelp } from "lucide-react";

/** The explanations, by the question that the button asks. */
const HELP = {
  "What is a strategy?":
    "How a client’s content sounds and what it must contain: tone, audience, key messages, search rules and facts. Locations inherit it and override only what differs. Each change is a version.",
  "What is a template?":
    "The instructions that a language model gets for one type of content, with placeholders for the client’s strategy. Versions never change; a label says which one is in use.",
  "What is the score?":
    "How much of the client’s rules the text follows, from 0 to 100, measured by code. A text that fails a required rule does not pass, whatever its score.",
} as const;

/** A button that explains a concept beside it. */
export function HelpTip({ question }: { question: keyof typeof HELP }) {
  return (
    <Popover width={300} position="bottom-start" withArrow shadow="md" withinPortal>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" radius="xl" aria-label={question}>
          <CircleHelp size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={400}>
          {HELP[question]}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
