import { ActionIcon, Autocomplete, Button, Fieldset, Group, Stack, Text, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import type { CustomFieldInput } from "../gql/graphql";
import { publishingWords } from "../words/publishing";

interface Props {
  value: readonly CustomFieldInput[];
  /** The fields that the site takes. */
  known: readonly string[];
  /** What holds while there are none. */
  inherited: readonly CustomFieldInput[];
  /** The most fields. */
  most: number;
  onChange: (fields: CustomFieldInput[]) => void;
}

/** Custom fields of a post, as names and values. */
export function CustomFields({ value, known, inherited, most, onChange }: Props) {
  const change = (at: number, changes: Partial<CustomFieldInput>) =>
    onChange(value.map((field, index) => (index === at ? { ...field, ...changes } : field)));
  return (
    <Fieldset legend={<Text size="sm">{publishingWords.placement.customFields}</Text>} variant="unstyled">
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {value.length === 0 && inherited.length > 0
            ? publishingWords.placement.inherited(
                inherited.map(({ name, value: text }) => `${name} = ${text}`).join(", "),
              )
            : publishingWords.placement.customFieldsHelp}
        </Text>
        {value.map((field, at) => (
          <Group key={at} gap="xs" wrap="nowrap" align="flex-end">
            <Autocomplete
              label={publishingWords.placement.fieldName(at + 1)}
              maxLength={100}
              flex={1}
              data={[...known]}
              value={field.name}
              onChange={(name) => change(at, { name })}
            />
            <TextInput
              label={publishingWords.placement.fieldValue(at + 1)}
              maxLength={2_000}
              flex={1}
              value={field.value}
              onChange={({ currentTarget }) => change(at, { value: currentTarget.value })}
            />
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={publishingWords.placement.removeField(at + 1)}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <X size={16} />
            </ActionIcon>
          </Group>
        ))}
        {value.length < most && (
          <Group>
            <Button
              size="xs"
              variant="default"
              leftSection={<Plus size={15} />}
              onClick={() => onChange([...value, { name: "", value: "" }])}
            >
              {publishingWords.placement.addField}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}
