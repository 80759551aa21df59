import { Checkbox, Fieldset, SimpleGrid, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { WebhookEventType } from "../gql/graphql";
import { publishingWords } from "../words/publishing";
import { EVENT_GROUPS, eventName } from "./event-names";

interface Props {
  value?: WebhookEventType[];
  onChange?: (types: WebhookEventType[]) => void;
  error?: ReactNode;
}

/** Chooses the events that an endpoint receives. */
export function EventChoice({ value = [], onChange, error }: Props) {
  return (
    <Checkbox.Group
      label={publishingWords.endpointForm.events}
      withAsterisk
      error={error}
      value={value}
      onChange={(types) => onChange?.(types)}
    >
      <Stack gap="xs" mt="xs">
        {EVENT_GROUPS.map(({ topic, events }) => (
          <Fieldset key={topic} legend={<Text size="sm">{topic}</Text>} variant="unstyled">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={6} verticalSpacing={6}>
              {events.map((type) => (
                <Checkbox key={type} value={type} label={eventName(type)} />
              ))}
            </SimpleGrid>
          </Fieldset>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
